import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

export type AccountEvent =
  | 'deactivated'
  | 'reactivated'
  | 'deletion asked'
  | 'data downloaded'
  | 'erasure waits'
  | 'erased';

/** @returns false when it was written before */
export async function writeEvent(
  db: Db | Tx,
  event: { personId: string; what: AccountEvent; actor: 'person' | 'system' },
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into privacy.events (person_id, what, actor, at)
    values (${event.personId}, ${event.what}, ${event.actor}, ${at})
    on conflict on constraint event_once do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function eventsOf(
  db: Db,
  personId: string,
  limit: number,
): Promise<{ what: AccountEvent; by: string; at: Temporal.Instant }[]> {
  const { rows } = await sql<{ what: AccountEvent; by: string; at: Temporal.Instant }>`
    select what, actor as by, at from privacy.events where person_id = ${personId}
    order by at, id limit ${limit}`.execute(db);
  return rows;
}

export type Erasure = Row<'privacy.erasures'>;

export async function planErasure(
  tx: Tx,
  personId: string,
  when: { askedAt: Temporal.Instant; dueAt: Temporal.Instant; latestAt: Temporal.Instant },
): Promise<void> {
  await sql`insert into privacy.erasures (person_id, asked_at, due_at, latest_at)
    values (${personId}, ${when.askedAt}, ${when.dueAt}, ${when.latestAt})`.execute(tx);
}

export async function erasuresDue(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select person_id from privacy.erasures where erased_at is null and due_at <= ${now}
    order by due_at limit ${limit}`.execute(db);
  return rows.map((row) => row.personId);
}

/** A person's erasure, locked until the transaction ends, so that steps run one at a time. */
export async function lockErasure(tx: Tx, personId: string): Promise<Erasure | undefined> {
  const { rows } = await sql<Erasure>`
    select * from privacy.erasures where person_id = ${personId} for update`.execute(tx);
  return rows[0];
}

/** Postpones an erasure until `dueAt`. */
export async function postponeErasure(
  tx: Tx,
  personId: string,
  dueAt: Temporal.Instant,
): Promise<void> {
  await sql`update privacy.erasures set due_at = ${dueAt} where person_id = ${personId}`.execute(
    tx,
  );
}

/** The parts that are already erased. */
export async function erasedParts(db: Db | Tx, personId: string): Promise<Set<string>> {
  const { rows } = await sql<{ part: string }>`
    select part from privacy.erased_parts where person_id = ${personId}`.execute(db);
  return new Set(rows.map((row) => row.part));
}

export async function writeErasedPart(
  tx: Tx,
  personId: string,
  part: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`insert into privacy.erased_parts (person_id, part, erased_at)
    values (${personId}, ${part}, ${now})`.execute(tx);
}

export async function endErasure(tx: Tx, personId: string, now: Temporal.Instant): Promise<void> {
  await sql`update privacy.erasures set erased_at = ${now} where person_id = ${personId}`.execute(
    tx,
  );
}
