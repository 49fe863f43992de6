import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { readConfig } from './config.ts';

const SECRET_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

/** A real installation with the embedded database. */
function embedded() {
  return {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'zap-secrets-')),
    RAZORPAY_KEY_ID: 'rzp_live_abc',
    RAZORPAY_KEY_SECRET: 'secret-secret',
    RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
    SMTP_URL: 'smtp://mail.example:25',
    GOOGLE_CLIENT_ID: 'abc.apps.googleusercontent.com',
    PUBLIC_URL: 'https://zap.example',
  };
}

test('An https address needs configured keys, unless generated ones are accepted', () => {
  const settings = embedded();
  expect(() => readConfig(settings)).toThrow(/^SECRET_KEYS is needed with an https PUBLIC_URL/);
  expect(() => readConfig({ ...settings, SECRET_KEYS_IN_DATA_DIR: 'off' })).toThrow(ConfigError);
  expect(readConfig({ ...settings, SECRET_KEYS }).keyRing).toMatchObject([{ id: 'k1' }]);
  const accepted = readConfig({ ...settings, SECRET_KEYS_IN_DATA_DIR: 'on' });
  expect(accepted.keyRing).toMatchObject([{ id: 'dev' }]);
});

test('An address of this machine is a trial, whose keys are generated', () => {
  const { DATA_DIR } = embedded();
  const { keyRing } = readConfig({ DATA_DIR, PUBLIC_URL: 'http://localhost:4000' });
  expect(keyRing).toMatchObject([{ id: 'dev' }]);
  expect(readConfig({ DATA_DIR }).keyRing).toEqual(keyRing);
});
