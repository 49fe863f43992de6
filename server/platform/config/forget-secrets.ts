import type { Environment } from './environment.ts';

/** The settings that contain a password, a key or a token. */
export const secretSettings = [
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'READ_DATABASE_URL',
  'SECRET_KEYS',
  'DOCUMENT_KEYS',
  'SMTP_URL',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'VAPID_KEYS',
  'DKIM_PRIVATE_KEY',
  'SMS_AUTH_KEY',
  'WHATSAPP_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const satisfies readonly (keyof typeof Environment.shape)[];

/**
 * Removes the secrets from an environment that was read, so that child processes, threads and reports of the
 * process do not contain them. The operating system still shows the environment of the start; files
 * (`NAME_FILE`) avoid that as well.
 */
export function forgetSecrets(environment: NodeJS.ProcessEnv): void {
  for (const name of secretSettings) delete environment[name];
}
