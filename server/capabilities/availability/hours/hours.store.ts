import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { OpenInterval } from '../rules/starts.rules.ts';
import { type SettingsRow, writeResources } from '../settings.store.ts';
import { performersOf } from '../starts/facts.store.ts';
import { transferToMembers, transferToPlaces } from './follow-service.ts';
import { sellsTeamTime } from './leave-team.ts';

/** A service and its provider. */
export type Owned = { ownerId: string; serviceId: string };

/** A provider's settings with overrides from two days ago on. */
export type OwnHoursRow = SettingsRow & {
  version: number;
  /** The members who serve the service, or 1 with anonymous capacity. */
  performers: number;
  /** Whether the service takes time of members that could otherwise be sold elsewhere. */
  isTeam: boolean;
  overrides: { date: string; intervals: OpenInterval[] }[];
  timeOff: { id: string; from: string; until: string; note: string }[];
};

/** Omits past time off. Undefined without hours. */
export async function ownHoursRow(
  db: Db | Tx,
  serviceId: string,
  now: Temporal.Instant,
): Promise<OwnHoursRow | undefined> {
  const { rows } = await sql<OwnHoursRow>`
    select g.*,
      (select coalesce(json_agg(json_build_object('date', o.date, 'intervals', o.intervals)
         order by o.date), '[]')
       from availability.overrides o
       where o.service_id = g.service_id and o.date >= ${now}::timestamptz::date - 2) as overrides,
      (select coalesce(json_agg(json_build_object('id', t.id, 'from', lower(t.during),
         'until', upper(t.during), 'note', t.note) order by lower(t.during), t.id), '[]')
       from availability.time_off t
       where t.service_id = g.service_id and upper(t.during) > ${now}::timestamptz) as time_off,
      (select cardinality(p.ids) from (${performersOf(undefined)}) p) as performers,
      g.served_by = 'members' and ${sellsTeamTime} as is_team
    from availability.settings g where g.service_id = ${serviceId}`.execute(db);
  return rows[0];
}

/** The claims of current and future class sessions of a service. */
export async function sessionClaims(
  db: Db | Tx,
  serviceId: string,
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ claimId: string }>`
    select distinct c.claim_id from availability.settings g
    join availability.sessions n on n.business_id = g.business_id and n.service_id = g.service_id
      and upper(n.during) > ${now}
    join availability.claims c on c.business_id = n.business_id and c.resource_id = n.id
    where g.service_id = ${serviceId}`.execute(db);
  return new Set(rows.map(({ claimId }) => claimId));
}

/**
 * Overwrites settings of this version; 0 when there are none. Claims follow when the service is
 * served by members instead of capacity or vice versa.
 * @returns false when others were saved meanwhile.
 * @throws Refused TEAM_SERVES, TEAM_BOOKED, as `requireFreeTeam`.
 */
export async function overwriteSettings(
  tx: Tx,
  row: SettingsRow,
  save: { version: number; now: Temporal.Instant; withoutTeam: boolean },
): Promise<boolean> {
  const { version, now, withoutTeam } = save;
  await writeResources(tx, row);
  const { rows } = await sql<{ before: string | null }>`
    insert into availability.settings as g (service_id, business_id, served_by, time_zone,
      capacity, step_minutes, buffer_minutes, notice_minutes, horizon_days, auto_accept, weekly)
    values (${row.serviceId}, ${row.businessId}, ${row.servedBy}, ${row.timeZone},
      ${row.capacity}, ${row.stepMinutes}, ${row.bufferMinutes}, ${row.noticeMinutes},
      ${row.horizonDays}, ${row.autoAccept}, ${JSON.stringify(row.weekly)}::jsonb)
    on conflict (service_id) do update set time_zone = excluded.time_zone,
      served_by = excluded.served_by, capacity = excluded.capacity, step_minutes = excluded.step_minutes,
      buffer_minutes = excluded.buffer_minutes, notice_minutes = excluded.notice_minutes,
      horizon_days = excluded.horizon_days, auto_accept = excluded.auto_accept,
      weekly = excluded.weekly, version = g.version + 1
    where g.version = ${version}
    returning old.served_by as before`.execute(tx);
  const [written] = rows;
  if (!written) return false;
  if (written.before !== null && written.before !== row.servedBy) {
    if (row.servedBy === 'capacity') await transferToPlaces(tx, row, { now, withoutTeam });
    else await transferToMembers(tx, row, now);
  }
  return true;
}

/**
 * Lets members serve a service instead of its capacity; they share its claims.
 * @returns the number of claims that they took over; 0 when members served it already.
 */
export async function serveByMembers(
  tx: Tx,
  serviceId: string,
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<SettingsRow>`
    update availability.settings set served_by = 'members', capacity = 1, version = version + 1
    where service_id = ${serviceId} and served_by = 'capacity' returning *`.execute(tx);
  const [row] = rows;
  if (!row) return 0;
  await writeResources(tx, row);
  return transferToMembers(tx, row, now);
}

/** Replaces all overrides from `today` on; past ones stay. */
export async function replaceOverrides(
  tx: Tx,
  serviceId: string,
  today: string,
  overrides: readonly { date: string; intervals: readonly OpenInterval[] }[],
): Promise<void> {
  await sql`delete from availability.overrides
    where service_id = ${serviceId} and date >= ${today}::date`.execute(tx);
  const ahead = overrides.filter(({ date }) => date >= today);
  await sql`
    insert into availability.overrides (service_id, date, intervals)
    select ${serviceId}, (one ->> 'date')::date, one -> 'intervals'
    from jsonb_array_elements(${JSON.stringify(ahead)}::jsonb) one`.execute(tx);
}

/** Counts current and future time off of a service. */
export async function countTimeOff(
  tx: Tx,
  serviceId: string,
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from availability.time_off
    where service_id = ${serviceId} and upper(during) > ${now}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** @returns false when the service has no such time off. */
export async function deleteTimeOff(tx: Tx, serviceId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from availability.time_off where id = ${id} and service_id = ${serviceId}
    returning id`.execute(tx);
  return rows.length === 1;
}
