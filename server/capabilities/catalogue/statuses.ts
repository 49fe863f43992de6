import type { ServiceStatus } from '#contract/catalogue/kinds.ts';
import type { Db } from '#platform/db/db.ts';
import type { ServiceRow } from './store.ts';

/**
 * Finds out which services have free times. Availability is a higher layer, so the server's root
 * injects this function. `minutes` is the duration of each service's shortest offer.
 */
export type StatusesOf = (
  db: Db,
  services: readonly { serviceId: string; minutes: number }[],
) => Promise<ReadonlyMap<string, ServiceStatus>>;

/** SVC-16: adds the current status; a paused service or one without offers is offline. */
export async function withStatuses<Row extends ServiceRow>(
  db: Db,
  statusesOf: StatusesOf,
  rows: readonly Row[],
): Promise<Row[]> {
  const statuses = await statusesOf(db, openServices(rows));
  return rows.map((row) => ({ ...row, status: statuses.get(row.id) ?? 'offline' }));
}

/** Services that are not paused and have offers, with the duration of the shortest one. */
export function openServices(
  rows: readonly Pick<ServiceRow, 'id' | 'status' | 'shortestMinutes'>[],
): { serviceId: string; minutes: number }[] {
  return rows.flatMap(({ id, status, shortestMinutes: minutes }) =>
    minutes === null || status === 'offline' ? [] : [{ serviceId: id, minutes }],
  );
}
