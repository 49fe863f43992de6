import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { readConfig, readMigrateUrl } from './config.ts';

const key = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_abc',
  RAZORPAY_KEY_SECRET: 'secret-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
};
const live = {
  ...razorpay,
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  PUBLIC_URL: 'https://zap.example',
};
const real = {
  ...razorpay,
  SMTP_URL: 'smtp://mail.example:25',
  GOOGLE_CLIENT_ID: 'abc.apps.googleusercontent.com',
  SECRET_KEYS: key,
  DATABASE_URL: 'postgres://zap@db.example/zap?sslmode=verify-full',
};

function dataDir() {
  return mkdtempSync(join(tmpdir(), 'zap-config-'));
}

const sms = {
  SMS_AUTH_KEY: 'auth-key-of-msg91',
  SMS_TEMPLATE_CODE: 'en:abc,hi:def',
  SMS_TEMPLATE_REMINDER: 'abc',
  SMS_TEMPLATE_UPDATE: 'abc',
};
const whatsApp = {
  WHATSAPP_TOKEN: 'token-of-a-system-user',
  WHATSAPP_PHONE_ID: '105954558954427',
  WHATSAPP_TEMPLATE_REMINDER: 'zap_reminder',
  WHATSAPP_TEMPLATE_UPDATE: 'en:zap_update,hi:zap_update',
};

const map = { MAP_STYLE_URL: 'https://maps.example/style.json' };

test('Without settings, starts the sandbox and the demo with generated secrets', () => {
  const DATA_DIR = dataDir();
  const config = readConfig({ DATA_DIR });
  expect(config).toMatchObject({
    port: 3000,
    sandboxPort: 3001,
    publicUrl: 'http://localhost:3000',
    isDemo: true,
    isSandbox: true,
    isSecure: false,
    adminEmails: ['admin@demo.zapbooking.test'],
    signOffLimits: { payoutPaise: 20_000_000, refundPaise: 500_000 },
  });
  expect(config.razorpay.isSandbox).toBe(true);
  expect(config.installations).toBeUndefined();
  expect(readConfig({ DATA_DIR }).keyRing).toEqual(config.keyRing);
});

