import {
  classIdsOf,
  equipmentConflicts,
  isoIn,
  servedServices,
} from '#capabilities/availability/index.ts';
import { type OwnSubService, subServicesOfOwner } from '#capabilities/catalogue/index.ts';
import { RESOURCE_CONFLICTS_MAX } from '#contract/team/resource-limits.ts';
import type {
  ResourceBooking,
  ResourceConflict,
  ResourceService,
  Resources,
} from '#contract/team/resources.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type ClaimedSale, zoneOf } from '../team.ts';
import { ownResources } from './own-resources.ts';
import type { ResourceNeeds } from './resource-needs.ts';

/** The rooms and equipment of a provider, and bookings that need more of them than there are. */
export async function showResources(
  needs: ResourceNeeds,
  businessId: string,
  db: Db | Tx = needs.db,
): Promise<Resources> {
  const now = needs.clock.now();
  const timeZone = await zoneOfBusiness(db, businessId);
  const { resources, subServices } = await ownResources(db, businessId, now);
  return {
    timeZone,
    resources: resources.map(({ claimsAhead, ...row }) => ({ ...row, bookingsAhead: claimsAhead })),
    services: await servicesView(db, businessId, subServices),
    conflicts: await conflictsView(needs, db, { businessId, timeZone, now }),
  };
}

/** The time zone of the team. */
export async function zoneOfBusiness(db: Db | Tx, businessId: string): Promise<string> {
  const subServices = await subServicesOfOwner(db, businessId);
  const served = new Map(
    (await servedServices(db, businessId)).map((row) => [row.serviceId, row] as const),
  );
  return zoneOf({ subServices, served });
}

async function servicesView(
  db: Db | Tx,
  businessId: string,
  subServices: readonly OwnSubService[],
): Promise<ResourceService[]> {
  const classIds = await classIdsOf(db, businessId);
  return [...Map.groupBy(subServices, ({ serviceId }) => serviceId)].map(([id, rows]) => ({
    id,
    name: rows[0]?.serviceName ?? '',
    subServices: rows.map((row) => ({
      id: row.subServiceId,
      name: row.subServiceName,
      isClass: classIds.has(row.subServiceId),
    })),
  }));
}

type Moment = { businessId: string; timeZone: string; now: Temporal.Instant };

async function conflictsView(
  needs: ResourceNeeds,
  db: Db | Tx,
  { businessId, timeZone, now }: Moment,
): Promise<ResourceConflict[]> {
  const conflicts = await equipmentConflicts(db, businessId, now, RESOURCE_CONFLICTS_MAX);
  const claimIds = [...new Set(conflicts.flatMap((one) => one.claimIds))];
  const sales = await needs.salesOfClaims(db, { providerId: businessId, claimIds, now });
  return conflicts.flatMap(({ resourceId, claimIds: ids }) => {
    const sold = sales.filter(({ claimId }) => ids.includes(claimId));
    if (sold.length === 0) return [];
    return [{ resourceId, bookings: sold.map((sale) => saleView(sale, timeZone)) }];
  });
}

/** A booking or a walk-in as its provider sees it, in a time zone. */
export function saleView(sale: ClaimedSale, timeZone: string): ResourceBooking {
  const { bookingId, customerName, subServiceName, people, startsAt, endsAt } = sale;
  return {
    ...{ bookingId, customerName, subServiceName, people },
    startsAt: isoIn(startsAt, timeZone),
    endsAt: isoIn(endsAt, timeZone),
  };
}
