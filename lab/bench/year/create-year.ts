import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inBulk } from '../data/bulk.ts';
import { createTables } from '../data/create-tables.ts';
import { DATA_NOW } from '../data/sizes.ts';

const CROWDED = 'test/support/database/crowded.sql';
/** The mean of a skewed number. */
const BOOKINGS_OF_SERVICE = 6.6;

/**
 * Fills an empty, migrated database with bookings and everything that follows them, by SQL.
 * @returns the number of bookings
 */
export async function createYear(url: string, bookings: number): Promise<number> {
  const services = Math.ceil(bookings / BOOKINGS_OF_SERVICE);
  await createTables(url, { services, now: DATA_NOW });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set maintenance_work_mem = '1GB'; set work_mem = '256MB'");
    const text = readFileSync(CROWDED, 'utf8');
    const filled = [
      ...new Set([...text.matchAll(/insert into ([\w.]+)/g)].map(([, name]) => name)),
    ];
    await inBulk(client, filled as string[], async () => {
      await client.query(text);
    });
    await client.query('vacuum (analyze, skip_locked)');
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from booking.bookings',
    );
    return rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}
