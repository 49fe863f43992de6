import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Confirmed } from './rules.ts';

/** How the person of an open session last confirmed their identity. */
export async function confirmedIn(db: Db | Tx, sessionId: string): Promise<Confirmed | undefined> {
  const { rows } = await sql<Confirmed>`
    select confirmed_at as at, confirmed_by as by from identity.sessions
    where id = ${sessionId} and ended_at is null and confirmed_at is not null`.execute(db);
  return rows[0];
}

export async function markConfirmed(
  tx: Tx,
  sessionId: string,
  { at, by }: Confirmed,
): Promise<void> {
  await sql`update identity.sessions set confirmed_at = ${at}, confirmed_by = ${by}
    where id = ${sessionId} and ended_at is null`.execute(tx);
}
