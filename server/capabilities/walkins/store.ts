import type { Db, Tx } from '#platform/db/db.ts';
import { type FeedSpan, nearestFirst } from '#platform/db/reads/nearest-first.ts';
import { type Row, sql } from '#platform/db/sql.ts';

export type WalkInRow = Row<
  'walkins.walk_ins',
  | 'businessId'
  | 'id'
  | 'serviceId'
  | 'subServiceId'
  | 'subServiceName'
  | 'timeZone'
  | 'people'
  | 'seats'
  | 'memberId'
  | 'startsAt'
  | 'endsAt'
  | 'name'
  | 'phone'
  | 'note'
  | 'state'
  | 'version'
>;

/** Includes the time at which it was entered. */
export type DatedWalkIn = WalkInRow & Row<'walkins.walk_ins', 'createdAt'>;

export type NewWalkIn = Omit<WalkInRow, 'state' | 'version'>;

/**
 * Serialises additions of a business.
 * @returns the number of additions since an instant.
 */
export async function countAddedSince(
  tx: Tx,
  businessId: string,
  since: Temporal.Instant,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${businessId}::text, 7260))`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from walkins.walk_ins
    where business_id = ${businessId} and created_at > ${since}`.execute(tx);
  return rows[0]?.n ?? 0;
}

export async function insertWalkIn(
  tx: Tx,
  row: NewWalkIn & Pick<WalkInRow, 'state'>,
  now: Temporal.Instant,
): Promise<WalkInRow> {
  const { rows } = await sql<WalkInRow>`
    insert into walkins.walk_ins (business_id, id, service_id, sub_service_id, sub_service_name, time_zone,
      people, seats, member_id, starts_at, ends_at, name, phone, note, state, created_at)
    values (${row.businessId}, ${row.id}, ${row.serviceId}, ${row.subServiceId},
      ${row.subServiceName}, ${row.timeZone}, ${row.people}, ${row.seats}, ${row.memberId},
      ${row.startsAt}, ${row.endsAt}, ${row.name}, ${row.phone}, ${row.note}, ${row.state},
      ${now})
    returning *`.execute(tx);
  return one(rows);
}

export async function walkInOf(
  db: Db,
  businessId: string,
  id: string,
): Promise<WalkInRow | undefined> {
  const { rows } = await sql<WalkInRow>`
    select * from walkins.walk_ins
    where business_id = ${businessId} and id = ${id}`.execute(db);
  return rows[0];
}

