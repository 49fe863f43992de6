import type { ServiceStatus } from '#contract/catalogue/kinds.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookableOffer, ServiceRow } from './store.ts';

export type OpenService = { serviceId: string; offers: readonly BookableOffer[] };

/**
 * Finds out which services have free times. Availability is a higher layer, so the server's root
 * injects this function.
 */
export type StatusesOf = (
  db: Db,
  services: readonly OpenService[],
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

/** Services that are not paused and have offers. */
export function openServices(
  rows: readonly Pick<ServiceRow, 'id' | 'status' | 'bookableOffers'>[],
): OpenService[] {
  return rows.flatMap(({ id, status, bookableOffers: offers }) =>
    offers.length === 0 || status === 'offline' ? [] : [{ serviceId: id, offers }],
  );
}
