import type { ServiceStatus } from '#contract/catalogue/views.ts';
import type { Db } from '#platform/db/db.ts';
import type { ServiceRow } from './store.ts';

/**
 * Says of services whether something is free: time is known only above, so whoever builds the server
 * hands this in. `minutes` is the length of what is shortest at each.
 */
export type StatusesOf = (
  db: Db,
  services: readonly { serviceId: string; minutes: number }[],
) => Promise<ReadonlyMap<string, ServiceStatus>>;

/** SVC-16: the rows with their status of now; whoever is paused or offers nothing is offline. */
export async function withStatuses<Row extends ServiceRow>(
  db: Db,
  statusesOf: StatusesOf,
  rows: readonly Row[],
): Promise<Row[]> {
  const statuses = await statusesOf(db, openServices(rows));
  return rows.map((row) => ({ ...row, status: statuses.get(row.id) ?? 'offline' }));
}

/** Those that are not paused and offer something, with the length of what is shortest there. */
export function openServices(
  rows: readonly Pick<ServiceRow, 'id' | 'status' | 'shortest_minutes'>[],
): { serviceId: string; minutes: number }[] {
  return rows.flatMap(({ id, status, shortest_minutes: minutes }) =>
    minutes === null || status === 'offline' ? [] : [{ serviceId: id, minutes }],
  );
}