test('Trusts no proxy unless configured', () => {
  const DATA_DIR = dataDir();
  expect(readConfig({ DATA_DIR }).trustedProxies).toEqual([]);
  const named = readConfig({ DATA_DIR, TRUST_PROXY: '10.0.0.0/8, 192.0.2.7,2001:db8::/32' });
  expect(named.trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
});

test('The access log is on without the sandbox, and can be set', () => {
  const DATA_DIR = dataDir();
  expect(readConfig({ DATA_DIR }).hasAccessLog).toBe(false);
  expect(readConfig({ DATA_DIR, ACCESS_LOG: 'on' }).hasAccessLog).toBe(true);
  expect(readConfig({ ...real, DATA_DIR }).hasAccessLog).toBe(true);
  expect(readConfig({ ...real, DATA_DIR, ACCESS_LOG: 'off' }).hasAccessLog).toBe(false);
  expect(() => readConfig({ DATA_DIR, ACCESS_LOG: 'yes' })).toThrow('ACCESS_LOG is not valid');
});

test('Traces are off without the address of a collector', () => {
  const DATA_DIR = dataDir();
  expect(readConfig({ DATA_DIR, OTEL_SERVICE_NAME: 'zap' }).tracing).toBeUndefined();
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/';
  expect(readConfig({ DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    headers: {},
    serviceName: 'zap-booking',
    release: 'unknown',
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
  const file = join(DATA_DIR, 'headers');
  writeFileSync(file, 'authorization=Bearer%20abc=, x-scope = zap\n');
  const set = readConfig({
    DATA_DIR,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS_FILE: file,
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  });
  expect(set.tracing).toMatchObject({
    headers: { authorization: 'Bearer abc=', 'x-scope': 'zap' },
    sampler: 'traceidratio',
    ratio: 0.1,
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%zz'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '10'],
])('%s=%s is refused', (name, value) => {
  expect(() => readConfig({ DATA_DIR: dataDir(), [name]: value })).toThrow(`${name} is not valid`);
});

test('Pool sizes have defaults and limits', () => {
  const DATA_DIR = dataDir();
  expect(readConfig({ DATA_DIR }).poolSizes).toEqual({ main: 16, bounded: 4, jobs: 4 });
  const sizes = { DB_POOL_SIZE: '40', DB_SEARCH_POOL_SIZE: '2', DB_JOBS_POOL_SIZE: '6' };
  expect(readConfig({ DATA_DIR, ...sizes }).poolSizes).toEqual({ main: 40, bounded: 2, jobs: 6 });
  for (const size of ['1', '201', 'many', '4.5'])
    expect(() => readConfig({ DATA_DIR, DB_POOL_SIZE: size })).toThrow(
      'DB_POOL_SIZE is not valid: it takes a number of connections from 2 to 200.',
    );
});

test('[API-25, API-26, PAY-01] Runs no sandbox and loads the real scripts when everything is configured', () => {
  const config = readConfig({ ...real, DATA_DIR: dataDir() });
  expect(config.isSandbox).toBe(false);
  expect(config.razorpay.checkoutUrl).toBe('https://checkout.razorpay.com/v1/checkout.js');
  expect(config.google.scriptUrl).toBe('https://accounts.google.com/gsi/client');
  expect(config.google.keysUrl).toBe('https://www.googleapis.com/oauth2/v3/certs');
});

test('Contact details are unassignable examples until the required ones are set', () => {
  const DATA_DIR = dataDir();
  const example = readConfig({ DATA_DIR }).support;
  expect(example).toMatchObject({ isExample: true, social: [], email: 'support@zapbooking.test' });
  const given = {
    DATA_DIR,
    COMPANY_NAME: 'Zap Booking Private Limited',
    SUPPORT_EMAIL: 'help@zap.example',
    SUPPORT_PHONE: '+91 80 1234 5678',
    SUPPORT_ADDRESS: '2 Hill Road | Mumbai 400050|India',
    GRIEVANCE_OFFICER: 'Asha Rao, Grievance Officer',
    SOCIAL_LINKS: 'https://www.instagram.com/zap, https://zap.social/@zap',
  };
  expect(readConfig(given).support).toEqual({
    companyName: 'Zap Booking Private Limited',
    email: 'help@zap.example',
    partnersEmail: 'help@zap.example',
    phone: '+91 80 1234 5678',
    address: ['2 Hill Road', 'Mumbai 400050', 'India'],
    grievance: { officer: 'Asha Rao, Grievance Officer', email: 'help@zap.example' },
    social: [
      { label: 'Instagram', url: 'https://www.instagram.com/zap' },
      { label: 'zap.social', url: 'https://zap.social/@zap' },
    ],
    isExample: false,
  });
  const { GRIEVANCE_OFFICER: _, ...without } = given;
  expect(readConfig(without).support.isExample).toBe(true);
});

describe('One line names the invalid setting', () => {
  test.each([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '70000' }],
    ['DRAIN_MS', { DRAIN_MS: '-1' }],
    ['DRAIN_MS', { DRAIN_MS: '1 s' }],
    ['SANDBOX_PORT', { SANDBOX_PORT: '0' }],
    ['DEMO', { DEMO: 'yes' }],
    ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'help' }],
    ['SUPPORT_PHONE', { SUPPORT_PHONE: 'call us' }],
    ['SOCIAL_LINKS', { SOCIAL_LINKS: 'https://a.example,javascript:alert(1)' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['SECRET_KEYS', { DATABASE_URL: 'postgres://zap@localhost/zap' }],
    ['SECRET_KEYS', { SECRET_KEYS: 'k1:c2hvcnQ=' }],
    ['PUBLIC_URL', { ...real, RAZORPAY_KEY_ID: 'rzp_live_abc' }],
    ['PUBLIC_URL', { ...live, PUBLIC_URL: 'http://zap.example' }],
    ['SANDBOX', { ...real, SANDBOX: 'on' }],
    ['SANDBOX', { PUBLIC_URL: 'https://a.example', SANDBOX: 'on' }],
    ['SANDBOX', { SMTP_URL: real.SMTP_URL, SANDBOX: 'on' }],
    ['DEMO', { ...real, DEMO: 'on' }],
    ['DEMO', { DATABASE_URL: real.DATABASE_URL, SECRET_KEYS: key, DEMO: 'on' }],
    ['GOOGLE_CLIENT_ID', { ...live, SMTP_URL: real.SMTP_URL }],
    ['PUBLIC_URL', { PUBLIC_URL: 'zapbooking.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'proxy.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail' }],
    ['MAP_STYLE_URL', { MAP_STYLE_URL: 'http://maps.example/style.json' }],
    ['MAP_STYLE_URL', { MAP_ORIGINS: 'https://tiles.example' }],
    ['MAP_ORIGINS', { ...map, MAP_ORIGINS: 'https://tiles.example/v1' }],
    ['MAP_ORIGINS', { ...map, MAP_ORIGINS: 'https://*.example, *' }],
    ['CELLS', { CELLS: 'http://localhost:3000=Bombay' }],
    ['PUBLIC_URL', { CELLS: 'https://west.example=*' }],
    ['MAIL_FROM', { MAIL_FROM: 'a\r\nBcc: b@c.d' }],
    ['ADMIN_EMAILS', { ADMIN_EMAILS: 'boss' }],
    ['SMS_AUTH_KEY', { SMS_TEMPLATE_CODE: 'abc' }],
    ['SMS_TEMPLATE_UPDATE', { ...sms, SMS_TEMPLATE_UPDATE: '' }],
    ['SMS_TEMPLATE_CODE', { ...sms, SMS_TEMPLATE_CODE: 'hi:abc' }],
    ['SMS_TEMPLATE_CODE', { ...sms, SMS_TEMPLATE_CODE: 'en:abc,de:def' }],
    ['SMS_PRICE_PAISE', { ...sms, SMS_PRICE_PAISE: '0.25' }],
    ['MOBILE_MONTHLY_MAX', { MOBILE_MONTHLY_MAX: 'many' }],
    ['SMS_AUTH_KEY', whatsApp],
    ['WHATSAPP_PHONE_ID', { ...sms, ...whatsApp, WHATSAPP_PHONE_ID: '+91 98' }],
    ['WHATSAPP_TEMPLATE_UPDATE', { ...sms, ...whatsApp, WHATSAPP_TEMPLATE_UPDATE: '' }],
    ['SANDBOX', { ...sms, SANDBOX: 'on' }],
    ['RAZORPAY_KEY_ID', sms],
    ['RAZORPAY_KEY_ID', { RAZORPAY_KEY_ID: 'key' }],
    ['RAZORPAY_KEY_SECRET', { RAZORPAY_KEY_ID: 'rzp_test_abc' }],
    ['RAZORPAY_WEBHOOK_SECRET', { ...razorpay, RAZORPAY_WEBHOOK_SECRET: '' }],
    [
      'RAZORPAY_BASE_URL',
      { ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_abc', RAZORPAY_BASE_URL: 'http://127.0.0.1:1' },
    ],
    ['RAZORPAY_KEY_ID', { SANDBOX: 'off' }],
    ['SMTP_URL', { ...razorpay, SANDBOX: 'off' }],
    ['GOOGLE_CLIENT_ID', { ...razorpay, SMTP_URL: real.SMTP_URL, SANDBOX: 'off' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/zap' }],
    ['DATA_DIR', { DATA_DIR: '/proc/zap' }],
  ])('%s of %o', (name, environment) => {
    const read = () => readConfig({ DATA_DIR: dataDir(), ...environment });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}[^\\n]*$`));
  });
});

describe('a setting from a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'zap-setting-')), 'secret');
  const local = { DATA_DIR: mkdtempSync(join(tmpdir(), 'zap-config-')) };

  test('is read without its line break', () => {
    writeFileSync(file, 'shop@zap.example\n');
    expect(readConfig({ ...local, ADMIN_EMAILS_FILE: file }).adminEmails).toEqual([
      'shop@zap.example',
    ]);
  });

  test('cannot also be given directly, and must be readable', () => {
    const both = { ...local, ADMIN_EMAILS_FILE: file, ADMIN_EMAILS: 'a@zap.example' };
    expect(() => readConfig(both)).toThrow('ADMIN_EMAILS and ADMIN_EMAILS_FILE are both set.');
    const missing = { ...local, ADMIN_EMAILS_FILE: `${file}.none` };
    expect(() => readConfig(missing)).toThrow('ADMIN_EMAILS_FILE names a file that cannot be read');
  });
});

test('a map loads from the origin of its style and from the others that are listed', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zap-config-'));
  expect(readConfig({ DATA_DIR: dataDir }).map).toBeUndefined();
  const given = { ...map, MAP_ORIGINS: 'https://tiles.example, https://maps.example' };
  expect(readConfig({ DATA_DIR: dataDir, ...given }).map).toEqual({
    styleUrl: 'https://maps.example/style.json',
    origins: ['https://maps.example', 'https://tiles.example'],
  });
});

test('SMS and WhatsApp are off without configuration, and use the real addresses with it', () => {
  const DATA_DIR = dataDir();
  const none = { sms: undefined, whatsapp: undefined, monthlyMax: 500 };
  expect(readConfig({ DATA_DIR }).mobile).toEqual(none);
  const { mobile } = readConfig({ ...real, ...sms, ...whatsApp, DATA_DIR });
  expect(mobile.sms).toMatchObject({
    baseUrl: 'https://control.msg91.com',
    templates: { code: { en: 'abc', hi: 'def' }, reminder: { en: 'abc' } },
    pricePaise: 25,
  });
  expect(mobile.whatsapp?.baseUrl).toMatch(/^https:\/\/graph\.facebook\.com\/v\d+\.0$/);
});

test('A replica needs a separate database and has a bound; its address can be in a file', () => {
  const READ_DATABASE_URL = 'postgres://reader:x@localhost/zap';
  expect(() => readConfig({ DATA_DIR: dataDir(), READ_DATABASE_URL })).toThrow(
    'DATABASE_URL is needed with READ_DATABASE_URL.',
  );
  const file = join(dataDir(), 'read_database_url');
  writeFileSync(file, `${READ_DATABASE_URL}\n`);
  const given = { ...real, DATABASE_URL: 'postgres://zap@localhost/zap', DATA_DIR: dataDir() };
  expect(readConfig(given).replica).toBeUndefined();
  const { replica } = readConfig({ ...given, READ_DATABASE_URL_FILE: file });
  expect(replica).toEqual({ url: READ_DATABASE_URL, staleMsMax: 5_000 });
  const hasty = { ...given, READ_DATABASE_URL, READ_STALENESS_MAX_MS: '100' };
  expect(() => readConfig(hasty)).toThrow(
    'READ_STALENESS_MAX_MS is not valid: it takes milliseconds from 2000 to 60000.',
  );
});

test('MIGRATE_DATABASE_URL alone is not enough for the application', () => {
  const given = { MIGRATE_DATABASE_URL: 'postgres://owner:x@localhost/zap' };
  expect(() => readConfig(given)).toThrow('DATABASE_URL is needed with MIGRATE_DATABASE_URL.');
  expect(readMigrateUrl(given).migrateUrl).toBe(given.MIGRATE_DATABASE_URL);
});
