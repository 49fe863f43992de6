import type { RawBuilder } from 'kysely';
import { HOURS_LIMITS } from '#contract/availability/hours-limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { OpenInterval, Session } from '../rules/starts.rules.ts';
import { offUntil } from '../session-time-off.ts';
import type { SettingsRow } from '../settings.store.ts';
import { absencesFrom, busyFrom, spansFrom } from './packed-spans.ts';

/** A claimed unit, in epoch minutes. */
type BusyRow = ReturnType<typeof busyFrom>[number];

/** Instants are epoch minutes, with a fraction between minutes. */
export type FactsRow = SettingsRow & {
  /** To the customer's home, one way; a part of the buffer. */
  travelMinutes: number;
  overrides: { date: string; intervals: OpenInterval[] }[];
  timeOff: { from: number; to: number }[];
  /** Busy times of connected calendars. */
  elsewhere: { from: number; to: number }[];
  busy: BusyRow[];
  /** The members who perform the sub-service, in order of `seat`; null for anonymous capacity. */
  members: { id: string; name: string; weekly: OpenInterval[][] | null }[] | null;
  /** Time off of members. */
  absences: { seat: number; from: number; to: number }[];
  /** Rooms and equipment that the sub-service requires; the seats of `busy` are its units. */
  equipment: { id: string; name: string; quantity: number; busy: BusyRow[] }[];
  /** Sub-services that are sold only at sessions. */
  classIds: string[];
  /** Published sessions of these classes with the remaining places, without those of deactivated leaders. */
  sessions: (Session & { subServiceId: string })[];
};

/** Row with packed times: JSON of hundreds of spans would dominate the response. */
export type PackedFacts = SettingsRow &
  Pick<FactsRow, 'overrides' | 'members' | 'classIds' | 'sessions'> &
  Record<Packed, string | null> & {
    equipment: { id: string; name: string; quantity: number; busy: string | null }[];
  };
type Packed = 'timeOff' | 'elsewhere' | 'busy' | 'absences';

export type Span = {
  from: Temporal.Instant;
  until: Temporal.Instant;
  now: Temporal.Instant;
  /** Claims whose seats count as free, such as the person's own hold. */
  except?: readonly string[];
  /** The sub-service whose performers count, or SQL for it; by default the performers of any. */
  subServiceId?: string | RawBuilder<unknown> | undefined;
  /** Who would serve the service; by default who serves it. */
  servedBy?: SettingsRow['servedBy'] | undefined;
  /** To the customer's home, one way. */
  travelMinutes?: number | undefined;
};

/**
 * Settings and taken times that decide about starts between two instants, without holds that expired by
 * `now`.
 */
export async function factsOf(
  db: Db | Tx,
  serviceId: string,
  span: Span,
): Promise<FactsRow | undefined> {
  const { rows } = await factsStatement(serviceId, span).execute(db);
  return rows[0] && unpackFacts(rows[0], span.travelMinutes);
}

/** As `factsOf` for several services, in any order; those without hours are omitted. */
export async function factsOfAll(
  db: Db | Tx,
  serviceIds: readonly string[],
  span: Span,
): Promise<FactsRow[]> {
  const { rows } = await facts(sql`= any(${serviceIds}::uuid[])`, span).execute(db);
  return rows.map((row) => unpackFacts(row));
}

/** As `factsOfAll`, each service with those who perform this sub-service of it. */
export async function factsOfOffers(
  db: Db | Tx,
  offers: readonly { serviceId: string; subServiceId: string }[],
  span: Span,
): Promise<FactsRow[]> {
  const serviceIds = offers.map(({ serviceId }) => serviceId);
  const ids = offers.map(({ subServiceId }) => subServiceId);
  const subServiceId = sql`(${ids}::uuid[])[array_position(${serviceIds}::uuid[], g.service_id)]`;
  return factsOfAll(db, serviceIds, { ...span, subServiceId });
}

/** Statement for reading one service's facts in the same round trip as other data. */
export function factsStatement(serviceId: string, span: Span): RawBuilder<PackedFacts> {
  return facts(sql`= ${serviceId}::uuid`, span);
}

