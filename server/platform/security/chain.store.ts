import type { Db, Tx } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { DayHead, Link } from './chain.ts';

/** Whether this transaction may extend the chain; another process does so otherwise. */
export async function lockChain(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('platform.security_events')) as is_mine`.execute(tx);
  return rows[0]?.isMine ?? false;
}

/** The end of the chain: its latest link, or the head of the last day if its events are deleted. */
export async function lastLink(db: Db | Tx): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    (select seq, day, hash from platform.security_events where seq is not null
      order by seq desc limit 1)
    union all
    (select last_seq, day, head from platform.security_days order by last_seq desc limit 1)
    order by seq desc limit 1`.execute(db);
  return rows[0];
}

export async function writeLinks(
  tx: Tx,
  links: readonly (Link & { id: string; seal: string })[],
): Promise<void> {
  await sql`select platform.link_security_events(${JSON.stringify(links)}::jsonb)`.execute(tx);
}

/** Records the last link of a day; a day is recorded once. */
export async function writeDay(tx: Tx, { day, lastSeq, head, mac }: DayHead): Promise<boolean> {
  const { rows } = await sql`
    insert into platform.security_days (day, last_seq, head, mac)
    values (${day}, ${lastSeq}, ${head}, ${mac})
    on conflict (day) do nothing returning day`.execute(tx);
  return rows.length > 0;
}

/** Days that are over, from the first. A year has 365 rows. */
export async function dayHeads(db: Db): Promise<DayHead[]> {
  const { rows } = await sql<DayHead>`
    select day, last_seq, head, mac from platform.security_days order by day`.execute(db);
  return rows;
}

export async function countUnlinked(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from platform.security_events where seq is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** @returns how many events of days older than a year were deleted */
export async function deleteOldEvents(db: Db, rowsMax: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select platform.delete_old_security_events(${rowsMax}) as n`.execute(db);
  return rows[0]?.n ?? 0;
}
