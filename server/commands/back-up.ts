import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readMigrateUrl } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config-error.ts';
import { runningPostgres } from '../platform/db/embedded.ts';
import { startErrorMessage } from '../start-error.ts';
import {
  abandonedCopies,
  copyName,
  expiredBackups,
  firstSegment,
  isNeeded,
  UNFINISHED,
} from './backup.rules.ts';

// Copies the running database, on its machine and as an account that may read its files:
//   node server/commands/back-up.ts --to /var/backups/zap-booking --data /var/lib/postgresql/18/main --keep-days 14
//     --database 'postgres://postgres@/zap?host=/run/postgresql'    by default, MIGRATE_DATABASE_URL
// The folder also receives the WAL (ops/backup/archive.sh). Older backups and the WAL that only they need are removed.
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    // Without a password: arguments are visible to all accounts of the machine.
    database: { type: 'string' },
    data: { type: 'string' },
    'keep-days': { type: 'string', default: '14' },
  },
});
const print = (line: string) => void process.stdout.write(`${line}\n`);
const DAY_SECONDS = 86_400;

/** Files that a copy of a running server must not have, or that the recovery creates again. */
const excluded = [
  ...['postmaster.pid', 'postmaster.opts', 'recovery.signal', 'standby.signal', 'backup_label'],
  ...['pg_wal/*', 'pg_replslot/*', 'pg_dynshmem/*', 'pg_notify/*', 'pg_serial/*'],
  ...['pg_snapshots/*', 'pg_stat_tmp/*', 'pg_subtrans/*', 'pgsql_tmp*'],
];

async function backUp(backups: string, data: string, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ archives: boolean }>(
    `select current_setting('archive_mode') <> 'off' as archives`,
  );
  if (!rows[0]?.archives) throw new ConfigError('archive_mode is off: a backup needs its WAL.');
  const base = join(backups, 'base');
  const folder = join(base, copyName(Date.now()));
  const draft = folder + UNFINISHED;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  for (const name of abandonedCopies(readdirSync(base), Date.now() - DAY_SECONDS * 1000))
    rmSync(join(base, name), { recursive: true });
  try {
    await client.query(`select pg_backup_start('zap-booking', fast => true)`);
    pack(data, join(draft, 'data.tar.gz'));
    // Waits until the WAL that the copy needs is archived.
    const stopped = await client.query<{ label: string; map: string; seconds: string }>(
      `select labelfile as label, spcmapfile as map, ceil(extract(epoch from clock_timestamp())) as seconds
       from pg_backup_stop(wait_for_archive => true)`,
    );
    const { label = '', map = '', seconds = '' } = stopped.rows[0] ?? {};
    writeFileSync(join(draft, 'backup_label'), label);
    writeFileSync(join(draft, 'tablespace_map'), map);
    writeFileSync(join(draft, 'stopped-at'), `${seconds}\n`);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  print(folder);
}

/** Ignores tar's warning about files that change while they are read, because the WAL repairs them. */
function pack(data: string, file: string): void {
  const exclude = excluded.map((name) => `--exclude=./${name}`);
  const args = ['-czf', file, '--warning=no-file-changed', '--warning=no-file-removed'];
  const result = spawnSync('tar', [...args, ...exclude, '-C', data, '.'], { encoding: 'utf8' });
  if (result.error) throw result.error;
  if ((result.status ?? 2) > 1) throw new Error(`tar: ${result.stderr.trim()}`);
}

/**
 * Removes backups that are older than the limit, except the newest, and the WAL before the oldest remaining
 * backup.
 */
function removeExpired(backups: string, keepDays: number): void {
  const base = join(backups, 'base');
  const all = readdirSync(base).filter((name) => !name.endsWith(UNFINISHED));
  const made = all.map((name) => {
    const read = (file: string) => readFileSync(join(base, name, file), 'utf8');
    return { name, seconds: Number(read('stopped-at')), label: read('backup_label') };
  });
  const expired = expiredBackups(made, Date.now() / 1000 - keepDays * DAY_SECONDS);
  for (const { name } of expired) rmSync(join(base, name), { recursive: true });
  const left = made.filter((one) => !expired.includes(one));
  const first = left.map(({ label }) => firstSegment(label)).sort()[0];
  if (first === undefined) return;
  const wal = join(backups, 'wal');
  const old = readdirSync(wal).filter((name) => !isNeeded(name, first));
  for (const name of old) rmSync(join(wal, name));
  print(`${expired.length} older backups and ${old.length} segments removed`);
}

try {
  const { migrateUrl, dataDir } = readMigrateUrl();
  const embedded = join(dataDir, 'postgres');
  const given = values.database ?? migrateUrl;
  const url = given ?? runningPostgres(embedded)?.url('postgres');
  const data = values.data ?? (given ? undefined : embedded);
  if (!values.to || !data) throw new ConfigError('--to and --data are needed.');
  if (!url) throw new ConfigError('The database is not running.');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await backUp(values.to, data, client);
  } finally {
    await client.end();
  }
  removeExpired(values.to, Number(values['keep-days']));
} catch (error) {
  process.stderr.write(`No backup was made. ${startErrorMessage(error)}\n`);
  process.exitCode = 1;
}
