import pg from 'pg';
import { openMix } from './booking-mix.ts';

/** The growth of a table by one booking, and how its rows are updated. */
export type TableGrowth = {
  table: string;
  rows: number;
  bytes: number;
  /** The share of indexes in all bytes. */
  indexShare: number;
  updates: number;
  /** The share of updates that wrote no index. */
  hotShare: number | null;
};

type Counted = {
  table: string;
  rows: number;
  bytes: number;
  indexBytes: number;
  updates: number;
  hotUpdates: number;
};

/** The first bookings fill pages and caches that later ones share. */
const WARM_UP = 80;

const SIZES = `
  select s.schemaname || '.' || s.relname as "table", (s.n_tup_ins - s.n_tup_del)::int as rows,
    pg_total_relation_size(s.relid)::float8 as bytes, pg_indexes_size(s.relid)::float8 as "indexBytes",
    s.n_tup_upd::int as updates, s.n_tup_hot_upd::int as "hotUpdates"
  from pg_stat_user_tables s`;

/** Makes bookings through the application in an empty, migrated database, and reads what they left. */
export async function measureBooking(
  url: string,
  bookings: number,
  report: (line: string) => void,
): Promise<TableGrowth[]> {
  const client = new pg.Client(url);
  await client.connect();
  const mix = await openMix(url);
  try {
    const read = async () => {
      // Counters of a session reach the view within a second of its next statement.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await client.query('vacuum');
      return (await client.query<Counted>(SIZES)).rows;
    };
    await mix.book(WARM_UP);
    const before = new Map((await read()).map((one) => [one.table, one]));
    const began = performance.now();
    await mix.book(bookings);
    report(`  ${bookings} bookings in ${Math.round((performance.now() - began) / 1000)} s`);
    return (await read()).map((after) => growthOf(before.get(after.table), after, bookings));
  } finally {
    await mix.close();
    await client.end();
  }
}

function growthOf(before: Counted | undefined, after: Counted, bookings: number): TableGrowth {
  const added = (key: Exclude<keyof Counted, 'table'>) => after[key] - (before?.[key] ?? 0);
  const bytes = added('bytes');
  const updates = added('updates');
  return {
    table: after.table,
    rows: added('rows') / bookings,
    bytes: bytes / bookings,
    indexShare: bytes > 0 ? added('indexBytes') / bytes : 0,
    updates: updates / bookings,
    hotShare: updates > 0 ? added('hotUpdates') / updates : null,
  };
}
