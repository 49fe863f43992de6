import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { stay } from '../claims/stay.ts';
import type { OpenInterval } from '../rules/starts.rules.ts';
import type { SettingsRow } from '../settings.store.ts';

export type DaySpan = { from: Temporal.Instant; until: Temporal.Instant };

export type DaySettingsRow = Pick<
  SettingsRow,
  'serviceId' | 'servedBy' | 'timeZone' | 'weekly' | 'bufferMinutes'
> & {
  overrides: { date: string; intervals: OpenInterval[] }[];
};

/** Hours of a business's services with the overrides of these days. */
export async function daySettingsOf(
  db: Db,
  businessId: string,
  { from, until }: DaySpan,
): Promise<DaySettingsRow[]> {
  const { rows } = await sql<DaySettingsRow>`
    select g.service_id, g.served_by, g.time_zone, g.weekly, g.buffer_minutes,
      (select coalesce(json_agg(json_build_object('date', o.date, 'intervals', o.intervals)), '[]')
       from availability.overrides o
       where o.service_id = g.service_id
         and o.date between ${from}::timestamptz::date - 2 and ${until}::timestamptz::date + 2
      ) as overrides
    from availability.settings g where g.business_id = ${businessId}`.execute(db);
  return rows;
}

export type ClaimRow = {
  claimId: string;
  resourceId: string;
  serviceId: string | null;
  kind: 'member' | 'capacity' | 'equipment' | 'session';
  startsAt: Temporal.Instant;
  /** End without the buffer. */
  endsAt: Temporal.Instant;
  bufferMinutes: number;
};

/** Units sold by a business's services or for other work between two instants: the resource and the booking of each. */
export async function claimsBetween(
  db: Db,
  {
    businessId,
    serviceIds,
    from,
    until,
  }: DaySpan & { businessId: string; serviceIds: readonly string[] },
  limit: number,
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select c.claim_id, c.resource_id, c.service_id, r.kind, lower(c.during) as starts_at,
      upper(${stay}) as ends_at, c.buffer_minutes
    from availability.claims c
    join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
    where c.business_id = ${businessId} and c.held_until is null
      and (c.service_id is null or c.service_id = any(${[...serviceIds]}::uuid[]))
      and c.during && tstzrange(${from}::timestamptz, ${until}::timestamptz)
    order by lower(c.during), c.id limit ${limit}`.execute(db);
  return rows;
}

export type MemberAbsenceRow = {
  /** The entry, which several members may share. */
  id: string;
  memberId: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  note: string;
};

/** Time off of a business's members between two instants, by member. */
export async function memberTimeOffBetween(
  db: Db,
  businessId: string,
  { from, until }: DaySpan,
  limit: number,
): Promise<MemberAbsenceRow[]> {
  const { rows } = await sql<MemberAbsenceRow>`
    select entry_id as id, member_id, lower(during) as starts_at, upper(during) as ends_at, note
    from availability.member_time_off
    where business_id = ${businessId}
      and during && tstzrange(${from}::timestamptz, ${until}::timestamptz)
    order by during, id limit ${limit}`.execute(db);
  return rows;
}
