import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** The orders among these that the database has, by the gateway's ids. */
export async function knownOrders(db: Db, gatewayOrderIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select gateway_order_id as id from payments.orders
    where gateway_order_id = any(${[...gatewayOrderIds]})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

type LostOrder = {
  personId: string | null;
  gatewayOrderId: string;
  amountPaise: number;
  keyId: string;
  createdAt: Temporal.Instant;
};

/** Inserts an order that pays for nothing: its subject is a new id, under which the ledger explains its money. */
export async function insertLostOrder(
  tx: Tx,
  order: LostOrder,
): Promise<{ id: string; subjectId: string }> {
  const { personId, gatewayOrderId, amountPaise, keyId, createdAt } = order;
  const { rows } = await sql<{ id: string; subjectId: string }>`
    insert into payments.orders
      (subject_id, person_id, gateway_order_id, amount_paise, key_id, created_at)
    values (uuidv7(), ${personId}, ${gatewayOrderId}, ${amountPaise}, ${keyId}, ${createdAt})
    on conflict on constraint order_known_once do update set amount_paise = excluded.amount_paise
    returning id, subject_id`.execute(tx);
  if (!rows[0]) throw new Error('A lost order was not written.');
  return rows[0];
}

/** The subjects of the payments of these refunds, where goodwill replaced the refunded money. */
export async function subjectsOfGatewayRefunds(
  db: Db,
  gatewayRefundIds: readonly string[],
): Promise<{ subjectId: string; gatewayRefundId: string }[]> {
  const { rows } = await sql<{ subjectId: string; gatewayRefundId: string }>`
    select coalesce(p.used_for, r.subject_id) as subject_id, r.gateway_refund_id
    from payments.refunds r join payments.payments p on p.id = r.payment_id
    where r.gateway_refund_id = any(${[...gatewayRefundIds]}) and r.origin = 'gateway'
    order by r.gateway_refund_id`.execute(db);
  return rows;
}
