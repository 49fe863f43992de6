import { repairAllOffered } from '../capabilities/catalogue/index.ts';
import { rebuildAll } from '../capabilities/search/index.ts';
import { openClock } from '../platform/clock.ts';
import { openDb } from '../platform/db/db.ts';
import { openCommandDatabase } from './open-database.ts';

const REPORT_EVERY = 5_000;
const print = (line: string) => void process.stdout.write(`${line}\n`);

const database = await openCommandDatabase();
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
      isFullRebuild: process.argv.includes('--restart'),
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
