import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { WalkInRow } from './store.ts';

type LinkKey = Row<'walkins.links', 'businessId' | 'walkInId'>;

const VISITS_MAX = 200;

/** Stores the token of a walk-in's link; an unused one stops working. @returns false when it was used */
export async function putLink(
  tx: Tx,
  { businessId, walkInId }: LinkKey,
  link: { tokenHash: string; expiresAt: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into walkins.links as l (business_id, walk_in_id, token_hash, expires_at)
    values (${businessId}, ${walkInId}, ${link.tokenHash}, ${link.expiresAt})
    on conflict (business_id, walk_in_id) do update set token_hash = excluded.token_hash,
      expires_at = excluded.expires_at
    where l.used_at is null
    returning walk_in_id`.execute(tx);
  return rows.length === 1;
}

/** The walk-in of an unused link; undefined once it has expired or the walk-in is cancelled. */
export async function walkInOfLink(
  db: Db | Tx,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<WalkInRow | undefined> {
  const { rows } = await sql<WalkInRow>`
    select w.* from walkins.links l
    join walkins.walk_ins w on w.business_id = l.business_id and w.id = l.walk_in_id
    where l.token_hash = ${tokenHash} and l.expires_at > ${now} and w.state <> 'cancelled'`.execute(
    db,
  );
  return rows[0];
}

/**
 * Uses a link.
 * @returns false when it was used or replaced meanwhile
 */
export async function takeLink(
  tx: Tx,
  tokenHash: string,
  { customerId, now }: { customerId: string; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update walkins.links set customer_id = ${customerId}, used_at = ${now}, token_hash = null
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
    returning walk_in_id`.execute(tx);
  return rows.length === 1;
}

/** Walk-ins in a customer's history, latest first. */
export async function visitsOf(db: Db, customerId: string): Promise<WalkInRow[]> {
  const { rows } = await sql<WalkInRow>`
    select w.* from walkins.links l
    join walkins.walk_ins w on w.business_id = l.business_id and w.id = l.walk_in_id
    where l.customer_id = ${customerId}
    order by w.starts_at desc, w.id limit ${VISITS_MAX}`.execute(db);
  return rows;
}

/** The same for the customer's data export. */
export async function exportedVisits(
  db: Db,
  customerId: string,
  limit: number,
): Promise<unknown[]> {
  const { rows } = await sql`
    select w.sub_service_name as "subService", w.people, w.starts_at,
      w.ends_at, w.state, l.used_at as "addedAt"
    from walkins.links l
    join walkins.walk_ins w on w.business_id = l.business_id and w.id = l.walk_in_id
    where l.customer_id = ${customerId}
    order by l.used_at, w.id limit ${limit}`.execute(db);
  return rows;
}

/** Deletes the links of a person: those into their history, and those that their business made. */
export async function deleteLinks(tx: Tx, personId: string): Promise<void> {
  await sql`delete from walkins.links
    where customer_id = ${personId} or (business_id = ${personId} and used_at is null)`.execute(tx);
}
