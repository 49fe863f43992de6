import type { Db, Tx } from '../db/db.ts';
import { type Row, sql } from '../db/sql.ts';

type OwnRow = Row<'platform.mobile_messages', 'channel' | 'template' | 'state' | 'createdAt'>;

/** A person's messages for their data export, newest first. */
export async function messagesOf(db: Db, personId: string, limit: number): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select channel, template, state, created_at from platform.mobile_messages
    where person_id = ${personId} order by created_at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** Removes a person from the log; the costs stay. */
export async function anonymizeMessagesOf(tx: Tx, personId: string): Promise<void> {
  await sql`
    update platform.mobile_messages set person_id = null, number_hash = null, occasion = id::text
    where person_id = ${personId}`.execute(tx);
}

/** Removes people from old messages, and deletes rows older than the accounts need. */
export async function cleanMessages(
  db: Db,
  before: { named: Temporal.Instant; kept: Temporal.Instant },
): Promise<void> {
  await sql`
    update platform.mobile_messages set person_id = null, number_hash = null, occasion = id::text
    where created_at < ${before.named} and person_id is not null`.execute(db);
  await sql`delete from platform.mobile_messages where created_at < ${before.kept}`.execute(db);
}
