import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { GatewaySettlement } from '#platform/gateway/port.ts';

/** Inserts a processed settlement once. @returns the stored amount, and whether it is new. */
export async function writeSettlement(
  tx: Tx,
  settlement: GatewaySettlement,
  now: Temporal.Instant,
): Promise<{ isNew: boolean; amountPaise: number }> {
  const { id, amountPaise, feesPaise, taxPaise, utr, createdAt } = settlement;
  const made = await sql`
    insert into payments.settlements
      (gateway_settlement_id, amount_paise, fees_paise, tax_paise, utr, settled_at, seen_at)
    values (${id}, ${amountPaise}, ${feesPaise}, ${taxPaise}, ${utr}, ${createdAt}, ${now})
    on conflict (gateway_settlement_id) do nothing returning gateway_settlement_id`.execute(tx);
  if (made.rows.length > 0) return { isNew: true, amountPaise };
  const { rows } = await sql<{ amountPaise: number }>`
    update payments.settlements set utr = coalesce(utr, ${utr})
    where gateway_settlement_id = ${id} returning amount_paise`.execute(tx);
  return { isNew: false, amountPaise: rows[0]?.amountPaise ?? 0 };
}

/** The paise of a settlement that was recorded as processed. */
export async function settledPaise(db: Db, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ amountPaise: number }>`
    select amount_paise from payments.settlements where gateway_settlement_id = ${id}`.execute(db);
  return rows[0]?.amountPaise;
}

/** Settlements with an open difference about their state, and those resolved by an admin since an instant and not paid. */
export async function unfinishedSettlements(db: Db, since: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ gatewayId: string }>`
    select distinct d.gateway_id from payments.differences d
    where d.kind in ('settlement-delayed', 'settlement-failed')
      and (d.resolved_at is null
        or (d.resolved_by is not null and d.resolved_at > ${since} and not exists (
          select from payments.settlements s where s.gateway_settlement_id = d.gateway_id)))`.execute(
    db,
  );
  return rows.map((row) => row.gatewayId);
}
