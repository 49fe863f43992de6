import { type EquipmentRow, equipmentOf } from '#capabilities/availability/index.ts';
import { type OwnSubService, subServicesOfOwner } from '#capabilities/catalogue/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/**
 * The rooms and equipment of a provider with the sub-services that can require them. A removed sub-service keeps
 * its requirements for its past bookings, but a provider cannot choose it.
 */
export async function ownResources(
  db: Db | Tx,
  businessId: string,
  now: Temporal.Instant,
): Promise<{ resources: EquipmentRow[]; subServices: OwnSubService[] }> {
  const subServices = await subServicesOfOwner(db, businessId);
  const offered = new Set(subServices.map(({ subServiceId }) => subServiceId));
  const rows = await equipmentOf(db, businessId, now);
  const resources = rows.map((row) => ({
    ...row,
    subServiceIds: row.subServiceIds.filter((id) => offered.has(id)),
  }));
  return { resources, subServices };
}
