import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { GatewayDispute } from '#platform/gateway/port.ts';
import type { DisputeEnd } from './bank-disputes.rules.ts';

/** Upserts an open dispute. @returns false once it has ended. */
export async function writeOpenDispute(
  tx: Tx,
  paymentId: string,
  dispute: GatewayDispute,
): Promise<boolean> {
  const { id, amountPaise, respondBy, createdAt } = dispute;
  const { rows } = await sql`
    insert into payments.disputes as d
      (gateway_dispute_id, payment_id, amount_paise, state, respond_by, opened_at)
    values (${id}, ${paymentId}, ${amountPaise}, 'open', ${respondBy}, ${createdAt})
    on conflict (gateway_dispute_id) do update
      set amount_paise = excluded.amount_paise, respond_by = excluded.respond_by
    where d.state = 'open' returning d.gateway_dispute_id`.execute(tx);
  return rows.length > 0;
}

/**
 * Ends a dispute, known or not.
 * @returns whether it ended now.
 */
export async function writeEndedDispute(
  tx: Tx,
  paymentId: string,
  dispute: GatewayDispute,
  end: DisputeEnd,
  now: Temporal.Instant,
): Promise<boolean> {
  const { id, amountPaise, respondBy, createdAt } = dispute;
  const { rows } = await sql`
    insert into payments.disputes as d (gateway_dispute_id, payment_id, amount_paise, lost_paise,
      state, respond_by, opened_at, ended_at)
    values (${id}, ${paymentId}, ${amountPaise}, ${end.lostPaise}, ${end.state}, ${respondBy},
      ${createdAt}, ${now})
    on conflict (gateway_dispute_id) do update
      set state = excluded.state, lost_paise = excluded.lost_paise, ended_at = excluded.ended_at
    where d.state = 'open' returning d.gateway_dispute_id`.execute(tx);
  return rows.length > 0;
}

/** Open disputes by the gateway's ids, oldest first. */
export async function openDisputes(
  db: Db,
  limit: number,
): Promise<{ id: string; amountPaise: number }[]> {
  const { rows } = await sql<{ id: string; amountPaise: number }>`
    select gateway_dispute_id as id, amount_paise from payments.disputes where state = 'open'
    order by opened_at limit ${limit}`.execute(db);
  return rows;
}

/** Those of these disputes that have ended here; nothing of them changes any more. */
export async function endedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select gateway_dispute_id as id from payments.disputes
    where gateway_dispute_id = any(${[...ids]}) and state <> 'open'`.execute(db);
  return new Set(rows.map((row) => row.id));
}