export async function lockWalkIn(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<WalkInRow | undefined> {
  const { rows } = await sql<WalkInRow>`
    select * from walkins.walk_ins where business_id = ${businessId} and id = ${id}
    for update`.execute(tx);
  return rows[0];
}

export async function updateWalkIn(
  tx: Tx,
  row: NewWalkIn & Pick<WalkInRow, 'state'>,
): Promise<WalkInRow> {
  const { rows } = await sql<WalkInRow>`
    update walkins.walk_ins set sub_service_id = ${row.subServiceId},
      sub_service_name = ${row.subServiceName}, time_zone = ${row.timeZone}, people = ${row.people},
      seats = ${row.seats}, member_id = ${row.memberId}, starts_at = ${row.startsAt},
      ends_at = ${row.endsAt}, name = ${row.name}, phone = ${row.phone}, note = ${row.note},
      state = ${row.state}, version = version + 1
    where business_id = ${row.businessId} and id = ${row.id}
    returning *`.execute(tx);
  return one(rows);
}

export async function updateState(
  tx: Tx,
  { businessId, id }: Pick<WalkInRow, 'businessId' | 'id'>,
  state: WalkInRow['state'],
): Promise<WalkInRow> {
  const { rows } = await sql<WalkInRow>`
    update walkins.walk_ins set state = ${state}, version = version + 1
    where business_id = ${businessId} and id = ${id}
    returning *`.execute(tx);
  return one(rows);
}

/** Walk-ins of these services between two instants that are not cancelled, earliest first. */
export async function walkInsBetween(
  db: Db,
  query: {
    businessId: string;
    serviceIds: readonly string[];
    from: Temporal.Instant;
    until: Temporal.Instant;
  },
  limit: number,
): Promise<WalkInRow[]> {
  const { rows } = await sql<WalkInRow>`
    select * from walkins.walk_ins
    where business_id = ${query.businessId} and service_id = any(${query.serviceIds}::uuid[])
      and state <> 'cancelled' and starts_at < ${query.until} and ends_at > ${query.from}
    order by starts_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Walk-ins of a business that end after an instant, cancelled ones too, upcoming ones first. */
export async function walkInsFrom(
  db: Db,
  businessId: string,
  { from, now, limit, except }: FeedSpan,
): Promise<DatedWalkIn[]> {
  const times = { startsAt: sql`starts_at`, endsAt: sql`ends_at` };
  const { rows } = await sql<DatedWalkIn>`
    select * from walkins.walk_ins
    where business_id = ${businessId} and ends_at > ${from} and id <> all(${[...except]}::uuid[])
    order by ${nearestFirst(times, now)}, id limit ${limit}`.execute(db);
  return rows;
}

/** A business's walk-ins that take place, by their claims, earliest first. */
export async function walkInsOfClaims(
  db: Db,
  businessId: string,
  claimIds: readonly string[],
): Promise<DatedWalkIn[]> {
  const { rows } = await sql<DatedWalkIn>`
    select * from walkins.walk_ins
    where business_id = ${businessId} and id = any(${[...claimIds]}::uuid[])
      and state <> 'cancelled' order by starts_at, id`.execute(db);
  return rows;
}

/** Locks those of these claims that are walk-ins, in one order, until the transaction ends. */
export async function lockWalkIns(
  tx: Tx,
  { businessId }: { businessId: string },
  claimIds: readonly string[],
): Promise<void> {
  await sql`select from walkins.walk_ins
    where business_id = ${businessId} and id = any(${[...claimIds]}::uuid[])
    order by id for update`.execute(tx);
}

/** Updates the walk-ins of a class session to its new time, at which none has arrived. */
export async function shiftWalkIns(
  tx: Tx,
  session: { businessId: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  claimIds: readonly string[],
): Promise<void> {
  await sql`update walkins.walk_ins set starts_at = ${session.startsAt},
      ends_at = ${session.endsAt}, version = version + 1,
      state = case when state = 'arrived' then 'booked' else state end
    where business_id = ${session.businessId} and id = any(${[...claimIds]}::uuid[])
      and state <> 'cancelled'`.execute(tx);
}

/** The walk-ins of a business for its data export. The visitors' data is not the provider's own. */
export async function walkInsOf(db: Db, businessId: string, limit: number): Promise<unknown[]> {
  const { rows } = await sql`
    select id, sub_service_name as "subService", people, starts_at,
      ends_at, state, name, phone, note, created_at
    from walkins.walk_ins where business_id = ${businessId}
    order by created_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Erases the contact data of all walk-ins of a business; the times stay. */
export async function eraseContacts(tx: Tx, businessId: string): Promise<void> {
  await sql`update walkins.walk_ins set name = '', phone = '', note = ''
    where business_id = ${businessId}`.execute(tx);
}

/**
 * Erases the contact data of walk-ins that ended before an instant.
 * @returns their number.
 */
export async function eraseOldContacts(
  db: Db,
  before: Temporal.Instant,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    update walkins.walk_ins w set name = '', phone = '', note = ''
    from (select business_id, id from walkins.walk_ins
      where ends_at < ${before} and (name <> '' or phone <> '' or note <> '')
      order by ends_at limit ${limit} for update skip locked) old
    where w.business_id = old.business_id and w.id = old.id
    returning w.id`.execute(db);
  return rows.length;
}

function one(rows: readonly WalkInRow[]): WalkInRow {
  const [row] = rows;
  if (!row) throw new Error('A statement gave no row.');
  return row;
}
