import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Stores the token of a person's feed; it replaces the previous one, whose address stops working. */
export async function setFeed(
  db: Db,
  personId: string,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into booking.calendar_feeds (person_id, token_hash, made_at)
    values (${personId}, ${tokenHash}, ${now})
    on conflict (person_id) do update set token_hash = excluded.token_hash,
      made_at = excluded.made_at`.execute(db);
}

export async function dropFeed(db: Db | Tx, personId: string): Promise<void> {
  await sql`delete from booking.calendar_feeds where person_id = ${personId}`.execute(db);
}

export async function feedMadeAt(db: Db, personId: string): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ madeAt: Temporal.Instant }>`
    select made_at from booking.calendar_feeds where person_id = ${personId}`.execute(db);
  return rows[0]?.madeAt;
}

export async function personOfFeed(db: Db, tokenHash: string): Promise<string | undefined> {
  const { rows } = await sql<{ personId: string }>`
    select person_id from booking.calendar_feeds where token_hash = ${tokenHash}`.execute(db);
  return rows[0]?.personId;
}
