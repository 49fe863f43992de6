import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { escapeLike } from '#platform/lists/like.ts';

export type GatewayIdRow = {
  kind: 'payment' | 'order' | 'refund' | 'transfer' | 'chargeback' | 'settlement';
  gatewayId: string;
  /** Our id of the payment, or the subject of an order or a transfer. */
  paymentId: string | null;
  subjectId: string | null;
};

const usedFor = sql`(select coalesce(p.used_for, o.subject_id)
  from payments.payments p join payments.orders o on o.id = p.order_id where p.id = payment_id)`;

/**
 * Ids at the gateway that begin with this text, in each table by the unique index of its column. The text is an id or
 * the start of one, with its prefix: 'pay_29QQ'.
 */
export async function gatewayIdsFrom(db: Db, text: string, limit: number): Promise<GatewayIdRow[]> {
  const start = `${escapeLike(text)}%`;
  const { rows } = await sql<GatewayIdRow>`
    select kind, gateway_id, payment_id, coalesce(subject_id, ${usedFor}) as subject_id from (
      (select 'payment' as kind, gateway_payment_id as gateway_id, id as payment_id,
          null::uuid as subject_id
        from payments.payments where gateway_payment_id like ${start}
        order by gateway_payment_id limit ${limit})
      union all
      (select 'order', gateway_order_id, null, subject_id
        from payments.orders where gateway_order_id like ${start}
        order by gateway_order_id limit ${limit})
      union all
      (select 'refund', gateway_refund_id, payment_id, subject_id
        from payments.refunds where gateway_refund_id like ${start}
        order by gateway_refund_id limit ${limit})
      union all
      (select 'transfer', gateway_transfer_id, null, subject_id
        from payments.transfers where gateway_transfer_id like ${start}
        order by gateway_transfer_id limit ${limit})
      union all
      (select 'chargeback', gateway_dispute_id, payment_id, null
        from payments.disputes where gateway_dispute_id like ${start}
        order by gateway_dispute_id limit ${limit})
      union all
      (select 'settlement', gateway_settlement_id, null, null
        from payments.settlements where gateway_settlement_id like ${start}
        order by gateway_settlement_id limit ${limit})) found
    order by gateway_id limit ${limit}`.execute(db);
  return rows;
}

/** The refunds and transfers with these ids of ours; one that the gateway has not made is named by our id. */
export async function gatewayIdsOfOurs(
  db: Db,
  ids: readonly string[],
): Promise<(GatewayIdRow & { id: string })[]> {
  const { rows } = await sql<GatewayIdRow & { id: string }>`
    select id, 'refund' as kind, coalesce(gateway_refund_id, id::text) as gateway_id, payment_id,
      subject_id
    from payments.refunds where id = any(${[...ids]}::uuid[])
    union all
    select id, 'transfer', coalesce(gateway_transfer_id, id::text), null, subject_id
    from payments.transfers where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** The people whose account at the gateway has one of these ids. */
export async function peopleOfAccounts(
  db: Db,
  accountIds: readonly string[],
): Promise<{ id: string; personId: string }[]> {
  const { rows } = await sql<{ id: string; personId: string }>`
    select gateway_account_id as id, person_id from payments.linked_accounts_public
    where gateway_account_id = any(${[...accountIds]})`.execute(db);
  return rows;
}

/** What the payments, orders, refunds, transfers and chargebacks with these ids at the gateway are for. */
export async function subjectsOfGatewayIds(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; subjectId: string }[]> {
  const { rows } = await sql<{ id: string; subjectId: string }>`
    with wanted as (select unnest(${[...ids]}::text[]) as id), found as (
      select p.gateway_payment_id as gateway_id, p.id as payment_id, null::uuid as subject_id
      from payments.payments p join wanted w on w.id = p.gateway_payment_id
      union all
      select o.gateway_order_id, null, o.subject_id
      from payments.orders o join wanted w on w.id = o.gateway_order_id
      union all
      select r.gateway_refund_id, null, r.subject_id
      from payments.refunds r join wanted w on w.id = r.gateway_refund_id
      union all
      select t.gateway_transfer_id, null, t.subject_id
      from payments.transfers t join wanted w on w.id = t.gateway_transfer_id
      union all
      select d.gateway_dispute_id, d.payment_id, null
      from payments.disputes d join wanted w on w.id = d.gateway_dispute_id)
    select gateway_id as id, coalesce(subject_id, ${usedFor}) as subject_id from found`.execute(db);
  return rows;
}
