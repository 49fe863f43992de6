import { type Db, inTransaction } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

type OneBooking = { businessId: string; bookingId: string };

/** Members who know that they serve a booking, and since when. */
export async function notifiedMembers(
  db: Db,
  { businessId, bookingId }: OneBooking,
): Promise<ReadonlyMap<string, Temporal.Instant>> {
  const { rows } = await sql<Row<'notifications.notified_members', 'memberId' | 'notifiedAt'>>`
    select member_id, notified_at from notifications.notified_members
    where business_id = ${businessId} and booking_id = ${bookingId}`.execute(db);
  return new Map(rows.map(({ memberId, notifiedAt }) => [memberId, notifiedAt]));
}

/** Replaces the members who know that they serve a booking. */
export async function setNotifiedMembers(
  db: Db,
  { businessId, bookingId, memberIds }: OneBooking & { memberIds: readonly string[] },
  now: Temporal.Instant,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`
      delete from notifications.notified_members
      where business_id = ${businessId} and booking_id = ${bookingId}
        and member_id <> all(${[...memberIds]}::uuid[])`.execute(tx);
    await sql`
      insert into notifications.notified_members (business_id, booking_id, member_id, notified_at)
      select ${businessId}, ${bookingId}, id, ${now} from unnest(${[...memberIds]}::uuid[]) m(id)
      on conflict (business_id, booking_id, member_id) do update
        set notified_at = excluded.notified_at`.execute(tx);
  });
}
