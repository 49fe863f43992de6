import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { signatureOf } from './dkim.ts';

const dir = mkdtempSync(join(tmpdir(), 'zap-dkim-'));
const pem = generateKeyPairSync('rsa', { modulusLength: 3072 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const short = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const weak = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const file = join(dir, 'dkim.pem');
writeFileSync(file, pem);
const base = { DATA_DIR: dir, MAIL_FROM: 'Zap <hello@mail.zapbooking.example>' };
const whole = { ...base, DKIM_DOMAIN: 'zapbooking.example', DKIM_SELECTOR: 'mail' };

test('Nothing is signed unless configured', () => {
  expect(readConfig(base).dkim).toBeUndefined();
});

test.each([
  ['as a text', { DKIM_PRIVATE_KEY: pem }],
  ['in one line', { DKIM_PRIVATE_KEY: pem.replaceAll('\n', '\\n') }],
  ['as a file', { DKIM_PRIVATE_KEY_FILE: file }],
])('the key is given %s', (_how, key) => {
  expect(readConfig({ ...whole, ...key }).dkim).toEqual({
    domainName: 'zapbooking.example',
    keySelector: 'mail',
    privateKey: pem,
    isShort: false,
  });
});

test('A key of 2048 bits continues to sign, and is reported', () => {
  expect(readConfig({ ...whole, DKIM_PRIVATE_KEY: short }).dkim).toMatchObject({
    privateKey: short,
    isShort: true,
  });
});

test.each([
  [{ ...base, DKIM_SELECTOR: 'mail' }, 'DKIM_DOMAIN is needed with DKIM_SELECTOR.'],
  [
    { ...base, DKIM_DOMAIN: 'zapbooking.example', DKIM_PRIVATE_KEY: pem },
    'DKIM_SELECTOR is needed with DKIM_DOMAIN.',
  ],
  [whole, 'DKIM_PRIVATE_KEY or DKIM_PRIVATE_KEY_FILE is needed with DKIM_DOMAIN.'],
  [
    { ...whole, DKIM_PRIVATE_KEY: pem, MAIL_FROM: 'hello@zapbooking.example.org' },
    'DKIM_DOMAIN must be the domain of MAIL_FROM (zapbooking.example.org).',
  ],
  [{ ...whole, DKIM_DOMAIN: 'not a domain', DKIM_PRIVATE_KEY: pem }, /^DKIM_DOMAIN is not valid/],
  [{ ...whole, DKIM_SELECTOR: 'a b', DKIM_PRIVATE_KEY: pem }, /^DKIM_SELECTOR is not valid/],
  [{ ...whole, DKIM_PRIVATE_KEY: 'secret text' }, /^DKIM_PRIVATE_KEY is not valid: .*PEM\.$/],
  [{ ...whole, DKIM_PRIVATE_KEY: curve }, /^DKIM_PRIVATE_KEY is not valid/],
  [{ ...whole, DKIM_PRIVATE_KEY: weak }, /^DKIM_PRIVATE_KEY is not valid: .*3072 bits/],
  [
    { ...whole, DKIM_PRIVATE_KEY_FILE: join(dir, 'none.pem') },
    /^DKIM_PRIVATE_KEY_FILE is not valid/,
  ],
  [{ ...base, MAIL_FROM: 'Zap Booking' }, /^MAIL_FROM is not valid/],
])('%o is refused in one line', (env, message) => {
  let said = '';
  try {
    readConfig(env);
  } catch (error) {
    said = (error as Error).message;
  }
  expect(said).toMatch(message);
  expect(said).not.toMatch(/\n|secret text|PRIVATE KEY-/);
});

test('Both headers of unsubscribing with one click are signed', async () => {
  const { dkim } = readConfig({ ...whole, DKIM_PRIVATE_KEY: pem });
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    ...signatureOf(dkim),
  });
  const { message } = await transport.sendMail({
    from: base.MAIL_FROM,
    to: 'asha@example.test',
    subject: 'Reminder',
    text: 'Tomorrow.',
    headers: {
      'List-Unsubscribe': '<https://zapbooking.example/u/1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  const header =
    String(message)
      .split('\r\n\r\n')[0]
      ?.replace(/\r\n\s+/g, '') ?? '';
  const signed = /[; ]h=([^;]+);/.exec(header)?.[1]?.toLowerCase().split(':');
  expect(signed).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
});
