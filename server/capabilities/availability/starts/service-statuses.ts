import type { OpenService } from '#capabilities/catalogue/index.ts';
import type { ServiceStatus } from '#contract/catalogue/kinds.ts';
import type { Db } from '#platform/db/db.ts';
import { type FactsRow, factsOfAll, type Span } from './facts.store.ts';
import { hoursAndBusy, minuteOf } from './facts.ts';
import { statusOf } from './status.rules.ts';

/** Bookings of yesterday can end today, and starts of tomorrow last into the next days. */
const HOURS_BEFORE = 24;
const HOURS_AFTER = 5 * 24;

/** Current status of each service (SVC-16); services without hours are omitted. */
export async function serviceStatuses(
  db: Db,
  services: readonly OpenService[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, ServiceStatus>> {
  if (services.length === 0) return new Map();
  const rows = await factsOfAll(
    db,
    services.map(({ serviceId }) => serviceId),
    statusSpan(now),
  );
  return new Map(rows.map((row) => [row.serviceId, statusFrom(row, services, now)]));
}

/** Span of the facts that decide the current status. */
export function statusSpan(now: Temporal.Instant): Span {
  const from = now.subtract({ hours: HOURS_BEFORE });
  return { from, until: now.add({ hours: HOURS_AFTER }), now };
}

/** Status of a service: the better one of its appointments and of its classes; offline when it offers nothing. */
export function statusFrom(
  row: FactsRow,
  services: readonly OpenService[],
  now: Temporal.Instant,
): ServiceStatus {
  const offers = services.find(({ serviceId }) => serviceId === row.serviceId)?.offers ?? [];
  const isClass = ({ id }: { id: string }) => row.classIds.includes(id);
  const { hours, busy } = hoursAndBusy(row, undefined);
  const minutes = offers.filter((one) => !isClass(one)).map((one) => one.minutes);
  const ask = { durationMinutes: Math.min(...minutes), now: minuteOf(now) };
  const sessions = row.sessions.filter(({ subServiceId }) =>
    offers.some(({ id }) => id === subServiceId),
  );
  const found = [
    ...(minutes.length > 0 ? [statusOf(hours, busy, ask)] : []),
    ...(offers.some(isClass) ? [statusOf({ ...hours, sessions }, busy, ask)] : []),
  ];
  return (['available', 'busy'] as const).find((status) => found.includes(status)) ?? 'offline';
}
