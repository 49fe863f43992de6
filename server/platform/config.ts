import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { checkEmail, normalizeEmail } from '#contract/fields.ts';
import { makeFolder } from './folder.ts';
import { parseKeyRing, type RingKey } from './secrets.ts';

const REAL_CHECKOUT_URL = 'https://checkout.razorpay.com/v1/checkout.js';
const REAL_GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
const REAL_GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

export type Config = {
  host: string;
  port: number;
  sandboxPort: number;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string;
  isSecure: boolean;
  isDemo: boolean;
  isSandbox: boolean;
  adminEmails: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  razorpay: {
    keyId: string;
    keySecret: string;
    webhookSecrets: readonly string[];
    baseUrl: string | undefined;
    checkoutUrl: string | undefined;
    isSandbox: boolean;
  };
  google: { clientId: string; keysUrl: string | undefined; scriptUrl: string | undefined };
  keyRing: readonly RingKey[];
};

/** A wrong setting: its message is the one line that the person at the terminal sees. */
export class ConfigError extends Error {}

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
  SANDBOX: onOff.default('on'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/)
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: onOff.optional(),
  ADMIN_EMAILS: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]{3,200}$/)
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
});
type Environment = z.infer<typeof Environment>;

const takes: Partial<Record<keyof Environment, string>> = {
  PORT: 'a port number from 1 to 65535',
  SANDBOX_PORT: 'a port number from 1 to 65535',
  SANDBOX: 'on or off',
  DEMO: 'on or off',
  DATABASE_URL: 'postgres://user:password@host:port/database',
  PUBLIC_URL: 'an address such as https://zapbooking.example',
  SMTP_URL: 'smtp://host:port or smtps://user:password@host:port',
  MAIL_FROM: 'a sender such as Zap Booking <hello@zapbooking.example>',
  RAZORPAY_KEY_ID: 'a key id that starts with rzp_test_ or rzp_live_',
  RAZORPAY_KEY_SECRET: 'the secret of that key',
  RAZORPAY_WEBHOOK_SECRET: 'the secret of the webhook',
  RAZORPAY_BASE_URL: 'an http(s) address',
  SECRET_KEYS: 'id:base64,id:base64 with at least 32 bytes a key',
};

/** Reads the environment once; a missing or malformed value is a ConfigError that names it. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof Environment;
    throw new ConfigError(`${name} is not valid: it takes ${takes[name] ?? 'a plain text'}.`);
  }
  const env = parsed.data;
  const isEmbedded = env.DATABASE_URL === undefined;
  const dataDir = resolve(env.DATA_DIR);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  const isDemo = (env.DEMO ?? (isEmbedded ? 'on' : 'off')) === 'on';
  const isAllReal = Boolean(
    env.RAZORPAY_KEY_ID && !env.RAZORPAY_BASE_URL && env.SMTP_URL && env.GOOGLE_CLIENT_ID,
  );
  const isSandbox = env.SANDBOX === 'on' && !isAllReal;
  checkTogether(env, isSandbox);
  const secrets = developmentSecrets(dataDir, env, isSandbox);
  const isGatewaySandbox = isSandbox && !env.RAZORPAY_KEY_ID;
  return {
    host: env.HOST,
    port: env.PORT,
    sandboxPort: env.SANDBOX_PORT ?? env.PORT + 1,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
    isDemo,
    isSandbox,
    adminEmails: adminEmails(env.ADMIN_EMAILS, isDemo),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
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
    keyRing: keyRingOf(env.SECRET_KEYS ?? secrets['keyRing']),
  };
}

function checkTogether(env: Environment, isSandbox: boolean): void {
  const refuse = (name: string, why: string) => {
    throw new ConfigError(`${name} ${why}.`);
  };
  if (env.RAZORPAY_KEY_ID) {
    if (!env.RAZORPAY_KEY_SECRET) refuse('RAZORPAY_KEY_SECRET', 'is needed with RAZORPAY_KEY_ID');
    if (!env.RAZORPAY_WEBHOOK_SECRET) {
      refuse('RAZORPAY_WEBHOOK_SECRET', 'is needed with RAZORPAY_KEY_ID');
    }
    if (env.RAZORPAY_BASE_URL && env.RAZORPAY_KEY_ID.startsWith('rzp_live_')) {
      refuse('RAZORPAY_BASE_URL', 'is refused with a live key');
    }
  } else if (!isSandbox) {
    refuse('RAZORPAY_KEY_ID', 'is needed when the sandbox is off');
  }
  if (!isSandbox && !env.SMTP_URL) refuse('SMTP_URL', 'is needed when the sandbox is off');
  if (!isSandbox && !env.GOOGLE_CLIENT_ID) {
    refuse('GOOGLE_CLIENT_ID', 'is needed when the sandbox is off');
  }
  if (env.DATABASE_URL && !env.SECRET_KEYS) {
    refuse('SECRET_KEYS', `is needed with DATABASE_URL: ${takes.SECRET_KEYS}`);
  }
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

function keyRingOf(text: string | undefined): RingKey[] {
  const ring = parseKeyRing(text ?? '');
  if (!ring) throw new ConfigError(`SECRET_KEYS is not valid: it takes ${takes.SECRET_KEYS}.`);
  return ring;
}

/** Secrets of a machine that has none configured: made once and kept in DATA_DIR. */
function developmentSecrets(
  dataDir: string,
  env: Environment,
  isSandbox: boolean,
): Record<string, string> {
  if (env.SECRET_KEYS && (env.RAZORPAY_KEY_ID || !isSandbox)) return {};
  const file = join(dataDir, 'secrets.json');
  try {
    makeFolder(dataDir);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const made = {
      keyRing: `dev:${randomBytes(32).toString('base64')}`,
      razorpayKey: randomBytes(18).toString('base64url'),
      webhook: randomBytes(18).toString('base64url'),
    };
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
    return made;
  } catch (error) {
    const why = error instanceof SyntaxError ? 'holds a damaged secrets.json' : 'cannot be written';
    throw new ConfigError(`DATA_DIR (${dataDir}) ${why}.`);
  }
}