/** As `factsStatement`, for the service of an offered sub-service and those who perform it. */
export function segmentFactsStatement(
  span: Span & { subServiceId: string },
): RawBuilder<PackedFacts> {
  const service = sql`select o.service_id from catalogue.offers_public o
    where o.sub_service_id = ${span.subServiceId}::uuid`;
  return facts(sql`= (${service})`, span);
}

/**
 * @param travelMinutes to the customer's home: the way there and back is kept free like a buffer, on both sides, so
 * that the way between two homes, which is never longer than both ways together, is free too
 */
export function unpackFacts(row: PackedFacts, travelMinutes = 0): FactsRow {
  const bufferMinutes = row.bufferMinutes + 2 * travelMinutes;
  return {
    ...row,
    bufferMinutes: Math.min(bufferMinutes, HOURS_LIMITS.bufferMinutes),
    travelMinutes,
    timeOff: spansFrom(row.timeOff),
    elsewhere: spansFrom(row.elsewhere),
    busy: busyFrom(row.busy),
    absences: absencesFrom(row.absences),
    equipment: row.equipment.map((one) => ({ ...one, busy: busyFrom(one.busy) })),
  };
}

const sessionOffUntil = offUntil({
  businessId: sql`n.business_id`,
  serviceId: sql`n.service_id`,
  leaderId: sql`n.leader_id`,
  during: sql`n.during`,
});

/**
 * `spansFrom` and `busyFrom` decode the packed times. `offset 0` keeps PostgreSQL from searching the performers again
 * for each part that names them.
 */
function facts(
  serviceFilter: RawBuilder<unknown>,
  { from, until, now, except = [], subServiceId, servedBy: given }: Span,
): RawBuilder<PackedFacts> {
  const servedBy = given === undefined ? sql`g.served_by` : sql`${given}::text`;
  const within = sql`tstzrange(${from}::timestamptz, ${until}::timestamptz)`;
  // An earlier or later booking, and time off beside the way to a home, still matter within the longest buffer.
  const buffer = sql`${HOURS_LIMITS.bufferMinutes}::int * interval '1 minute'`;
  const reached = sql`tstzrange(${from}::timestamptz - ${buffer}, ${until}::timestamptz + ${buffer})`;
  return sql<PackedFacts>`
    select g.*,
      (select coalesce(json_agg(json_build_object('date', o.date, 'intervals', o.intervals)), '[]')
       from availability.overrides o
       where o.service_id = g.service_id
         and o.date between ${from}::timestamptz::date - 2 and ${until}::timestamptz::date + 2
      ) as overrides,
      (select encode(string_agg(${spanBytes(sql`t.during`)}, ''), 'hex')
       from availability.time_off t
       where t.service_id = g.service_id and t.during && ${reached}
      ) as time_off,
      (select encode(string_agg(${spanBytes(sql`t.during`)}, ''), 'hex')
       from availability.busy_times t
       where t.service_id = g.service_id and t.during && ${reached}
      ) as elsewhere,
      case when ${servedBy} = 'members' then
        (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'weekly', h.weekly)
           order by p.place), '[]')
         from unnest(performers.ids) with ordinality p(id, place)
         join availability.resources m on m.business_id = g.business_id and m.id = p.id
         left join availability.member_hours h on h.business_id = g.business_id and h.member_id = p.id)
      end as members,
      (select encode(string_agg(${spanBytes(sql`t.during`)} || int4send(p.place::int - 1), ''), 'hex')
       from unnest(performers.ids) with ordinality p(id, place)
       join availability.member_time_off t
         on t.business_id = g.business_id and t.member_id = p.id and t.during && ${reached}
      ) as absences,
      (select encode(string_agg(${spanBytes(sql`c.during`)}
         || int4send(case ${servedBy} when 'members' then p.place::int - 1 else c.unit end)
         || int4send(c.buffer_minutes) || coalesce(timestamptz_send(c.held_until), int8send(0)), ''), 'hex')
       from unnest(performers.ids) with ordinality p(id, place)
       join availability.claims c
         on c.business_id = g.business_id and c.resource_id = p.id and c.during && ${reached}
       where (c.held_until is null or c.held_until > ${now})
         and c.claim_id <> all(${except}::uuid[])
      ) as busy,
      (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'quantity', e.quantity,
         'busy', (
           select encode(string_agg(${spanBytes(sql`c.during`)} || int4send(c.unit)
             || int4send(c.buffer_minutes) || coalesce(timestamptz_send(c.held_until), int8send(0)), ''), 'hex')
           from availability.claims c
           where c.business_id = e.business_id and c.resource_id = e.id and c.during && ${reached}
             and (c.held_until is null or c.held_until > ${now})
             and c.claim_id <> all(${except}::uuid[]))) order by e.id), '[]')
       from (${requiredBy(subServiceId)}) required
       join availability.resources e on e.business_id = g.business_id and e.id = required.resource_id
         and e.kind = 'equipment' and e.is_active
      ) as equipment,
      array(select k.sub_service_id from availability.classes k
        where k.business_id = g.business_id and k.service_id = g.service_id) as class_ids,
      (select coalesce(json_agg(json_build_object('id', n.id, 'subServiceId', n.sub_service_id,
         'from', extract(epoch from lower(n.during))::bigint / 60,
         'to', extract(epoch from upper(n.during))::bigint / 60, 'leaderId', n.leader_id,
         'leader', l.name, 'offUntil', ceil(extract(epoch from ${sessionOffUntil}) / 60), 'placesLeft', r.quantity - (
           select count(distinct c.unit) from availability.claims c
           where c.business_id = n.business_id and c.resource_id = n.id
             and (c.held_until is null or c.held_until > ${now})
             and c.claim_id <> all(${except}::uuid[])))), '[]')
       from availability.sessions n
       join availability.resources r on r.business_id = n.business_id and r.id = n.id
       join availability.resources l
         on l.business_id = n.business_id and l.id = n.leader_id and l.is_active
       where n.business_id = g.business_id and n.service_id = g.service_id
         and n.during && ${within} and n.cancelled_at is null
      ) as sessions
    from availability.settings g
    cross join lateral (${performersOf(subServiceId, servedBy)} offset 0) performers
    where g.service_id ${serviceFilter}`;
}

