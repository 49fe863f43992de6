import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

export type SentPayout = Pick<
  Row<'payouts.payouts'>,
  'id' | 'providerId' | 'restPaise' | 'gatewayTransferId' | 'endedAt'
> & { startedAt: Temporal.Instant };

/** Sent payouts that have not arrived and are due for a check. */
export async function openArrivals(
  db: Db,
  now: Temporal.Instant,
  limit: number,
): Promise<SentPayout[]> {
  const { rows } = await sql<SentPayout>`
    select p.id, p.provider_id, p.rest_paise, p.gateway_transfer_id, p.ended_at, r.started_at
    from payouts.payouts p join payouts.runs r on r.id = p.run_id
    where p.state = 'paid' and p.arrived_at is null
      and coalesce(p.arrival_check_at, p.ended_at) <= ${now}
    order by coalesce(p.arrival_check_at, p.ended_at) limit ${limit}`.execute(db);
  return rows;
}

export async function writeArrivalCheck(db: Db, id: string, at: Temporal.Instant): Promise<void> {
  await sql`update payouts.payouts set arrival_check_at = ${at}
    where id = ${id} and arrived_at is null`.execute(db);
}

export type BankTransfer = Pick<
  Row<'payouts.bank_transfers'>,
  'gatewaySettlementId' | 'amountPaise' | 'utr' | 'settledAt'
>;

/** What arrived of a payout, and what the gateway took back of it. */
type Arrived = { transfers: readonly BankTransfer[]; backPaise: number; at: Temporal.Instant };

/** Records the settlements of a payout once. @returns false when they were recorded before. */
export async function writeArrived(
  tx: Tx,
  payout: SentPayout,
  { transfers, backPaise, at }: Arrived,
): Promise<boolean> {
  const { rows } = await sql`
    update payouts.payouts set arrived_at = ${at}, returned_paise = ${backPaise}
    where id = ${payout.id} and arrived_at is null returning id`.execute(tx);
  if (rows.length === 0) return false;
  for (const { gatewaySettlementId, amountPaise, utr, settledAt } of transfers) {
    await sql`insert into payouts.bank_transfers
      (business_id, payout_id, gateway_settlement_id, amount_paise, utr, settled_at)
      values (${payout.providerId}, ${payout.id}, ${gatewaySettlementId}, ${amountPaise}, ${utr},
        ${settledAt})`.execute(tx);
  }
  return true;
}

export async function bankTransfersOf(
  db: Db,
  providerId: string,
  payoutId: string,
): Promise<BankTransfer[]> {
  const { rows } = await sql<BankTransfer>`
    select gateway_settlement_id, amount_paise, utr, settled_at from payouts.bank_transfers
    where business_id = ${providerId} and payout_id = ${payoutId}
    order by settled_at, gateway_settlement_id`.execute(db);
  return rows;
}
