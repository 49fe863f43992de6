import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { offUntil } from '../session-time-off.ts';

export type SessionRow = {
  id: string;
  subServiceId: string;
  seriesId: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  places: number;
  taken: number;
  leaderId: string;
  leader: string;
  /** Null without a room. */
  room: string | null;
};

/** Sessions with their leader and room, and the places that are taken at an instant. */
const listed = (now: Temporal.Instant) => sql`
    select n.id, n.service_id, n.sub_service_id, n.series_id, lower(n.during) as starts_at,
      upper(n.during) as ends_at, r.quantity as places, n.leader_id, l.name as leader,
      m.name as room,
      (select count(distinct c.unit)::int from availability.claims c
       where c.business_id = n.business_id and c.resource_id = n.id
         and (c.held_until is null or c.held_until > ${now})) as taken
    from availability.sessions n
    join availability.resources r on r.business_id = n.business_id and r.id = n.id
    join availability.resources l on l.business_id = n.business_id and l.id = n.leader_id
    left join availability.resources m on m.business_id = n.business_id and m.id = n.room_id`;

/** Sessions of a service that have not ended, earliest first. */
export async function upcomingSessions(
  db: Db | Tx,
  { businessId, serviceId }: { businessId: string; serviceId: string },
  now: Temporal.Instant,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    ${listed(now)} where n.business_id = ${businessId} and n.service_id = ${serviceId}
      and n.cancelled_at is null and upper(n.during) > ${now}
    order by lower(n.during), n.id`.execute(db);
  return rows;
}

/** Sessions of a business's services in a period that take place, earliest first. */
export async function sessionsBetween(
  db: Db,
  {
    businessId,
    serviceIds,
    ...span
  }: { businessId: string; serviceIds: readonly string[] } & {
    from: Temporal.Instant;
    until: Temporal.Instant;
  },
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<(SessionRow & { serviceId: string })[]> {
  const { rows } = await sql<SessionRow & { serviceId: string }>`
    ${listed(now)} where n.business_id = ${businessId}
      and n.service_id = any(${[...serviceIds]}::uuid[]) and n.cancelled_at is null
      and n.during && tstzrange(${span.from}::timestamptz, ${span.until}::timestamptz)
    order by lower(n.during), n.id limit ${limit}`.execute(db);
  return rows;
}

/** Sessions of a business by their ids, without cancelled ones. */
export async function sessionsOfIds(
  db: Db | Tx,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
  now: Temporal.Instant,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    ${listed(now)} where n.business_id = ${businessId} and n.id = any(${[...ids]}::uuid[])
      and n.cancelled_at is null`.execute(db);
  return rows;
}

/** The name of an active member, or of a room or equipment in use, of a business. */
export async function activeResource(
  db: Db | Tx,
  businessId: string,
  { id, kind }: { id: string; kind: 'member' | 'equipment' },
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from availability.resources
    where business_id = ${businessId} and id = ${id} and kind = ${kind} and is_active`.execute(db);
  return rows[0];
}

type NewSession = {
  businessId: string;
  serviceId: string;
  subServiceId: string;
  seriesId: string;
  leaderId: string;
  roomId: string | null;
  places: number;
  from: Temporal.Instant;
  until: Temporal.Instant;
};

/** Writes a session and the resource that its places are claimed from. @returns its id. */
export async function insertSession(tx: Tx, session: NewSession): Promise<string> {
  const { businessId, serviceId, subServiceId, seriesId, leaderId, roomId, places } = session;
  const { rows } = await sql<{ id: string }>`
    insert into availability.resources (business_id, kind, quantity)
    values (${businessId}, 'session', ${places}) returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The insert returned no resource.');
  await sql`
    insert into availability.sessions (business_id, id, service_id, sub_service_id, leader_id,
      room_id, series_id, during)
    values (${businessId}, ${id}, ${serviceId}, ${subServiceId}, ${leaderId}, ${roomId}, ${seriesId},
      tstzrange(${session.from}, ${session.until}))`.execute(tx);
  return id;
}

/** Whether a session would overlap time off of its service or its leader. */
export async function isInTimeOff(
  tx: Tx,
  { businessId, serviceId, leaderId, from, until }: Omit<NewSession, 'seriesId' | 'places'>,
): Promise<boolean> {
  const columns = { businessId: sql`${businessId}`, serviceId: sql`${serviceId}` };
  const during = sql`tstzrange(${from}, ${until})`;
  const { rows } = await sql<{ isOff: boolean }>`
    select ${offUntil({ ...columns, leaderId: sql`${leaderId}`, during })} is not null as is_off`.execute(
    tx,
  );
  return rows[0]?.isOff === true;
}

/** Makes a sub-service a class, which is sold only at sessions. */
export async function insertClass(
  tx: Tx,
  one: { businessId: string; serviceId: string; subServiceId: string },
): Promise<void> {
  await sql`
    insert into availability.classes (business_id, service_id, sub_service_id)
    values (${one.businessId}, ${one.serviceId}, ${one.subServiceId})
    on conflict do nothing`.execute(tx);
}

export async function classRows(
  db: Db | Tx,
  { businessId, serviceId }: { businessId: string; serviceId: string },
): Promise<{ subServiceId: string }[]> {
  const { rows } = await sql<{ subServiceId: string }>`
    select sub_service_id from availability.classes
    where business_id = ${businessId} and service_id = ${serviceId}
    order by sub_service_id`.execute(db);
  return rows;
}

