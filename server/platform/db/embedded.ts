import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-ports.ts';
import { type Log, silentLog } from '../log/log.ts';
import { serverAccount, spawnOn } from './embedded/account.ts';
import { embeddedBinaries } from './embedded/binaries.ts';
import { type Cluster, createCluster, SUPERUSER } from './embedded/cluster.ts';
import { recordOwner, runningServer, stopOrphan } from './embedded/orphan.ts';
import { requirePassword, storedPassword } from './embedded/password.ts';
import { withStartLock } from './embedded/start-lock.ts';
import { hasEnded, supervise } from './embedded/supervise.ts';

const START_MS_MAX = 30_000;
const WRONG_PASSWORD = '28P01';

export type EmbeddedPostgres = {
  url: (database: string) => string;
  port: number;
  stop: () => Promise<void>;
};

type Options = {
  /** Trades durability for speed; tests only. */
  volatile?: boolean;
  /** Appended to the default settings. */
  settings?: readonly string[];
  log?: Log;
  /** Called when the server ended and cannot be restarted. */
  onLost?: (reason: Error) => void;
  /** Ends the start, and stops a server that does not accept connections yet. */
  signal?: AbortSignal;
};

/**
 * Starts the PostgreSQL server of the npm package on a free port, creates the cluster on first use,
 * and restarts the server on the same port when it ends before `stop`. It runs the binaries
 * directly: the package's wrapper stops the server from its own signal handler, while requests are
 * still being served.
 */
export async function startPostgres(
  directory: string,
  options: Options = {},
): Promise<EmbeddedPostgres> {
  return withStartLock(directory, () => startLocked(directory, options), options.signal);
}

async function startLocked(
  directory: string,
  { volatile, settings: more = [], log = silentLog, onLost = () => undefined, signal }: Options,
): Promise<EmbeddedPostgres> {
  const account = serverAccount(directory);
  const cluster = { directory, account, binaries: await embeddedBinaries(account) };
  const port = await freePort();
  await createCluster(cluster);
  await stopOrphan(directory);
  const password = await requirePassword(cluster);

  const defaults = [`port=${port}`, ...commonSettings, ...(volatile ? volatileSettings : [])];
  const url = urlAt(port, password);
  const start = () => launch(cluster, [...defaults, ...more], url('postgres'), signal);
  const { stop } = supervise(await start(), { launch: start, log, onLost });
  return { url, port, stop };
}

/** The server that another process of this machine runs on a directory, if any. */
export function runningPostgres(directory: string): Pick<EmbeddedPostgres, 'url'> | undefined {
  const running = runningServer(directory);
  if (!running) return undefined;
  const password = storedPassword(directory);
  if (!password)
    throw new Error(`An earlier version runs the database in ${directory}: stop it first.`);
  return { url: urlAt(running.port, password) };
}

function urlAt(port: number, password: string): (database: string) => string {
  return (database) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

const commonSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=128MB',
  'jit=off',
  'timezone=UTC',
];
const volatileSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/** Starts the server process. @returns when it accepts connections */
async function launch(
  { directory, account, binaries }: Cluster,
  settings: readonly string[],
  url: string,
  signal?: AbortSignal,
): Promise<ChildProcess> {
  signal?.throwIfAborted();
  let log = '';
  recordOwner(directory);
  const child = spawnOn(directory, account, {
    command: binaries.postgres,
    args: (folder) => ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])],
    // Detached from the terminal's process group: on Ctrl-C this process stops the server last.
    detached: true,
  });
  child.on('error', ({ message }) => {
    log = message;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk).slice(-4000);
  });
  const end = () => child.kill('SIGINT');
  signal?.addEventListener('abort', end);
  try {
    await untilReady(url, child, () => log);
    return child;
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const end = performance.now() + START_MS_MAX;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const isRefused = (error as { code?: string }).code === WRONG_PASSWORD;
      if (isRefused || hasEnded(child) || performance.now() > end) {
        if (!hasEnded(child)) child.kill('SIGQUIT');
        throw new Error(`PostgreSQL did not start:\n${log()}`);
      }
      await wait(30);
    }
  }
}
