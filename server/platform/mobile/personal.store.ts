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

/**
 * Removes people from the oldest messages before an instant.
 * @returns from how many.
 */
export async function anonymizeMessagesBefore(
  db: Db,
  before: Temporal.Instant,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    update platform.mobile_messages set person_id = null, number_hash = null, occasion = id::text
    where id in (
      select id from platform.mobile_messages
      where person_id is not null and created_at < ${before} order by created_at limit ${limit})
    returning 1`.execute(db);
  return rows.length;
}
