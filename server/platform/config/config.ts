import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { checkEmail, normalizeEmail } from '#contract/fields.ts';
import { ConfigError, refuseSetting } from '../config-error.ts';
import { type Dkim, readDkim } from '../mail/dkim.ts';
import { type MobileSettings, readMobile } from '../mobile/settings.ts';
import { parseKeyRing, type RingKey } from '../secrets.ts';
import { readTls, type TlsFiles } from '../tls/settings.ts';
import { readTracing, type TracingSettings } from '../tracing/settings.ts';
import { readSupport, type Support } from './company.ts';
import { developmentSecrets } from './development-secrets.ts';
import { requireDatabaseEncryption } from './encryption.ts';
import { type Environment, formats, parseEnvironment } from './environment.ts';
import { forgetSecrets } from './forget-secrets.ts';
import { type Installations, readInstallations } from './installations.ts';
import { type MapSettings, readMap } from './map.ts';
import {
  type PoolSizes,
  type ProxyNames,
  readPoolSizes,
  readProxy,
  readSignOffLimits,
  type SignOffLimits,
} from './operations.ts';
import { isHttps, sandboxMode } from './sandbox-mode.ts';

const REAL_CHECKOUT_URL = 'https://checkout.razorpay.com/v1/checkout.js';
const REAL_GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
const REAL_GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

export type Config = {
  host: string;
  port: number;
  sandboxPort: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The folder of the embedded database; undefined with a database elsewhere. */
  databaseDir: string | undefined;
  /** The owner of the schema, where `databaseUrl` names a login that owns nothing. */
  migrateUrl: string | undefined;
  /** A standby that answers reads which may lag; undefined without one. */
  replica: { url: string; staleMsMax: number } | undefined;
  poolSizes: PoolSizes;
  /** Milliseconds between reporting 'not ready' and ending, for load balancers to notice. */
  drainMs: number;
  publicUrl: string;
  isSecure: boolean;
  /** The only hosts that providers' calendars may be read from; any public server when undefined. */
  calendarHosts: readonly string[] | undefined;
  /** The certificate of the ports; plain http when undefined. */
  tls: TlsFiles | undefined;
  /** Where /metrics is served; not served when undefined. */
  metrics: { host: string; port: number; clientCaFile: string | undefined } | undefined;
  /** The maximum number of requests in progress; the others wait. */
  requestsMax: number;
  /** Names this build in the metrics. */
  release: string;
  /** Traces are off when undefined. */
  tracing: TracingSettings | undefined;
  /** Writes a line for each request. */
  hasAccessLog: boolean;
  /** Proxies whose X-Forwarded-For header is trusted: addresses or networks. */
  trustedProxies: readonly string[];
  isDemo: boolean;
  isSandbox: boolean;
  adminEmails: readonly string[];
  signOffLimits: SignOffLimits;
  smtpUrl: string | undefined;
  mailFrom: string;
  dkim: Dkim | undefined;
  /** SMS and WhatsApp, as far as they are configured. */
  mobile: MobileSettings;
  support: Support;
  /** Undefined where no map is displayed. */
  map: MapSettings | undefined;
  /** Undefined where this installation serves all of India. */
  installations: Installations | undefined;
  razorpay: {
    keyId: string;
    keySecret: string;
    webhookSecrets: readonly string[];
    baseUrl: string | undefined;
    checkoutUrl: string | undefined;
    isSandbox: boolean;
    /** Without a base URL; other clients use it without the sandbox. */
    proxy: ProxyNames;
  };
  google: { clientId: string; keysUrl: string | undefined; scriptUrl: string | undefined };
  /** The VAPID keys that sign web pushes; null when pushes are off. */
  vapid: { publicKey: string; privateKey: string } | null;
  keyRing: readonly RingKey[];
  /** Keys of providers' documents; those of `keyRing` unless they have their own. */
  documentKeyRing: readonly RingKey[];
};

/** The configuration without the addresses that may contain the owner's password, which only the start needs. */
export type RunningConfig = Omit<Config, 'databaseUrl' | 'migrateUrl'>;

/** Reads the environment of this process, and removes the secrets from it. @throws ConfigError as readConfig does */
export function takeConfig(): Config {
  const config = readConfig();
  forgetSecrets(process.env);
  return config;
}