export async function deleteClass(
  tx: Tx,
  one: { businessId: string; serviceId: string; subServiceId: string },
): Promise<void> {
  await sql`
    delete from availability.classes where business_id = ${one.businessId}
      and service_id = ${one.serviceId} and sub_service_id = ${one.subServiceId}`.execute(tx);
}

/**
 * Marks a session as cancelled, frees its leader and stops new claims of its places; claims in
 * progress end first.
 * @returns false when the business has no such session that takes place.
 */
export async function cancelSessionRow(
  tx: Tx,
  { businessId, sessionId }: { businessId: string; sessionId: string },
  now: Temporal.Instant,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${businessId}, 7241))`.execute(tx);
  const { rows } = await sql`
    update availability.sessions set cancelled_at = ${now}
    where business_id = ${businessId} and id = ${sessionId} and cancelled_at is null
      and lower(during) > ${now} returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update availability.resources set is_active = false
    where business_id = ${businessId} and id = ${sessionId}`.execute(tx);
  await sql`delete from availability.claims
    where business_id = ${businessId} and claim_id = ${sessionId}`.execute(tx);
  return true;
}

type OneSession = Omit<SessionRow, 'seriesId' | 'taken' | 'leaderId' | 'room'> & {
  serviceId: string;
  isCancelled: boolean;
};

/** A session of the business, also a cancelled or past one. */
export async function sessionById(
  db: Db | Tx,
  { businessId, sessionId }: { businessId: string; sessionId: string },
): Promise<OneSession | undefined> {
  const { rows } = await sql<OneSession>`
    select n.id, n.service_id, n.sub_service_id, lower(n.during) as starts_at,
      upper(n.during) as ends_at, r.quantity as places, l.name as leader,
      n.cancelled_at is not null as is_cancelled
    from availability.sessions n
    join availability.resources r on r.business_id = n.business_id and r.id = n.id
    join availability.resources l on l.business_id = n.business_id and l.id = n.leader_id
    where n.business_id = ${businessId} and n.id = ${sessionId}`.execute(db);
  return rows[0];
}

/** A session of the business that offers a service, also a cancelled or past one. */
export async function sessionBeside(
  db: Db | Tx,
  { serviceId, sessionId }: { serviceId: string; sessionId: string },
): Promise<
  | (Pick<OneSession, 'serviceId' | 'subServiceId' | 'isCancelled'> & {
      startsAt: Temporal.Instant;
    })
  | undefined
> {
  const { rows } = await sql<OneSession>`
    select n.service_id, n.sub_service_id, lower(n.during) as starts_at,
      n.cancelled_at is not null as is_cancelled
    from availability.settings g
    join availability.sessions n on n.business_id = g.business_id and n.id = ${sessionId}
    where g.service_id = ${serviceId}`.execute(db);
  return rows[0];
}

/** Condition: one of these claims of a business has places in this class session; true without a session. */
export function hasPlaceIn(
  claims: { businessId: RawBuilder<unknown>; claimIds: RawBuilder<unknown> },
  sessionId: string | undefined,
): RawBuilder<boolean> {
  if (sessionId === undefined) return sql<boolean>`true`;
  return sql<boolean>`exists (select from availability.claims c
    where c.business_id = ${claims.businessId} and c.claim_id in (${claims.claimIds})
      and c.resource_id = ${sessionId})`;
}

/** True when a booking claims places in a class session. */
export async function isInSession(
  db: Db | Tx,
  claim: { businessId: string; claimId: string },
): Promise<boolean> {
  return (await sessionOfClaim(db, claim)) !== undefined;
}

/** The class session in which a booking claims places. */
export async function sessionOfClaim(
  db: Db | Tx,
  { businessId, claimId }: { businessId: string; claimId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select n.id from availability.claims c
    join availability.sessions n on n.business_id = c.business_id and n.id = c.resource_id
    where c.business_id = ${businessId} and c.claim_id = ${claimId} limit 1`.execute(db);
  return rows[0]?.id;
}

/** The cancelled class session in which a booking claims places. */
export async function cancelledSessionOf(
  db: Db | Tx,
  { businessId, claimId }: { businessId: string; claimId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select n.id from availability.claims c
    join availability.sessions n on n.business_id = c.business_id and n.id = c.resource_id
    where c.business_id = ${businessId} and c.claim_id = ${claimId} and n.cancelled_at is not null
    limit 1`.execute(db);
  return rows[0]?.id;
}

/** Bookings and reschedules that claim places of a session. */
export async function claimIdsOf(
  db: Db | Tx,
  { businessId, sessionId }: { businessId: string; sessionId: string },
): Promise<string[]> {
  const { rows } = await sql<{ claimId: string }>`
    select distinct claim_id from availability.claims
    where business_id = ${businessId} and resource_id = ${sessionId}`.execute(db);
  return rows.map(({ claimId }) => claimId);
}

/** The start times of these sessions of these businesses. */
export async function startsOfSessions(
  db: Db,
  { businessIds, ids }: { businessIds: readonly string[]; ids: readonly string[] },
): Promise<{ id: string; startsAt: Temporal.Instant }[]> {
  const { rows } = await sql<{ id: string; startsAt: Temporal.Instant }>`
    select id, lower(during) as starts_at from availability.sessions
    where business_id = any(${[...businessIds]}::uuid[])
      and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
