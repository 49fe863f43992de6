import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Takes a payment for one worker, for a minute of the database's clock: the world's may jump.
 * @returns until when, or undefined while somebody else has it.
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

/** Starts the minute anew. @returns undefined when it ran out and somebody else has the payment. */
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
