import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { escapeLike } from '#platform/lists/like.ts';

export type GatewayIdRow = {
  kind: 'payment' | 'order' | 'refund' | 'transfer' | 'chargeback';
  gatewayId: string;
  /** Our id of the payment, or the subject of an order or a transfer. */
  paymentId: string | null;
  subjectId: string | null;
};

/**
 * Ids at the gateway that begin with this text, in each table by the unique index of its column. The text is an id or
 * the start of one, with its prefix: 'pay_29QQ'.
 */
export async function gatewayIdsFrom(db: Db, text: string, limit: number): Promise<GatewayIdRow[]> {
  const start = `${escapeLike(text)}%`;
  const { rows } = await sql<GatewayIdRow>`
    select * from (
      (select 'payment' as kind, gateway_payment_id as gateway_id, id as payment_id,
          null::uuid as subject_id
        from payments.payments where gateway_payment_id like ${start}
        order by gateway_payment_id limit ${limit})
      union all
      (select 'order', gateway_order_id, null, subject_id
        from payments.orders where gateway_order_id like ${start}
        order by gateway_order_id limit ${limit})
      union all
      (select 'refund', gateway_refund_id, payment_id, null
        from payments.refunds where gateway_refund_id like ${start}
        order by gateway_refund_id limit ${limit})
      union all
      (select 'transfer', gateway_transfer_id, null, subject_id
        from payments.transfers where gateway_transfer_id like ${start}
        order by gateway_transfer_id limit ${limit})
      union all
      (select 'chargeback', gateway_dispute_id, payment_id, null
        from payments.disputes where gateway_dispute_id like ${start}
        order by gateway_dispute_id limit ${limit})) found
    order by gateway_id limit ${limit}`.execute(db);
  return rows;
}
