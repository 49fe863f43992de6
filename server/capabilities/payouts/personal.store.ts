import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { FORMER_PROVIDER } from '#platform/personal-data/parts.ts';

export async function payoutsOfProvider(
  db: Db,
  personId: string,
  limit: number,
): Promise<unknown[]> {
  const { rows } = await sql`
    select p.id, p.amount_paise as "amountPaise", p.state, r.started_at as "startedAt",
      p.ended_at as "endedAt", p.arrived_at as "arrivedAt", array(
        select t.utr from payouts.bank_transfers t
        where t.business_id = p.provider_id and t.payout_id = p.id and t.utr is not null
        order by t.settled_at) as "bankReferences"
    from payouts.payouts p join payouts.runs r on r.id = p.run_id
    where p.provider_id = ${personId} order by r.started_at, p.id limit ${limit}`.execute(db);
  return rows;
}

/** Removes a provider's name and bank account from payouts. @returns whether there were any. */
export async function erasePayee(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await sql`
    update payouts.payouts set provider_name = ${FORMER_PROVIDER}, bank_last4 = null
    where provider_id = ${personId} returning id`.execute(tx);
  return rows.length > 0;
}
