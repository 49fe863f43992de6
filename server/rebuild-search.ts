import { join } from 'node:path';
import { mendAllOffered } from './capabilities/catalogue/index.ts';
import { rebuildAll } from './capabilities/search/index.ts';
import { openClock } from './platform/clock.ts';
import { readConfig } from './platform/config/config.ts';
import { isWritable, makePrivate } from './platform/data-folder.ts';
import { openDb } from './platform/db/db.ts';
import { runningPostgres, startPostgres } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';

const SAY_EVERY = 5_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The database of the running application, else its own is started for as long as this takes. */
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
  const wrong = await mendAllOffered({ db });
  say(`${wrong} rows of what can be booked were wrong and are right now.`);
  let said = 0;
  const made = await rebuildAll(
    { db, clock: await openClock(db) },
    {
      isAfresh: process.argv.includes('--afresh'),
      onBatch: (count) => {
        if (count - said >= SAY_EVERY) say(`${count} services`);
        if (count - said >= SAY_EVERY) said = count;
        return !isStopped;
      },
    },
  );
  say(
    isStopped
      ? `Stopped after ${made} services; the same command goes on from here.`
      : `${made} services were gone through.`,
  );
} finally {
  await db.destroy();
  await database.stop();
}
