import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../../config-error.ts';
import { APP_ROLE } from '../db.ts';

/** The key of the advisory lock that a migration holds while it runs. */
export const MIGRATION_LOCK = 724_001;
/** Advisory locks of this class are held by running processes; the key is their version. */
const LOCK_CLASS = 724_002;
const CHECK_MS = 5_000;
const RECONNECT_MS = 1_000;
/** Long enough for a busy machine. */
const FIRST_CONNECT_MS_MAX = 30_000;
const ANSWER_MS_MAX = 5_000;
/** A process that lost its connection reconnects sooner, and stops then. */
const GRACE_MS = 10_000;
/** Longer than processes need to finish their requests. */
const WAIT_MS_MAX = 120_000;
const POLL_MS = 500;

export type VersionHold = { stop(): Promise<void> };

/**
 * Registers a running process of this version in the database for its lifetime, and calls
 * `onTooOld` once when a migration has made the version too old.
 * @throws ConfigError when it is too old already.
 */
export async function holdVersion(
  connectionString: string,
  version: number,
  { onTooOld, onError }: Record<'onTooOld' | 'onError', (error: Error) => void>,
  checkMs = CHECK_MS,
): Promise<VersionHold> {
  let client: pg.Client | undefined = await connect(
    connectionString,
    version,
    FIRST_CONNECT_MS_MAX,
  );
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const check = async () => {
    try {
      client ??= await connect(connectionString, version, ANSWER_MS_MAX);
      await refuseTooOld(client, version);
    } catch (error) {
      if (error instanceof ConfigError) {
        isStopped = true;
        return onTooOld(error);
      }
      onError(error as Error);
      await client?.end().catch(() => undefined);
      client = undefined;
    }
    if (!isStopped) timer = setTimeout(check, client ? checkMs : RECONNECT_MS);
  };
  timer = setTimeout(check, checkMs);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

async function connect(
  connectionString: string,
  version: number,
  connectionTimeoutMillis: number,
): Promise<pg.Client> {
  const limits = { connectionTimeoutMillis, query_timeout: ANSWER_MS_MAX };
  const client = new pg.Client({ connectionString, options: `-c role=${APP_ROLE}`, ...limits });
  // The next check notices a lost connection; without a listener its loss would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Takes the lock before it reads: either the migration sees this process, or the process sees
    // the migration.
    await client.query('select pg_advisory_lock_shared($1, $2)', [LOCK_CLASS, version]);
    await refuseTooOld(client, version);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** @throws ConfigError when a migration of a newer version has made this one too old. */
export async function refuseTooOld(client: pg.Client, version: number): Promise<void> {
  const { rows } = await client.query<{ oldest: number }>(
    'select oldest_version as oldest from platform.schema_state',
  );
  const oldest = rows[0]?.oldest ?? 0;
  if (oldest > version) {
    throw new ConfigError(
      `This version (${version}) is too old for the database, which needs ${oldest} or newer: start a newer one.`,
    );
  }
}

/**
 * Stops processes below the version `required`, and waits until none runs: their statements would
 * fail or write data that newer ones misread.
 * @throws ConfigError when some still run after two minutes.
 */
export async function retireOlder(
  client: pg.Client,
  required: number,
  { graceMs = GRACE_MS, waitMsMax = WAIT_MS_MAX } = {},
): Promise<void> {
  await client.query(
    `insert into platform.schema_state (digest, oldest_version) values ('', $1)
     on conflict ((true)) do update
     set oldest_version = greatest(schema_state.oldest_version, excluded.oldest_version)`,
    [required],
  );
  const startMs = performance.now();
  let quietSinceMs = startMs;
  for (;;) {
    const running = await runningBelow(client, required);
    const nowMs = performance.now();
    if (running.length > 0) quietSinceMs = nowMs;
    else if (nowMs - quietSinceMs >= graceMs) return;
    if (nowMs - startMs >= waitMsMax) {
      throw new ConfigError(
        `Processes of version ${running.join(', ')} still use the database: stop them and start again.`,
      );
    }
    await wait(POLL_MS);
  }
}

async function runningBelow(client: pg.Client, version: number): Promise<number[]> {
  const { rows } = await client.query<{ version: number }>(
    `select distinct objid::int as version from pg_locks
     where locktype = 'advisory' and classid = $1 and objsubid = 2 and objid::int < $2
       and database = (select oid from pg_database where datname = current_database())
     order by 1`,
    [LOCK_CLASS, version],
  );
  return rows.map((row) => row.version);
}
