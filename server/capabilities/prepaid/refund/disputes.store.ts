import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/**
 * The amount that the gateway refunded of the payment of a card `g` or a package `k` without our request,
 * less what was taken back from it.
 */
export const missingPaise = (one: 'g' | 'k') => sql`greatest(0, coalesce((
  select r.refunded_paise from payments.gateway_refunds_public r
  where r.payment_id = ${sql.ref(`${one}.payment_id`)}), 0) - ${sql.ref(`${one}.recovered_paise`)})`;

/** True when its payment is disputed, or partly refunded without our request. */
export const isFrozen = (one: 'g' | 'k') => sql`(exists (select from payments.disputes_public d
    where d.payment_id = ${sql.ref(`${one}.payment_id`)} and d.state <> 'won') or ${missingPaise(one)} > 0)`;

/** The states of bank disputes of a payment. */
export async function disputeStates(
  tx: Tx,
  paymentId: string,
): Promise<Set<'open' | 'lost' | 'won'>> {
  const { rows } = await sql<{ state: 'open' | 'lost' | 'won' }>`
    select distinct state from payments.disputes_public where payment_id = ${paymentId}`.execute(
    tx,
  );
  return new Set(rows.map(({ state }) => state));
}