/** Resources that serve a service: its capacity, its active performers, or the owner when none are chosen. */
export function performersOf(
  subServiceId: Span['subServiceId'],
  servedBy: RawBuilder<unknown> = sql`g.served_by`,
): RawBuilder<unknown> {
  const chosen =
    subServiceId === undefined ? sql`true` : sql`k.sub_service_id = (${subServiceId})::uuid`;
  // Over all sub-services, the owner performs those without chosen performers.
  const owner =
    subServiceId === undefined
      ? sql`exists (
          select from catalogue.offers_public o where o.service_id = g.service_id
            and o.sub_service_id not in (select x.sub_service_id from availability.skills x
              where x.business_id = g.business_id and x.service_id = g.service_id))`
      : sql`false`;
  return sql`select case when ${servedBy} = 'capacity' then array[g.service_id] else coalesce(
      (select coalesce(array_agg(distinct k.member_id)
         filter (where r.is_active and (k.member_id <> g.business_id or not ${owner})), '{}')
         || case when ${owner} then array[g.business_id] else '{}' end
       from availability.skills k
       join availability.resources r on r.business_id = k.business_id and r.id = k.member_id
       where k.business_id = g.business_id and k.service_id = g.service_id and ${chosen}
       having count(*) > 0),
      array[g.business_id]) end as ids`;
}

/** Equipment that a sub-service requires; over all sub-services, what each appointment of the service requires. */
function requiredBy(subServiceId: Span['subServiceId']): RawBuilder<unknown> {
  if (subServiceId !== undefined) {
    return sql`select q.resource_id from availability.requirements q
      where q.business_id = g.business_id and q.service_id = g.service_id
        and q.sub_service_id = (${subServiceId})::uuid`;
  }
  return sql`select distinct q.resource_id from availability.requirements q
    where q.business_id = g.business_id and q.service_id = g.service_id and not exists (
      select from catalogue.offers_public o
      where o.service_id = g.service_id
        and o.sub_service_id not in (select k.sub_service_id from availability.classes k
          where k.business_id = g.business_id and k.service_id = g.service_id)
        and not exists (select from availability.requirements x
          where x.business_id = g.business_id and x.service_id = g.service_id
            and x.sub_service_id = o.sub_service_id and x.resource_id = q.resource_id))`;
}

function spanBytes(during: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`timestamptz_send(lower(${during})) || timestamptz_send(upper(${during}))`;
}
