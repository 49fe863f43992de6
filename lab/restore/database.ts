import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { serverAccount } from '#platform/db/embedded/account.ts';
import { type EmbeddedPostgres, startPostgres } from '#platform/db/embedded.ts';

const run = promisify(execFile);
const RECOVERY_MS_MAX = 120_000;
const ARCHIVE_MS_MAX = 30_000;

/** A PostgreSQL server that archives its WAL with the scripts of `ops/backup`. */
export type ArchivedDatabase = {
  url(): string;
  /** Runs `npm run backup`, without the preparation of packages. */
  backUp(): Promise<void>;
  /** Waits until everything committed before this call is archived. */
  untilArchived(): Promise<void>;
  /** Removes the data directory under the running server. */
  destroy(): Promise<void>;
  /** Restores to a point in time and starts the server. @returns when it accepts writes */
  restore(point: string): Promise<void>;
  stop(): Promise<void>;
};

export async function startArchivedDatabase(folder: string): Promise<ArchivedDatabase> {
  const data = join(folder, 'postgres');
  const backups = join(folder, 'backups');
  const scripts = join(folder, 'scripts');
  const account = serverAccount(data);
  const own = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o755 });
    if (account.uid !== undefined && account.gid !== undefined)
      chownSync(path, account.uid, account.gid);
  };
  own(backups);
  own(scripts);
  // The account of the server may not be able to read this folder.
  for (const name of ['archive.sh', 'fetch.sh', 'restore.sh']) {
    copyFileSync(join('ops', 'backup', name), join(scripts, name));
    chmodSync(join(scripts, name), 0o755);
  }
  const settings = [
    'wal_level=replica',
    'archive_mode=on',
    'archive_timeout=60s',
    `archive_command="${join(scripts, 'archive.sh')}" "%p" "%f" "${backups}"`,
  ];
  let server: EmbeddedPostgres = await startPostgres(data, { settings });
  await createDatabase(server.url('postgres'));
  const url = () => server.url('zap');
  return {
    url,
    backUp: async () => {
      const args = ['server/commands/back-up.ts', '--to', backups, '--data', data];
      const env = { MIGRATE_DATABASE_URL: url(), DATA_DIR: folder };
      await run(process.execPath, args, { env });
      // A backup that root makes is root's.
      if (account.uid !== undefined) await run('chown', ['-R', `${account.uid}`, backups]);
    },
    untilArchived: () => untilArchived(url()),
    destroy: async () => {
      rmSync(data, { recursive: true, force: true, maxRetries: 5 });
      await server.stop();
      rmSync(data, { recursive: true, force: true, maxRetries: 5 });
    },
    restore: async (point) => {
      own(data);
      const restored = spawnSync(join(scripts, 'restore.sh'), [resolve(backups), data, point], {
        ...account,
        cwd: '/',
        encoding: 'utf8',
      });
      if (restored.status !== 0) throw new Error(restored.stderr || String(restored.error));
      server = await startPostgres(data, { settings });
      await untilPromoted(url());
    },
    stop: () => server.stop(),
  };
}

async function createDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('create database zap');
  await client.end();
}

async function untilArchived(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select pg_walfile_name(pg_switch_wal()) as name',
    );
    await poll(ARCHIVE_MS_MAX, 'the archive', async () => {
      const { rows: last } = await client.query<{ isDone: boolean }>(
        `select coalesce(last_archived_wal >= $1, false) as "isDone" from pg_stat_archiver`,
        [rows[0]?.name],
      );
      return last[0]?.isDone ?? false;
    });
  } finally {
    await client.end();
  }
}

async function untilPromoted(url: string): Promise<void> {
  await poll(RECOVERY_MS_MAX, 'the recovery', async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<{ isDone: boolean }>(
        `select not pg_is_in_recovery() as "isDone"`,
      );
      return rows[0]?.isDone ?? false;
    } finally {
      await client.end();
    }
  });
}

/** Repeats a check until it holds. @throws Error naming what was awaited */
export async function poll(
  msMax: number,
  what: string,
  check: () => Promise<boolean>,
): Promise<void> {
  const end = performance.now() + msMax;
  while (!(await check().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: not within ${msMax / 1000} s`);
    await wait(200);
  }
}
