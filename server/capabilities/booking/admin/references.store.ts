import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { escapeLike } from '#platform/lists/like.ts';
import { uuidsFrom } from '#platform/lists/uuid-range.ts';

export type ReferenceRow = Row<
  'booking.bookings',
  'id' | 'reference' | 'serviceName' | 'customerName' | 'startsAt' | 'timeZone'
>;

const columns = sql`b.id, b.reference, b.service_name, b.customer_name, b.starts_at, b.time_zone`;

/** Bookings whose reference or id begins with this text. */
export async function bookingsByReference(
  db: Db,
  text: string,
  limit: number,
): Promise<ReferenceRow[]> {
  const start = `${escapeLike(text.toUpperCase())}%`;
  const range = uuidsFrom(text);
  const { rows } = await sql<ReferenceRow>`
    (select ${columns} from booking.bookings b where b.reference like ${start}
      order by b.reference limit ${limit})
    union
    (select ${columns} from booking.bookings b
      where b.id between ${range?.first ?? null}::uuid and ${range?.last ?? null}::uuid
      order by b.id limit ${limit})
    limit ${limit}`.execute(db);
  return rows;
}

/** The bookings that these payments pay for, or that orders and transfers are about. */
export async function bookingsOfMoney(
  db: Db,
  { paymentIds, subjectIds }: { paymentIds: readonly string[]; subjectIds: readonly string[] },
): Promise<{ key: string; id: string; reference: string }[]> {
  const { rows } = await sql<{ key: string; id: string; reference: string }>`
    select p.payment_id as key, b.id, b.reference
    from booking.paid_by p join booking.bookings b on b.id = p.booking_id
    where p.payment_id = any(${[...paymentIds]}::uuid[])
    union all
    select b.id, b.id, b.reference from booking.bookings b
    where b.id = any(${[...subjectIds]}::uuid[])`.execute(db);
  return rows;
}

/** The bookings that these disputes are about; `key` is the dispute. */
export async function bookingsOfDisputes(
  db: Db,
  disputeIds: readonly string[],
): Promise<{ key: string; id: string; reference: string }[]> {
  const { rows } = await sql<{ key: string; id: string; reference: string }>`
    select d.id as key, b.id, b.reference
    from booking.disputes d join booking.bookings b on b.id = d.booking_id
    where d.id = any(${[...disputeIds]}::uuid[])`.execute(db);
  return rows;
}

/** The bookings that these changes are about; `key` is the change. */
export async function bookingsOfChanges(
  db: Db,
  changeIds: readonly string[],
): Promise<{ key: string; id: string; reference: string }[]> {
  const { rows } = await sql<{ key: string; id: string; reference: string }>`
    select c.id as key, b.id, b.reference
    from booking.changes c join booking.bookings b on b.id = c.booking_id
    where c.id = any(${[...changeIds]}::uuid[])`.execute(db);
  return rows;
}
