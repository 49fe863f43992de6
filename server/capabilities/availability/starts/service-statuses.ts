import type { ServiceStatus } from '#contract/catalogue/views.ts';
import type { Db } from '#platform/db/db.ts';
import { statusOf } from '../rules/status.rules.ts';
import { type FactsRow, factsOfAll, type Span } from './facts.store.ts';
import { hoursAndBusy, minuteOf } from './facts.ts';

/** Yesterday's stays may reach into today, and tomorrow's last start into the days after it. */
const HOURS_BEFORE = 24;
const HOURS_AFTER = 5 * 24;

/** Whether something is free at each of these services now (SVC-16); one without hours is left out. */
export async function serviceStatuses(
  db: Db,
  services: readonly { serviceId: string; minutes: number }[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, ServiceStatus>> {
  if (services.length === 0) return new Map();
  const rows = await factsOfAll(
    db,
    services.map(({ serviceId }) => serviceId),
    statusSpan(now),
  );
  return new Map(rows.map((row) => [row.service_id, statusFrom(row, services, now)]));
}

/** Between which instants facts decide about the status of now. */
export function statusSpan(now: Temporal.Instant): Span {
  const from = now.subtract({ hours: HOURS_BEFORE });
  return { from, until: now.add({ hours: HOURS_AFTER }), now };
}

/** The status of the service with these facts; offline when it is not among those that offer something. */
export function statusFrom(
  row: FactsRow,
  services: readonly { serviceId: string; minutes: number }[],
  now: Temporal.Instant,
): ServiceStatus {
  const shortest = services.find(({ serviceId }) => serviceId === row.service_id);
  if (!shortest) return 'offline';
  const { hours, busy } = hoursAndBusy(row);
  return statusOf(hours, busy, { durationMinutes: shortest.minutes, now: minuteOf(now) });
}
