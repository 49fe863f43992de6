import { execFileSync } from 'node:child_process';
import { chownSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { serverAccount } from '#platform/db/embedded/account.ts';
import { type EmbeddedPostgres, startPostgres } from '#platform/db/embedded.ts';

export type ReplicatedDatabase = {
  primary: EmbeddedPostgres;
  /** Follows the primary by streaming replication. A killed standby is started again. */
  standby: EmbeddedPostgres;
  /** Kills the standby and its connections. */
  killStandby(): void;
  /**
   * Runs work whose first statement waits for an advisory lock of the standby, and `then` while it
   * waits.
   */
  whileBlocked<T>(work: (lock: number) => Promise<T>, then: () => unknown): Promise<T>;
  stop(): Promise<void>;
};

const LOCK = 7;

/** Primary and standby need these; a standby without a delay cancels reads that conflict with its replay. */
const settings = [
  'wal_level=replica',
  'max_wal_senders=4',
  'synchronous_commit=on',
  'max_standby_streaming_delay=0',
];

/**
 * Starts a primary and its standby.
 * @param prepare statements in the database `postgres`, executed before the copy is made
 */
export async function startReplicated(
  folder: string,
  prepare: readonly string[],
): Promise<ReplicatedDatabase> {
  const [source, copy] = [`${folder}/primary`, `${folder}/standby`];
  const first = await startPostgres(source, { volatile: true, settings });
  await runOn(first.url('postgres'), ...prepare);
  await first.stop();
  // The package has no pg_basebackup, so the files of the stopped server are copied.
  execFileSync('cp', ['-a', source, copy]);
  copyFileSync(`${source}.password`, `${copy}.password`);
  writeFileSync(`${copy}/standby.signal`, '');
  const { uid, gid } = serverAccount(copy);
  if (uid !== undefined && gid !== undefined) chownSync(`${copy}/standby.signal`, uid, gid);
  const primary = await startPostgres(source, { volatile: true, settings });
  await appendFile(`${source}/pg_hba.conf`, 'host replication all 127.0.0.1/32 scram-sha-256\n');
  await runOn(primary.url('postgres'), 'select pg_reload_conf()');
  // Written to a file, because other accounts can read the arguments of a process.
  const follows = `primary_conninfo = '${primary.url('postgres')}'\n`;
  await appendFile(`${copy}/postgresql.auto.conf`, follows);
  const standby = await startPostgres(copy, { volatile: true, settings });
  return {
    primary,
    standby,
    killStandby: () =>
      process.kill(
        Number(readFileSync(`${copy}/postmaster.pid`, 'utf8').split('\n')[0]),
        'SIGKILL',
      ),
    whileBlocked: async (work, then) => {
      const url = standby.url('postgres');
      const holder = new pg.Client(url);
      holder.on('error', () => undefined);
      await holder.connect();
      await holder.query('select pg_advisory_lock($1)', [LOCK]);
      const waiting = work(LOCK);
      await expect.poll(() => runOn(url, 'select from pg_locks where not granted')).toHaveLength(1);
      await then();
      const found = await waiting;
      await holder.end().catch(() => undefined);
      return found;
    },
    stop: async () => {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs statements as the superuser. @returns the rows of the last one */
export async function runOn(
  url: string,
  ...statements: string[]
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
