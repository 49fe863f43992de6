import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ConnectionOptions, connect } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveMetrics } from '#platform/metrics/serve-metrics.ts';
import { type Certificate, openCertificate } from '#platform/tls/certificate.ts';
import { type Issued, makeAuthority } from '#test/support/certificates.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { buildApp } from './app.ts';

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'zap-tls-'));
const files = { certificate: join(folder, 'tls.crt'), key: join(folder, 'tls.key') };
const authority = makeAuthority();
const logged: string[] = [];
const log = {
  info: (event: string) => void logged.push(event),
  error: (event: string) => void logged.push(event),
};
let certificate: Certificate;
let w: TestApp;
let port: number;

beforeAll(async () => {
  install(authority.issue('application'));
  certificate = openCertificate(files, log);
  w = await testApp(database, { build: (deps) => buildApp(deps, certificate) });
  await w.app.listen({ port: 0, host: '127.0.0.1' });
  port = (w.app.server.address() as { port: number }).port;
});
afterAll(async () => {
  certificate.stop();
  await w.close();
  rmSync(folder, { recursive: true });
});

function install({ cert, key }: Issued): void {
  writeFileSync(files.certificate, cert);
  writeFileSync(files.key, key);
}

/** The status and body of a request, or the code of the failure. */
function get(path: string, ca: string, own: { port?: number; cert?: string; key?: string } = {}) {
  return new Promise<string>((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, ca, agent: false, ...own });
    sent.on('error', (error: Error & { code?: string }) => resolve(String(error.code)));
    sent.on('response', async (reply) => resolve(`${reply.statusCode} ${await text(reply)}`));
    sent.end();
  });
}

/** The protocol and suite that a client negotiates, or 'refused'. */
function negotiated(options: ConnectionOptions): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, ca: authority.cert, ...options });
    socket.on('error', () => resolve('refused'));
    socket.on('secureConnect', () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().standardName}`);
      socket.destroy();
    });
  });
}

test('The application answers over verified TLS and not in plain text', async () => {
  expect(await get('/healthz', authority.cert)).toMatch(/^200 /);
  expect(await get('/healthz', makeAuthority('Another').cert)).toMatch(/^UNABLE_TO_/);
  const plain = await fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => 'answered',
    () => 'refused',
  );
  expect(plain).toBe('refused');
  expect(await get('/healthz', authority.cert)).toMatch(/^200 /);
});

test.each([
  [{}, /^TLSv1.3 /],
  [{ maxVersion: 'TLSv1.2' }, /^TLSv1.2 TLS_ECDHE_/],
  [{ maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA' }, 'refused'],
  [{ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }, 'refused'],
] as [ConnectionOptions, string | RegExp][])('%j negotiates %s', async (options, expected) => {
  expect(await negotiated(options)).toMatch(expected);
});

test('A renewed certificate is used without a restart, an unreadable one is not', async () => {
  const renewed = makeAuthority('Next authority');
  install(renewed.issue('application'));
  certificate.renew();
  expect(await get('/healthz', renewed.cert)).toMatch(/^200 /);
  writeFileSync(files.certificate, authority.issue('application').cert);
  certificate.renew();
  expect(await get('/healthz', renewed.cert)).toMatch(/^200 /);
  expect(logged).toEqual(['tls.renewed', 'tls.renewal']);
  install(authority.issue('application'));
  certificate.renew();
  expect(await get('/healthz', authority.cert)).toMatch(/^200 /);
});

/** The exit code of the image's health check. */
async function healthCheck(environment: Record<string, string>): Promise<number> {
  const [, command = '[]'] =
    /^ {2}CMD (\["node", "-e", .*\])$/m.exec(readFileSync('ops/image/Dockerfile', 'utf8')) ?? [];
  const [, ...args] = JSON.parse(command) as string[];
  const [code] = await once(spawn(process.execPath, args, { env: environment }), 'exit');
  return code as number;
}

test('The health check of the image accepts the certificate of its process only', async () => {
  const other = join(folder, 'other.crt');
  writeFileSync(other, makeAuthority('Another').issue('application').cert);
  const PORT = String(port);
  expect(await healthCheck({ PORT, TLS_CERT_FILE: files.certificate })).toBe(0);
  expect(await healthCheck({ PORT, TLS_CERT_FILE: other })).toBe(1);
  expect(await healthCheck({ PORT })).toBe(1);
});

test('Metrics are for the holder of a certificate of their authority, if one is configured', async () => {
  const readers = makeAuthority('Readers');
  const clientCaFile = join(folder, 'readers.pem');
  writeFileSync(clientCaFile, readers.cert);
  const served = await serveMetrics(
    { host: '127.0.0.1', port: 0, clientCaFile },
    async () => 'zap_test 1\n',
    certificate,
  );
  const read = (own: Partial<Issued>) =>
    get('/metrics', authority.cert, { port: served.port, ...own });
  expect(await read(readers.issue('prometheus'))).toBe('200 zap_test 1\n');
  install(authority.issue('application'));
  certificate.renew();
  expect(await read(readers.issue('prometheus'))).toBe('200 zap_test 1\n');
  expect(await read({})).not.toContain('zap_test');
  expect(await read(authority.issue('prometheus'))).not.toContain('zap_test');
  await served.close();
});

test('A key of another certificate stops the start', () => {
  const wrong = join(folder, 'wrong.key');
  writeFileSync(wrong, authority.issue('other').key);
  expect(() => openCertificate({ ...files, key: wrong }, log)).toThrow(
    'TLS_CERT_FILE and TLS_KEY_FILE are not a certificate and its key.',
  );
  expect(() => openCertificate({ ...files, key: join(folder, 'none') }, log)).toThrow(
    /^TLS_KEY_FILE names a file that cannot be read/,
  );
});
