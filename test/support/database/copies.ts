import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

type Source = { table: 'booking.bookings' | 'walkins.walk_ins'; id: string };

const COPY = '00000000-0000-4000-8000-';

/** Copies a walk-in, or a booking as a cancelled one, two at each hour from a later one on, for tests of long lists. */
export async function copyVisits(db: Db, { table, id }: Source, count: number): Promise<void> {
  const { rows } = await sql<{ name: string; isTime: boolean }>`
    select attname as name, attname in ('starts_at', 'ends_at', 'seats_until') as "isTime"
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = ''`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  const values = rows.map(({ name, isTime }) => {
    if (name === 'payment_id') return sql`null`;
    if (name === 'id') return sql`(${COPY} || lpad(n::text, 12, '0'))::uuid`;
    if (name === 'state' && table === 'booking.bookings') return sql`'cancelled'`;
    if (name === 'reference') return sql`'ZC' || n`;
    return isTime ? sql`${sql.ref(name)} + (1 + n / 2) * interval '1 hour'` : sql.ref(name);
  });
  await sql`
    insert into ${sql.table(table)} (${columns}) select ${sql.join(values)}
    from ${sql.table(table)}, generate_series(1, ${count}) n where id = ${id}`.execute(db);
}

/** The copies occupy no seats and are in no books, which closing the world checks. */
export async function removeCopies(db: Db): Promise<void> {
  for (const table of ['booking.bookings', 'walkins.walk_ins'])
    await sql`delete from ${sql.table(table)} where id::text like ${`${COPY}%`}`.execute(db);
}
