import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'zap-webhook-secrets-'));

function secretsOf(RAZORPAY_WEBHOOK_SECRET: string): readonly string[] {
  const environment = {
    DATA_DIR,
    SANDBOX: 'on',
    RAZORPAY_KEY_ID: 'rzp_test_abc',
    RAZORPAY_KEY_SECRET: 'secret-secret',
    RAZORPAY_WEBHOOK_SECRET,
  };
  return readConfig(environment).razorpay.webhookSecrets;
}

test('Events may be signed with each of the listed secrets', () => {
  expect(secretsOf('only-secret')).toEqual(['only-secret']);
  expect(secretsOf('new-secret, old-secret')).toEqual(['new-secret', 'old-secret']);
});

test.each(['new-secret,', ',old-secret', 'new-secret, ,old-secret', 'new-secret,short'])(
  'An empty or short secret is refused: %s',
  (text) => {
    expect(() => secretsOf(text)).toThrow(
      'RAZORPAY_WEBHOOK_SECRET is not valid: it takes secrets of at least 8 characters parted by commas.',
    );
  },
);
