import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

/** A person's payments and refunds, with the gateway's ids. */
export async function paymentsOfPerson(
  db: Db,
  personId: string,
  limit: number,
): Promise<{ payments: unknown[]; refunds: unknown[] }> {
  const payments = await sql`
    select p.gateway_payment_id as "paymentId", o.subject_id as "bookingId", p.status, p.method,
      p.amount_paise, p.refunded_paise, p.seen_at, p.captured_at
    from payments.orders o join payments.payments p on p.order_id = o.id
    where o.person_id = ${personId} order by p.seen_at, p.id limit ${limit}`.execute(db);
  const refunds = await sql`
    select p.gateway_payment_id as "paymentId", r.subject_id as "bookingId", r.status, r.target,
      r.amount_paise, r.reason, r.requested_at, r.processed_at
    from payments.orders o join payments.payments p on p.order_id = o.id
    join payments.refunds r on r.payment_id = p.id
    where o.person_id = ${personId} order by r.requested_at, r.id limit ${limit}`.execute(db);
  return { payments: payments.rows, refunds: refunds.rows };
}

export type SealedAccount = Row<
  'payments.linked_accounts',
  'holderName' | 'bankLast4' | 'panSealed' | 'status' | 'createdAt'
>;

export async function sealedAccount(db: Db, personId: string): Promise<SealedAccount | undefined> {
  const { rows } = await sql<SealedAccount>`
    select holder_name, bank_last4, pan_sealed, status, created_at
    from payments.linked_accounts where person_id = ${personId}`.execute(db);
  return rows[0];
}

/**
 * Erases a person's linked account, and their GST registration, which issued documents keep. The sealed PAN of
 * a person who was paid stays, because the tax authority may ask for it.
 */
export async function eraseAccount(tx: Tx, personId: string, wasPaid: boolean): Promise<void> {
  await sql`delete from payments.tax_registrations where business_id = ${personId}`.execute(tx);
  if (wasPaid) {
    await sql`update payments.linked_accounts
      set holder_name = '', bank_last4 = '0000', pan_last4 = '0000'
      where person_id = ${personId}`.execute(tx);
  } else {
    await sql`delete from payments.linked_accounts where person_id = ${personId}`.execute(tx);
  }
}

/** Redacts stored webhook bodies about a person's payments: they name the payer. */
export async function redactEventsOf(tx: Tx, personId: string): Promise<void> {
  await sql`
    update payments.webhook_events e set body = '{}'
    where e.body <> '{}' and exists (
      select from payments.orders o left join payments.payments p on p.order_id = o.id
      where o.person_id = ${personId}
        and (strpos(e.body, o.gateway_order_id) > 0 or strpos(e.body, p.gateway_payment_id) > 0)
    )`.execute(tx);
}
