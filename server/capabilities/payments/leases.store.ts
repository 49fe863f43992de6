import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/**
 * Leases a payment to one worker for a minute of database time; the application clock may jump.
 * @returns the end of the lease, or undefined while another worker holds it.
 */
export async function acquireLease(
  db: Db,
  paymentId: string,
): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ until: Temporal.Instant }>`
    update payments.payments set leased_until = clock_timestamp() + interval '60 seconds'
    where id = ${paymentId} and (leased_until is null or leased_until < clock_timestamp())
    returning leased_until as until`.execute(db);
  return rows[0]?.until;
}

/**
 * Extends the lease to a full minute.
 * @returns undefined when the lease expired and another worker took it.
 */
export async function renewLease(
  db: Db,
  paymentId: string,
  until: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ until: Temporal.Instant }>`
    update payments.payments set leased_until = clock_timestamp() + interval '60 seconds'
    where id = ${paymentId} and leased_until = ${until} returning leased_until as until`.execute(
    db,
  );
  return rows[0]?.until;
}

export async function releaseLease(
  db: Db,
  paymentId: string,
  until: Temporal.Instant,
): Promise<void> {
  await sql`update payments.payments set leased_until = null
    where id = ${paymentId} and leased_until = ${until}`.execute(db);
}
