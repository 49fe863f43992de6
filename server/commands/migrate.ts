import { join } from 'node:path';
import { readMigrateUrl } from '../platform/config/config.ts';
import { runningPostgres, startPostgres } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { startErrorMessage } from '../start-error.ts';

const nothing = () => Promise.resolve();

/** The configured database, or the embedded one, which is started for the duration of this command. */
async function openDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { migrateUrl, dataDir } = readMigrateUrl();
  if (migrateUrl) return { url: migrateUrl, stop: nothing };
  const directory = join(dataDir, 'postgres');
  const running = runningPostgres(directory);
  if (running) return { url: running.url('postgres'), stop: nothing };
  const started = await startPostgres(directory);
  return { url: started.url('postgres'), stop: started.stop };
}

try {
  const database = await openDatabase();
  try {
    const applied = await migrate(database.url);
    for (const name of applied) process.stdout.write(`${name}\n`);
    process.stdout.write(`${applied.length} migrations applied; the database is up to date.\n`);
  } finally {
    await database.stop();
  }
} catch (error) {
  process.stderr.write(`The database could not be migrated. ${startErrorMessage(error)}\n`);
  process.exitCode = 1;
}
