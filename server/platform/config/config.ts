import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { checkEmail, normalizeEmail } from '#contract/fields.ts';
import { ConfigError, refuseSetting } from '../config-error.ts';
import { makeFolder } from '../data-folder.ts';
import { type Dkim, dkimFormats, dkimSettings, readDkim } from '../mail/dkim.ts';
import { senderOf } from '../mail/message.ts';
import { parseKeyRing, type RingKey } from '../secrets.ts';
import { readSupport, type Support, supportFormats, supportSettings } from './company.ts';
import { isHttps, sandboxMode } from './sandbox-mode.ts';

const REAL_CHECKOUT_URL = 'https://checkout.razorpay.com/v1/checkout.js';
const REAL_GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
const REAL_GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

export { ConfigError };

export type Config = {
  host: string;
  port: number;
  sandboxPort: number;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string;
  isSecure: boolean;
  /** Proxies whose X-Forwarded-For header is trusted: addresses or networks. */
  trustedProxies: readonly string[];
  isDemo: boolean;
  isSandbox: boolean;
  adminEmails: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  dkim: Dkim | undefined;
  support: Support;
  razorpay: {
    keyId: string;
    keySecret: string;
    webhookSecrets: readonly string[];
    baseUrl: string | undefined;
    checkoutUrl: string | undefined;
    isSandbox: boolean;
  };
  google: { clientId: string; keysUrl: string | undefined; scriptUrl: string | undefined };
  /** The VAPID keys that sign web pushes; null when pushes are off. */
  vapid: { publicKey: string; privateKey: string } | null;
  keyRing: readonly RingKey[];
};

const port = z.coerce
  .number<string>()
  .int()
  .min(1)
  .max(65_535, { error: 'a port number from 1 to 65535' });
const onOff = z.enum(['on', 'off']);
const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PORT: port.optional(),
  SANDBOX: onOff.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/)
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().optional(),
  DEMO: onOff.optional(),
  ADMIN_EMAILS: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]{3,200}$/)
    .refine((text) => senderOf(text) !== undefined)
    .default('Zap Booking <no-reply@zapbooking.test>'),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/)
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(8).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(8).optional(),
  RAZORPAY_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_CLIENT_ID: z.string().min(3).optional(),
  SECRET_KEYS: z.string().optional(),
  VAPID_KEYS: z
    .string()
    .regex(/^[\w-]{87}:[\w-]{43}$/)
    .optional(),
  ...supportSettings,
  ...dkimSettings,
});
type Environment = z.infer<typeof Environment>;

const formats: Partial<Record<keyof Environment, string>> = {
  PORT: 'a port number from 1 to 65535',
  SANDBOX_PORT: 'a port number from 1 to 65535',
  SANDBOX: 'on or off',
  DEMO: 'on or off',
  DATABASE_URL: 'postgres://user:password@host:port/database',
  PUBLIC_URL: 'an address such as https://zapbooking.example',
  TRUST_PROXY: 'addresses or networks parted by commas, such as 10.0.0.0/8,192.0.2.7',
  SMTP_URL: 'smtp://host:port or smtps://user:password@host:port',
  MAIL_FROM: 'a sender such as Zap Booking <hello@zapbooking.example>',
  RAZORPAY_KEY_ID: 'a key id that starts with rzp_test_ or rzp_live_',
  RAZORPAY_KEY_SECRET: 'the secret of that key',
  RAZORPAY_WEBHOOK_SECRET: 'the secret of the webhook',
  RAZORPAY_BASE_URL: 'an http(s) address',
  SECRET_KEYS: 'id:base64,id:base64 with at least 32 bytes a key',
  VAPID_KEYS: 'public:private, both as base64url',
  ...supportFormats,
  ...dkimFormats,
};

