// Adds services that customers can book. Runs inside the release that is tried first, with its code:
//   node lab/cluster/seed.ts <address of the database> <number of services>
import { openClock } from '#platform/clock.ts';
import { openDb } from '#platform/db/db.ts';
import { openWorld } from '../../test/world/world.ts';

const [url = '', count = '1'] = process.argv.slice(2);
const db = openDb(url, { poolSize: 2 });
const world = openWorld({ db, clock: await openClock(db) });
for (let nth = 0; nth < Number(count); nth += 1) {
  // Enough times for customers who book without a break.
  const { id, subServices } = await world.service({
    hours: 'daily 06:00-22:00',
    stepMinutes: 15,
    subServices: [{ pricePaise: 50_000, minutes: 15 }],
  });
  process.stdout.write(`${id} ${subServices[0]?.id}\n`);
}
await db.destroy();
