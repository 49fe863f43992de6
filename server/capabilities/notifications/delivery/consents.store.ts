import type { MobileChannel } from '#contract/notifications/mobile.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

type ConsentRow = Row<'notifications.mobile_consents', 'channel' | 'givenAt' | 'withdrawnAt'>;
export type OpenConsents = Record<MobileChannel, Temporal.Instant | null>;

/** When the person allowed messages on each channel; null while they are not allowed. */
export async function openConsents(db: Db | Tx, personId: string): Promise<OpenConsents> {
  const { rows } = await sql<ConsentRow>`
    select channel, given_at from notifications.mobile_consents
    where person_id = ${personId} and withdrawn_at is null`.execute(db);
  const givenAt = (channel: MobileChannel) =>
    rows.find((row) => row.channel === channel)?.givenAt ?? null;
  return { sms: givenAt('sms'), whatsapp: givenAt('whatsapp') };
}

export async function giveConsent(
  tx: Tx,
  { personId, channel }: { personId: string; channel: MobileChannel },
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into notifications.mobile_consents (person_id, channel, given_at)
    values (${personId}, ${channel}, ${at})
    on conflict (person_id, channel) where withdrawn_at is null do nothing`.execute(tx);
}

export async function withdrawConsent(
  tx: Tx,
  { personId, channel }: { personId: string; channel: MobileChannel },
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update notifications.mobile_consents set withdrawn_at = greatest(${at}, given_at)
    where person_id = ${personId} and channel = ${channel} and withdrawn_at is null`.execute(tx);
}

/** All consents of a person, for their data export. */
export async function consentsOf(db: Db, personId: string, limit: number): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select channel, given_at, withdrawn_at from notifications.mobile_consents
    where person_id = ${personId} order by given_at, id limit ${limit}`.execute(db);
  return rows;
}