/** Reads the environment once. A missing or invalid value is a ConfigError that names it. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof Environment;
    throw new ConfigError(`${name} is not valid: it takes ${formats[name] ?? 'a plain text'}.`);
  }
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  const address = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const publicUrl = address.href.replace(/\/$/, '');
  checkTogether(env);
  const { isSandbox, isDemo } = sandboxMode(env);
  const secrets = developmentSecrets(dataDir, env, isSandbox);
  const isGatewaySandbox = isSandbox && !env.RAZORPAY_KEY_ID;
  return {
    host: env.HOST,
    port: env.PORT,
    sandboxPort: env.SANDBOX_PORT ?? env.PORT + 1,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    publicUrl,
    isSecure: isHttps(publicUrl),
    trustedProxies: trustedProxies(env.TRUST_PROXY),
    isDemo,
    isSandbox,
    adminEmails: adminEmails(env.ADMIN_EMAILS, isDemo),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    dkim: readDkim(env),
    support: readSupport(env),
    razorpay: {
      keyId: env.RAZORPAY_KEY_ID ?? 'rzp_test_zapsandbox',
      keySecret: env.RAZORPAY_KEY_SECRET ?? secrets['razorpayKey'] ?? '',
      webhookSecrets: (env.RAZORPAY_WEBHOOK_SECRET ?? secrets['webhook'] ?? '').split(','),
      baseUrl: env.RAZORPAY_BASE_URL,
      checkoutUrl: checkoutUrlOf(env, isGatewaySandbox),
      isSandbox: isGatewaySandbox,
    },
    google: {
      clientId: env.GOOGLE_CLIENT_ID ?? 'zap-sandbox.apps.googleusercontent.com',
      keysUrl: env.GOOGLE_CLIENT_ID ? REAL_GOOGLE_KEYS : undefined,
      scriptUrl: env.GOOGLE_CLIENT_ID ? REAL_GOOGLE_SCRIPT : undefined,
    },
    vapid: vapidOf(env.VAPID_KEYS ?? secrets['vapid']),
    keyRing: keyRingOf(env.SECRET_KEYS ?? secrets['keyRing']),
  };
}

function checkTogether(env: Environment): void {
  if (env.DATABASE_URL && !env.SECRET_KEYS)
    refuseSetting('SECRET_KEYS', `is needed with DATABASE_URL: ${formats.SECRET_KEYS}`);
  if (!env.RAZORPAY_KEY_ID) return;
  for (const name of ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const)
    if (!env[name]) refuseSetting(name, 'is needed with RAZORPAY_KEY_ID');
}

function checkoutUrlOf(env: Environment, isGatewaySandbox: boolean): string | undefined {
  if (isGatewaySandbox) return undefined;
  return env.RAZORPAY_BASE_URL ? `${env.RAZORPAY_BASE_URL}/v1/checkout.js` : REAL_CHECKOUT_URL;
}

function adminEmails(text: string | undefined, isDemo: boolean): string[] {
  const listed = (text ?? (isDemo ? 'admin@demo.zapbooking.test' : '')).split(',');
  const emails = listed.map(normalizeEmail).filter((email) => email !== '');
  const wrong = emails.find((email) => checkEmail(email) !== undefined);
  if (wrong)
    throw new ConfigError('ADMIN_EMAILS is not valid: it takes addresses parted by commas.');
  return emails;
}

function vapidOf(keys: string | undefined): Config['vapid'] {
  const [publicKey, privateKey] = keys?.split(':') ?? [];
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

/** A P-256 key pair, as push services require. */
function makeVapid(): string {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  return `${publicKey}:${pair.getPrivateKey().toString('base64url').padStart(43, 'A')}`;
}

function trustedProxies(text = ''): string[] {
  const listed = text.split(',').map((part) => part.trim());
  const proxies = listed.filter((part) => part !== '');
  if (proxies.every(isNetwork)) return proxies;
  throw new ConfigError(`TRUST_PROXY is not valid: it takes ${formats.TRUST_PROXY}.`);
}

/**
 * An address or a network with a prefix length of at least 1: trusting every sender would defeat
 * the check.
 */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (length === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128);
}

function keyRingOf(text: string | undefined): RingKey[] {
  const ring = parseKeyRing(text ?? '');
  if (!ring) throw new ConfigError(`SECRET_KEYS is not valid: it takes ${formats.SECRET_KEYS}.`);
  return ring;
}

/** Secrets for a machine without configured ones, generated once and stored in DATA_DIR. */
function developmentSecrets(
  dataDir: string,
  env: Environment,
  isSandbox: boolean,
): Record<string, string> {
  if (env.SECRET_KEYS && (env.RAZORPAY_KEY_ID || !isSandbox)) return {};
  const file = join(dataDir, 'secrets.json');
  try {
    makeFolder(dataDir);
    const stored = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      : {};
    if (stored['vapid']) return stored;
    // A folder of an older version lacks newer secrets; its existing values are kept.
    const secrets = {
      keyRing: `dev:${randomBytes(32).toString('base64')}`,
      razorpayKey: randomBytes(18).toString('base64url'),
      webhook: randomBytes(18).toString('base64url'),
      vapid: makeVapid(),
      ...stored,
    };
    writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    return secrets;
  } catch (error) {
    const why = error instanceof SyntaxError ? 'holds a damaged secrets.json' : 'cannot be written';
    throw new ConfigError(`DATA_DIR (${dataDir}) ${why}.`);
  }
}
