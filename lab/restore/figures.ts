import { balanceOf, PLATFORM } from '#capabilities/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Scene } from './scene.ts';

export type Figures = { bookings: number; payments: number; refunds: number; payouts: number };

export async function readFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select (select count(*)::int from booking.bookings where state not in ('held', 'released'))
        as bookings,
      (select count(*)::int from payments.payments where status = 'captured') as payments,
      (select count(*)::int from payments.refunds where status = 'processed') as refunds,
      (select count(*)::int from payouts.payouts where state = 'paid') as payouts`.execute(db);
  return rows[0] ?? { bookings: 0, payments: 0, refunds: 0, payouts: 0 };
}

/** The difference between our books and the gateway's balance, in paise. */
export async function bookDifference({ db, sandbox }: Scene): Promise<number> {
  const answer = await fetch(`${sandbox.url}/control/state?limit=1`);
  const { sums } = (await answer.json()) as {
    sums: { balancePaise: number; settledPaise: number };
  };
  const ours =
    (await balanceOf(db, 'clearing', PLATFORM)) + (await balanceOf(db, 'bank', PLATFORM));
  return ours - sums.balancePaise - sums.settledPaise;
}

export type Sizes = { tables: Map<string, number>; walBytes: number };

/** The sizes of tables with their indexes, and the WAL written so far. */
export async function readSizes(db: Db): Promise<Sizes> {
  const { rows } = await sql<{ table: string; bytes: number; walBytes: number }>`
    select n.nspname || '.' || c.relname as table, pg_total_relation_size(c.oid)::float8 as bytes,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal_bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`.execute(
    db,
  );
  const tables = new Map(rows.map(({ table, bytes }) => [table, bytes]));
  return { tables, walBytes: rows[0]?.walBytes ?? 0 };
}

const TABLES_MAX = 8;

/**
 * The growth by each of `count` bookings, in KiB: of WAL, of all tables, and of the tables that grew most.
 */
export function growthText(before: Sizes, after: Sizes, count: number): string {
  const each = (bytes: number) => `${(bytes / count / 1024).toFixed(1)} KiB`;
  const grown = [...after.tables]
    .map(([table, bytes]) => ({ table, bytes: bytes - (before.tables.get(table) ?? 0) }))
    .sort((a, b) => b.bytes - a.bytes);
  const total = grown.reduce((sum, { bytes }) => sum + bytes, 0);
  const most = grown.slice(0, TABLES_MAX).map(({ table, bytes }) => `${table} ${each(bytes)}`);
  const wal = each(after.walBytes - before.walBytes);
  return `a booking takes ${each(total)} of tables and ${wal} of WAL: ${most.join(', ')}`;
}
