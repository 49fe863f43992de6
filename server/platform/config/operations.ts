import { z } from 'zod';

/** The connections that a process may open to the database, by pool. */
export type PoolSizes = {
  /** Requests, sweeps and jobs. */
  main: number;
  /** Queries with a short statement timeout, such as search. */
  bounded: number;
  /** The job queue's own statements. */
  jobs: number;
};

/** Amounts in paise above which an admin's action needs a second admin. */
export type SignOffLimits = {
  /** Payout runs without a sign-off, the sum of 24 hours. */
  payoutPaise: number;
  /** Money that one admin gives back without a sign-off, the sum of 24 hours. */
  refundPaise: number;
};

/** The proxy of outgoing requests, by the names of environment variables that Node and the gateway's SDK read. */
export type ProxyNames = Readonly<Record<string, string>>;

const PROXY_NAMES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'].flatMap((name) => [
  name,
  name.toLowerCase(),
]);

export function readProxy(environment: NodeJS.ProcessEnv): ProxyNames {
  const found = PROXY_NAMES.map((name) => [name, environment[name] ?? ''] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== ''));
}

const onOff = z.enum(['on', 'off']);
const rupees = z.coerce.number<string>().int().min(0).max(100_000_000);
const poolSize = z.coerce.number<string>().int().min(2).max(200);

export const operationSettings = {
  DATABASE_TLS: z.enum(['required', 'off']).default('required'),
  REQUESTS_MAX: z.coerce.number<string>().int().min(8).max(2_000).default(64),
  METRICS_PORT: z.coerce.number<string>().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  RELEASE: z
    .string()
    .regex(/^[\w.+-]{1,64}$/)
    .default('unknown'),
  ACCESS_LOG: onOff.optional(),
  SIGN_OFF_PAYOUT_RUPEES: rupees.default(200_000),
  SIGN_OFF_REFUND_RUPEES: rupees.default(5_000),
  READ_STALENESS_MAX_MS: z.coerce.number<string>().int().min(2_000).max(60_000).default(5_000),
  DB_POOL_SIZE: poolSize.default(16),
  DB_SEARCH_POOL_SIZE: poolSize.default(4),
  DB_JOBS_POOL_SIZE: poolSize.default(4),
};

const RUPEES_FORMAT = 'whole rupees from 0 to 100000000';
const POOL_FORMAT = 'a number of connections from 2 to 200';

export const operationFormats = {
  DATABASE_TLS: 'required or off',
  REQUESTS_MAX: 'a number of requests from 8 to 2000',
  METRICS_PORT: 'a port number from 1 to 65535',
  METRICS_HOST: 'an address to listen at, such as 127.0.0.1',
  RELEASE: 'up to 64 letters, digits and . _ + -, such as a commit',
  ACCESS_LOG: 'on or off',
  SIGN_OFF_PAYOUT_RUPEES: RUPEES_FORMAT,
  SIGN_OFF_REFUND_RUPEES: RUPEES_FORMAT,
  READ_STALENESS_MAX_MS: 'milliseconds from 2000 to 60000',
  DB_POOL_SIZE: POOL_FORMAT,
  DB_SEARCH_POOL_SIZE: POOL_FORMAT,
  DB_JOBS_POOL_SIZE: POOL_FORMAT,
};

const Settings = z.object(operationSettings);

export function readPoolSizes(settings: z.infer<typeof Settings>): PoolSizes {
  const { DB_POOL_SIZE: main, DB_SEARCH_POOL_SIZE: bounded, DB_JOBS_POOL_SIZE: jobs } = settings;
  return { main, bounded, jobs };
}

export function readSignOffLimits(settings: z.infer<typeof Settings>): SignOffLimits {
  return {
    payoutPaise: settings.SIGN_OFF_PAYOUT_RUPEES * 100,
    refundPaise: settings.SIGN_OFF_REFUND_RUPEES * 100,
  };
}
