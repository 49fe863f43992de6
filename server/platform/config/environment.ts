import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError, refuseSetting } from '../config-error.ts';
import { dkimFormats, dkimSettings } from '../mail/dkim.ts';
import { senderOf } from '../mail/message.ts';
import { mobileFormats, mobileSettings } from '../mobile/settings.ts';
import { tlsFormats, tlsSettings } from '../tls/settings.ts';
import { tracingFormats, tracingSettings } from '../tracing/settings.ts';
import { supportFormats, supportSettings } from './company.ts';
import { installationFormats, installationSettings } from './installations.ts';
import { mapFormats, mapSettings } from './map.ts';
import { operationFormats, operationSettings } from './operations.ts';

const port = z.coerce
  .number<string>()
  .int()
  .min(1)
  .max(65_535, { error: 'a port number from 1 to 65535' });
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/);
const onOff = z.enum(['on', 'off']);
export const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PORT: port.optional(),
  SANDBOX: onOff.optional(),
  DRAIN_MS: z.coerce.number<string>().int().min(0).max(60_000).default(0),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  MIGRATE_DATABASE_URL: databaseUrl.optional(),
  READ_DATABASE_URL: databaseUrl.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().optional(),
  CALENDAR_HOSTS: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(,[a-z0-9-]+(\.[a-z0-9-]+)+)*$/)
    .optional(),
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
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((secrets) => secrets.every(({ length }) => length >= 8))
    .optional(),
  RAZORPAY_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_CLIENT_ID: z.string().min(3).optional(),
  SECRET_KEYS: z.string().optional(),
  SECRET_KEYS_IN_DATA_DIR: onOff.optional(),
  DOCUMENT_KEYS: z.string().optional(),
  VAPID_KEYS: z
    .string()
    .regex(/^[\w-]{87}:[\w-]{43}$/)
    .optional(),
  ...supportSettings,
  ...dkimSettings,
  ...installationSettings,
  ...mapSettings,
  ...mobileSettings,
  ...operationSettings,
  ...tlsSettings,
  ...tracingSettings,
});
export type Environment = z.infer<typeof Environment>;

export const formats: Partial<Record<keyof Environment, string>> = {
  PORT: 'a port number from 1 to 65535',
  SANDBOX_PORT: 'a port number from 1 to 65535',
  DRAIN_MS: 'milliseconds from 0 to 60000',
  SANDBOX: 'on or off',
  DEMO: 'on or off',
  DATABASE_URL: 'postgres://user:password@host:port/database',
  MIGRATE_DATABASE_URL: 'postgres://owner:password@host:port/database',
  READ_DATABASE_URL: 'postgres://user:password@host:port/database',
  PUBLIC_URL: 'an address such as https://zapbooking.example',
  TRUST_PROXY: 'addresses or networks parted by commas, such as 10.0.0.0/8,192.0.2.7',
  CALENDAR_HOSTS: 'host names parted by commas, such as calendar.google.com,icloud.com',
  SMTP_URL: 'smtp://host:port or smtps://user:password@host:port',
  MAIL_FROM: 'a sender such as Zap Booking <hello@zapbooking.example>',
  RAZORPAY_KEY_ID: 'a key id that starts with rzp_test_ or rzp_live_',
  RAZORPAY_KEY_SECRET: 'the secret of that key',
  RAZORPAY_WEBHOOK_SECRET: 'secrets of at least 8 characters parted by commas',
  RAZORPAY_BASE_URL: 'an http(s) address',
  SECRET_KEYS: 'id:base64,id:base64 with at least 32 bytes a key',
  SECRET_KEYS_IN_DATA_DIR: 'on or off',
  DOCUMENT_KEYS: 'id:base64,id:base64 with at least 32 bytes a key',
  VAPID_KEYS: 'public:private, both as base64url',
  ...supportFormats,
  ...dkimFormats,
  ...installationFormats,
  ...mapFormats,
  ...mobileFormats,
  ...operationFormats,
  ...tlsFormats,
  ...tracingFormats,
};

/** Reads the settings of a schema. @throws ConfigError that names the first invalid one */
export function parseEnvironment<T extends z.ZodObject>(
  environment: NodeJS.ProcessEnv,
  pick: (all: typeof Environment) => T,
): z.infer<T> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = pick(Environment).safeParse(withFiles(given));
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]) as keyof Environment;
  throw new ConfigError(`${name} is not valid: it takes ${formats[name] ?? 'a plain text'}.`);
}

/** Replaces NAME_FILE by NAME with the content of the file, as container platforms mount secrets. */
function withFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = { ...given };
  for (const name of Object.keys(Environment.shape)) {
    const path = given[`${name}_FILE`];
    if (path === undefined || `${name}_FILE` in Environment.shape) continue;
    if (given[name] !== undefined) refuseSetting(name, `and ${name}_FILE are both set`);
    try {
      read[name] = readFileSync(path, 'utf8').trim();
    } catch {
      refuseSetting(`${name}_FILE`, `names a file that cannot be read: ${path}`);
    }
  }
  return read;
}
