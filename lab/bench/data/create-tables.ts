import { readFileSync } from 'node:fs';
import pg from 'pg';
import { saveMasterList } from '#capabilities/catalogue/services/additions.store.ts';
import { inTransaction, openDb } from '#platform/db/db.ts';
import { masterList } from '#world/master-list/master-list.ts';
import { inBulk } from './bulk.ts';
import { listsFor } from './lists.ts';

export type Amount = {
  services: number;
  /** The instant that divides past from future bookings. */
  now: string;
  /** The same number for each service. */
  bookingsMax?: number;
};

const ofServices = [
  ...['identity.people', 'catalogue.services', 'catalogue.sub_services', 'catalogue.figures'],
  'availability.settings',
  'availability.resources',
];

/** Creates people, services, bookings and seats in an empty, migrated database, as its owner. */
export async function createTables(
  url: string,
  { services, now, bookingsMax = 100 }: Amount,
  report: (what: string) => void = () => undefined,
): Promise<void> {
  const db = openDb(url, { poolSize: 1, asOwner: true });
  await inTransaction(db, (tx) => saveMasterList(tx, masterList)).finally(() => db.destroy());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const slugs = masterList.flatMap(({ subCategories }) => subCategories.map(({ slug }) => slug));
    await configure(client, {
      'bench.services': String(services),
      'bench.bookings_max': String(bookingsMax),
      'bench.now': now,
      'bench.lists': JSON.stringify(listsFor(slugs)),
      maintenance_work_mem: '1GB',
      work_mem: '256MB',
    });
    await run(client, 'providers.sql');
    await inBulk(client, ofServices, () => run(client, 'services.sql'));
    // The view joins tables that have just been filled.
    await client.query('analyze');
    // Triggers were disabled.
    await client.query(`insert into catalogue.offered
      select sub_service_id, task_id, price_paise from catalogue.offered_now`);
    report('Services were created');
    await inBulk(client, ['booking.bookings', 'availability.claims'], () =>
      run(client, 'bookings.sql'),
    );
    await refuseOverlaps(client);
    await client.query('drop table bench.services');
    await client.query('truncate catalogue.changes');
    await client.query('analyze');
    report('Bookings were created');
  } finally {
    await client.end();
  }
}

async function configure(client: pg.Client, settings: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await client.query('select set_config($1, $2, false)', [name, value]);
  }
}

async function run(client: pg.Client, file: string): Promise<void> {
  await client.query(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

/** Finds what the exclusion constraint would have rejected row by row. */
async function refuseOverlaps(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ overlaps: number }>(`
    select count(*)::int as overlaps from (
      select during && lag(during) over (partition by resource_id, unit order by during) as is_double
      from availability.claims) s where is_double`);
  if (rows[0]?.overlaps !== 0) throw new Error('Seats of the data overlap.');
}