/** Reads the environment once. A missing or invalid value is a ConfigError that names it. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const env = parseEnvironment(environment, (all) => all);
  const dataDir = resolve(env.DATA_DIR);
  const address = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const publicUrl = address.href.replace(/\/$/, '');
  checkTogether(env);
  const mobile = readMobile(env);
  const { isSandbox, isDemo } = sandboxMode(env);
  const secrets = developmentSecrets(dataDir, env, isSandbox);
  const isGatewaySandbox = isSandbox && !env.RAZORPAY_KEY_ID;
  return {
    host: env.HOST,
    port: env.PORT,
    sandboxPort: env.SANDBOX_PORT ?? env.PORT + 1,
    drainMs: env.DRAIN_MS,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDir: env.DATABASE_URL ? undefined : dataDir,
    migrateUrl: env.MIGRATE_DATABASE_URL,
    replica: env.READ_DATABASE_URL
      ? { url: env.READ_DATABASE_URL, staleMsMax: env.READ_STALENESS_MAX_MS }
      : undefined,
    poolSizes: readPoolSizes(env),
    publicUrl,
    isSecure: isHttps(publicUrl),
    calendarHosts: env.CALENDAR_HOSTS?.split(','),
    tls: readTls(env, isSandbox),
    metrics: readMetrics(env),
    release: env.RELEASE,
    tracing: readTracing(env),
    requestsMax: env.REQUESTS_MAX,
    // Off by default beside the sandbox, so that a newcomer's terminal shows only addresses and failures.
    hasAccessLog: env.ACCESS_LOG === undefined ? !isSandbox : env.ACCESS_LOG === 'on',
    trustedProxies: trustedProxies(env.TRUST_PROXY),
    isDemo,
    isSandbox,
    adminEmails: adminEmails(env.ADMIN_EMAILS, isDemo),
    signOffLimits: readSignOffLimits(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    dkim: readDkim(env),
    mobile,
    support: readSupport(env),
    map: readMap(env),
    installations: readInstallations(env.CELLS, publicUrl),
    razorpay: {
      keyId: env.RAZORPAY_KEY_ID ?? 'rzp_test_zapsandbox',
      keySecret: env.RAZORPAY_KEY_SECRET ?? secrets['razorpayKey'] ?? '',
      webhookSecrets: env.RAZORPAY_WEBHOOK_SECRET ?? [secrets['webhook'] ?? ''],
      baseUrl: env.RAZORPAY_BASE_URL,
      checkoutUrl: checkoutUrlOf(env, isGatewaySandbox),
      isSandbox: isGatewaySandbox,
      proxy: readProxy(environment),
    },
    google: {
      clientId: env.GOOGLE_CLIENT_ID ?? 'zap-sandbox.apps.googleusercontent.com',
      keysUrl: env.GOOGLE_CLIENT_ID ? REAL_GOOGLE_KEYS : undefined,
      scriptUrl: env.GOOGLE_CLIENT_ID ? REAL_GOOGLE_SCRIPT : undefined,
    },
    vapid: vapidOf(env.VAPID_KEYS ?? secrets['vapid']),
    keyRing: keyRingOf('SECRET_KEYS', env.SECRET_KEYS ?? secrets['keyRing']),
    documentKeyRing: keyRingOf(
      'DOCUMENT_KEYS',
      env.DOCUMENT_KEYS ?? env.SECRET_KEYS ?? secrets['keyRing'],
    ),
  };
}

function readMetrics(env: Environment): Config['metrics'] {
  if (!env.METRICS_PORT) return undefined;
  const { METRICS_HOST: host, METRICS_PORT: port, METRICS_CLIENT_CA_FILE: clientCaFile } = env;
  return { host, port, clientCaFile };
}

/** The environment of `npm run migrate`; none of the application's other settings. */
export function readMigrateUrl(environment: NodeJS.ProcessEnv = process.env): {
  migrateUrl: string | undefined;
  dataDir: string;
} {
  const env = parseEnvironment(environment, (all) =>
    all.pick({
      MIGRATE_DATABASE_URL: true,
      DATABASE_URL: true,
      DATABASE_TLS: true,
      DATA_DIR: true,
    }),
  );
  requireDatabaseEncryption(env);
  const { MIGRATE_DATABASE_URL, DATABASE_URL, DATA_DIR } = env;
  return { migrateUrl: MIGRATE_DATABASE_URL ?? DATABASE_URL, dataDir: resolve(DATA_DIR) };
}

function checkTogether(env: Environment): void {
  requireDatabaseEncryption(env);
  if (env.MIGRATE_DATABASE_URL && !env.DATABASE_URL)
    refuseSetting('DATABASE_URL', 'is needed with MIGRATE_DATABASE_URL');
  if (env.READ_DATABASE_URL && !env.DATABASE_URL)
    refuseSetting('DATABASE_URL', 'is needed with READ_DATABASE_URL');
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

function keyRingOf(name: 'SECRET_KEYS' | 'DOCUMENT_KEYS', text: string | undefined): RingKey[] {
  const ring = parseKeyRing(text ?? '');
  if (!ring) throw new ConfigError(`${name} is not valid: it takes ${formats[name]}.`);
  return ring;
}
