import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

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
