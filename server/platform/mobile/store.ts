import type { MobileChannel, MobileTemplate } from '#contract/notifications/mobile.ts';
import type { Db, Tx } from '../db/db.ts';
import { type Row, sql } from '../db/sql.ts';

export type NewMobileRow = {
  id: string;
  occasion: string;
  personId: string;
  numberHash: string;
  providerId: string | null;
  channel: MobileChannel;
  template: MobileTemplate;
  at: Temporal.Instant;
};
/** States that count against a business: all but those in which nothing was sent. */
export const COUNTED = sql`state not in ('refused', 'expired')`;

/** The first and the next month's first instant. */
export type Span = { from: Temporal.Instant; to: Temporal.Instant };

/** Serializes messages for a business, so that their number never exceeds its limit. */
export async function lockBusiness(tx: Tx, providerId: string): Promise<void> {
  const key = `mobile:${providerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export async function countMessages(
  tx: Tx,
  providerId: string,
  { from, to }: Span,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from platform.mobile_messages
    where provider_id = ${providerId} and created_at >= ${from} and created_at < ${to}
      and ${COUNTED}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** @returns false when this occasion had a message before */
export async function addMessage(tx: Tx, row: NewMobileRow): Promise<boolean> {
  const { rows } = await sql`
    insert into platform.mobile_messages
      (id, occasion, person_id, number_hash, provider_id, channel, template, state, created_at)
    values (${row.id}, ${row.occasion}, ${row.personId}, ${row.numberHash}, ${row.providerId},
      ${row.channel}, ${row.template}, 'queued', ${row.at})
    on conflict (occasion) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Claims a message for one attempt. `interrupted`: an attempt began and never ended, so that it is unknown whether the
 * message was sent.
 */
export async function beginAttempt(
  db: Db,
  id: string,
): Promise<'begun' | 'interrupted' | 'settled'> {
  const { rows } = await sql`
    update platform.mobile_messages set state = 'sending'
    where id = ${id} and state = 'queued' returning id`.execute(db);
  if (rows.length > 0) return 'begun';
  const found = await sql<Row<'platform.mobile_messages', 'state'>>`
    select state from platform.mobile_messages where id = ${id}`.execute(db);
  return found.rows[0]?.state === 'sending' ? 'interrupted' : 'settled';
}

/** Ends an attempt that sent nothing, so that the next one may begin. */
export async function endAttempt(db: Db, id: string): Promise<void> {
  await sql`
    update platform.mobile_messages set state = 'queued'
    where id = ${id} and state = 'sending'`.execute(db);
}

export type Settled = {
  id: string;
  state: 'sent' | 'refused' | 'unclear' | 'expired';
  receipt?: string;
  costPaise?: number;
  at: Temporal.Instant;
};

/** @returns false when the message was settled before */
export async function settleMessage(tx: Tx, settled: Settled): Promise<boolean> {
  const { id, state, receipt = null, costPaise = 0, at } = settled;
  const { rows } = await sql`
    update platform.mobile_messages
    set state = ${state}, receipt = ${receipt}, cost_paise = ${costPaise}, settled_at = ${at}
    where id = ${id} and state in ('queued', 'sending') returning id`.execute(tx);
  return rows.length > 0;
}
