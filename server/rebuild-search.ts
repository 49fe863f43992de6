import { join } from 'node:path';
import { repairAllOffered } from './capabilities/catalogue/index.ts';
import { rebuildAll } from './capabilities/search/index.ts';
import { openClock } from './platform/clock.ts';
import { readConfig } from './platform/config/config.ts';
import { isWritable, makePrivate } from './platform/data-folder.ts';
import { openDb } from './platform/db/db.ts';
import { runningPostgres, startPostgres } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';

const REPORT_EVERY = 5_000;
const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Connects to the database of the running application, or starts it for the duration of this
 * command.
 */
async function openDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { databaseUrl, dataDir } = readConfig();
  const nothing = () => Promise.resolve();
  if (databaseUrl) return { url: databaseUrl, stop: nothing };
  if (isWritable(dataDir)) makePrivate(dataDir);
  const directory = join(dataDir, 'postgres');
  const running = runningPostgres(directory);
  if (running) return { url: running.url('postgres'), stop: nothing };
  const started = await startPostgres(directory);
  await migrate(started.url('postgres'));
  return { url: started.url('postgres'), stop: started.stop };
}

const database = await openDatabase();
const db = openDb(database.url, { poolSize: 2 });
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopped = true;
  });
}
try {
  const corrected = await repairAllOffered({ db });
  print(`Corrected ${corrected} rows of bookable services.`);
  let reported = 0;
  const indexed = await rebuildAll(
    { db, clock: await openClock(db) },
    {
      isFullRebuild: process.argv.includes('--afresh'),
      onBatch: (count) => {
        if (count - reported >= REPORT_EVERY) print(`${count} services`);
        if (count - reported >= REPORT_EVERY) reported = count;
        return !isStopped;
      },
    },
  );
  print(
    isStopped
      ? `Stopped after ${indexed} services; run the command again to continue.`
      : `Indexed ${indexed} services.`,
  );
} finally {
  await db.destroy();
  await database.stop();
}
