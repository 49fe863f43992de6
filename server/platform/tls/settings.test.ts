import { expect, test } from 'vitest';
import { readTls } from './settings.ts';

const local = { HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1' };
const open = { HOST: '0.0.0.0', METRICS_HOST: '127.0.0.1' };
const files = { TLS_CERT_FILE: '/tls/tls.crt', TLS_KEY_FILE: '/tls/tls.key' };

test.each([
  [local, false],
  [{ ...local, METRICS_PORT: 9464 }, false],
  [{ ...open, METRICS_HOST: '0.0.0.0' }, true],
  [{ ...open, HTTP_TLS: 'off' as const }, false],
  // Not opened without a port.
  [{ ...local, METRICS_HOST: '0.0.0.0' }, false],
])('%j, sandbox %s: plain http', (settings, isSandbox) => {
  expect(readTls(settings, isSandbox)).toBeUndefined();
});

test('Both files are read for every port', () => {
  expect(readTls({ ...open, ...files }, false)).toEqual({
    certificate: '/tls/tls.crt',
    key: '/tls/tls.key',
  });
});

test.each([
  [open, /^HOST opens a port to other machines without encryption/],
  [{ ...local, METRICS_HOST: '10.0.0.7', METRICS_PORT: 9464 }, /^METRICS_HOST opens a port/],
  [{ ...local, TLS_CERT_FILE: '/tls/tls.crt' }, /^TLS_KEY_FILE is needed/],
  [{ ...local, TLS_KEY_FILE: '/tls/tls.key' }, /^TLS_CERT_FILE is needed/],
  [{ ...local, METRICS_CLIENT_CA_FILE: '/tls/ca' }, /^TLS_CERT_FILE is needed with METRICS/],
])('%j is refused in production', (settings, message) => {
  expect(() => readTls(settings, false)).toThrow(message);
});

test('Beside the sandbox, whose events are plain http, a certificate is refused', () => {
  expect(() => readTls({ ...local, ...files }, true)).toThrow(/^TLS_CERT_FILE may not be set/);
});
