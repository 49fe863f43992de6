import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { claim } from '../claims/store.ts';
import type { SessionId, SessionResource, SessionSpan } from './session-resources.store.ts';

/** Stops new claims of the business's sessions until the transaction ends; claims in progress end first. */
export async function lockSessions(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${businessId}, 7241))`.execute(tx);
}

/**
 * Shifts a session to another time with its leader, its room and all claimed places. Roll back on
 * false: the former claims are released then.
 * @param resources the resources that the session claims.
 * @returns false when one of them is not free.
 */
export async function shiftSession(
  tx: Tx,
  { businessId, sessionId }: SessionId,
  resources: readonly SessionResource[],
  { startsAt, endsAt, now }: SessionSpan & { now: Temporal.Instant },
): Promise<boolean> {
  await sql`delete from availability.claims
    where business_id = ${businessId} and claim_id = ${sessionId}`.execute(tx);
  const needs = resources.map(({ id, units, bufferMinutes }) => ({
    ...{ resources: [id], units, from: startsAt, ends: endsAt },
    until: endsAt.add({ minutes: bufferMinutes }),
  }));
  const own = { businessId, serviceId: null, claimId: sessionId, heldUntil: null, now };
  if (!(await claim(tx, { ...own, needs }))) return false;
  const during = sql`tstzrange(${startsAt}, ${endsAt})`;
  await sql`update availability.sessions set during = ${during}
    where business_id = ${businessId} and id = ${sessionId}`.execute(tx);
  await sql`update availability.claims set during = ${during}
    where business_id = ${businessId} and resource_id = ${sessionId}`.execute(tx);
  return true;
}
