import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { OpenInterval } from './rules/starts.rules.ts';

export type SettingsRow = Row<
  'availability.settings',
  | 'serviceId'
  | 'businessId'
  | 'servedBy'
  | 'timeZone'
  | 'capacity'
  | 'stepMinutes'
  | 'bufferMinutes'
  | 'noticeMinutes'
  | 'horizonDays'
  | 'autoAccept'
> & {
  weekly: OpenInterval[][];
};

/** One seat is the owner's own time; several are capacity without an assigned member. */
export function servedByOf(capacity: number): 'members' | 'capacity' {
  return capacity === 1 ? 'members' : 'capacity';
}

export async function settingsRow(
  db: Db | Tx,
  serviceId: string,
): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`
    select * from availability.settings where service_id = ${serviceId}`.execute(db);
  return rows[0];
}

export async function writeSettings(tx: Tx, row: SettingsRow): Promise<void> {
  await writeResources(tx, row);
  await sql`
    insert into availability.settings as known (service_id, business_id, served_by, time_zone,
      capacity, step_minutes, buffer_minutes, notice_minutes, horizon_days, auto_accept, weekly)
    values (${row.serviceId}, ${row.businessId}, ${row.servedBy}, ${row.timeZone}, ${row.capacity},
      ${row.stepMinutes}, ${row.bufferMinutes}, ${row.noticeMinutes}, ${row.horizonDays},
      ${row.autoAccept}, ${JSON.stringify(row.weekly)}::jsonb)
    on conflict (service_id) do update set time_zone = excluded.time_zone,
      served_by = excluded.served_by, capacity = excluded.capacity, step_minutes = excluded.step_minutes,
      buffer_minutes = excluded.buffer_minutes, notice_minutes = excluded.notice_minutes,
      horizon_days = excluded.horizon_days, auto_accept = excluded.auto_accept,
      weekly = excluded.weekly, version = known.version + 1`.execute(tx);
}

/** Writes the resources that bookings of a service can claim: the owner's time and the service's capacity. */
export async function writeResources(
  tx: Tx,
  { businessId, serviceId, capacity }: Pick<SettingsRow, 'businessId' | 'serviceId' | 'capacity'>,
): Promise<void> {
  await sql`
    insert into availability.resources (business_id, id, kind, quantity)
    values (${businessId}, ${businessId}, 'member', 1),
      (${businessId}, ${serviceId}, 'capacity', ${capacity})
    on conflict (business_id, id) do update set quantity = excluded.quantity`.execute(tx);
}

export async function writeOverride(
  tx: Tx,
  serviceId: string,
  date: string,
  intervals: readonly OpenInterval[],
): Promise<void> {
  await sql`
    insert into availability.overrides (service_id, date, intervals)
    values (${serviceId}, ${date}::date, ${JSON.stringify(intervals)}::jsonb)
    on conflict (service_id, date) do update set intervals = excluded.intervals`.execute(tx);
}

/** Adds time off; existing bookings stay unchanged. */
export async function addTimeOff(
  tx: Tx,
  off: { serviceId: string; from: Temporal.Instant; until: Temporal.Instant; note?: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into availability.time_off (service_id, during, note)
    values (${off.serviceId}, tstzrange(${off.from}, ${off.until}), ${off.note ?? ''})
    returning id`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('An insert gave no row.');
  return row.id;
}
