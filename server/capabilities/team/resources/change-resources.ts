import {
  addRequirements,
  type EquipmentRow,
  insertEquipment,
  lockTeam,
  mostRequired,
  type OwnEquipment,
  raiseQuantity,
  reduceQuantity,
  releaseFromClaims,
  removeRequirements,
  renameEquipment,
  requireForClaims,
  setEquipmentActive,
} from '#capabilities/availability/index.ts';
import { subServicesOfOwner } from '#capabilities/catalogue/index.ts';
import {
  RESOURCES_EVER_MAX,
  RESOURCES_MAX,
  RESOURCES_PER_TASK_MAX,
} from '#contract/team/resource-limits.ts';
import type { ResourceBody, ResourceChangeBody, Resources } from '#contract/team/resources.ts';
import type { Sentence } from '#messages/sentence.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { ownResources } from './own-resources.ts';
import { refuseInUse } from './refuse-in-use.ts';
import type { ResourceNeeds } from './resource-needs.ts';
import { showResources } from './show-resources.ts';

/**
 * Adds a room or a piece of equipment. Upcoming bookings of its sub-services take a unit each.
 * @throws Refused RESOURCES_FULL, INVALID for a name that is in use, SUB_SERVICE_NOT_FOUND.
 */
export function addResource(
  needs: ResourceNeeds,
  businessId: string,
  body: ResourceBody,
): Promise<Resources> {
  return inTransaction(needs.db, async (tx) => {
    await lockTeam(tx, businessId);
    const { resources: known } = await ownResources(tx, businessId, needs.clock.now());
    requireSpace(known);
    requireFreeName(known, body.name);
    const resourceId = await insertEquipment(tx, businessId, body);
    await chooseSubServices(tx, needs, { businessId, resourceId }, [], body.subServiceIds);
    return showResources(needs, businessId, tx);
  });
}

/**
 * Sets name, quantity and all sub-services that require the resource. Upcoming bookings of added
 * sub-services take a unit; those of removed ones release it.
 * @throws Refused RESOURCE_NOT_FOUND, RESOURCE_INACTIVE, RESOURCE_CHANGED with the `current` resources
 * when they differ from those that the change is based on, or when it is based on none and would
 * release sub-services, INVALID for a name that is in use, RESOURCE_IN_USE with the bookings that need
 * more units than the new quantity, RESOURCES_FULL, SUB_SERVICE_NOT_FOUND.
 */
export function changeResource(
  needs: ResourceNeeds,
  own: OwnEquipment,
  { basedOn, ...body }: ResourceChangeBody,
): Promise<Resources> {
  const now = needs.clock.now();
  return withResource(needs, own, async (tx, resource, known) => {
    if (!resource.isActive) throw new Refused('RESOURCE_INACTIVE');
    // A repetition of a save whose response was lost finds its own values.
    const isOutdated = !(basedOn ? isSame(resource, basedOn) : releasesNone(resource, body));
    if (isOutdated && !isSame(resource, body)) {
      const current = await showResources(needs, own.businessId, tx);
      throw new Refused('RESOURCE_CHANGED', undefined, { extra: { current } });
    }
    requireFreeName(known, body.name, own.resourceId);
    await renameEquipment(tx, own, body.name);
    if (body.quantity > resource.quantity) await raiseQuantity(tx, own, body.quantity);
    // Before a reduction: units that are no longer required do not count against the lower quantity.
    await chooseSubServices(tx, needs, own, resource.subServiceIds, body.subServiceIds);
    if (body.quantity >= resource.quantity) return;
    const excess = await reduceQuantity(tx, own, body.quantity, now);
    if (excess.length > 0) await refuseInUse(needs, tx, own.businessId, body, excess);
  });
}

/**
 * Deactivates or activates a resource. Existing bookings keep a deactivated one; new ones do not
 * need it. An activated one is taken by upcoming bookings of its sub-services.
 * @throws Refused RESOURCE_NOT_FOUND; when activating RESOURCES_FULL, INVALID for a name that is in
 * use.
 */
export function setResourceActive(
  needs: ResourceNeeds,
  own: OwnEquipment,
  isActive: boolean,
): Promise<Resources> {
  return withResource(needs, own, async (tx, resource, known) => {
    if (resource.isActive === isActive) return;
    if (isActive) {
      requireSpace(known.filter(({ id }) => id !== own.resourceId));
      requireFreeName(known, resource.name, own.resourceId);
    }
    await setEquipmentActive(tx, own, isActive);
    if (isActive) await requireAhead(tx, needs, own, resource.subServiceIds);
  });
}

/** A change that is based on nothing known may not release the resource from bookings. */
function releasesNone(resource: ResourceBody, body: ResourceBody): boolean {
  return resource.subServiceIds.every((id) => body.subServiceIds.includes(id));
}

function isSame(resource: ResourceBody, other: ResourceBody): boolean {
  const ids = new Set(resource.subServiceIds);
  return (
    resource.name === other.name &&
    resource.quantity === other.quantity &&
    ids.symmetricDifference(new Set(other.subServiceIds)).size === 0
  );
}

/** @throws Refused RESOURCE_NOT_FOUND, also for another provider's. */
function withResource(
  needs: ResourceNeeds,
  { businessId, resourceId }: OwnEquipment,
  change: (tx: Tx, resource: EquipmentRow, known: readonly EquipmentRow[]) => Promise<void>,
): Promise<Resources> {
  return inTransaction(needs.db, async (tx) => {
    await lockTeam(tx, businessId);
    const { resources: known } = await ownResources(tx, businessId, needs.clock.now());
    const resource = known.find(({ id }) => id === resourceId);
    if (!resource) throw new Refused('RESOURCE_NOT_FOUND');
    await change(tx, resource, known);
    return showResources(needs, businessId, tx);
  });
}

async function chooseSubServices(
  tx: Tx,
  needs: ResourceNeeds,
  own: OwnEquipment,
  before: readonly string[],
  subServiceIds: readonly string[],
): Promise<void> {
  const now = needs.clock.now();
  const offered = await subServicesOfOwner(tx, own.businessId);
  const chosen = offered.filter(({ subServiceId }) => subServiceIds.includes(subServiceId));
  if (chosen.length < new Set(subServiceIds).size) throw new Refused('SUB_SERVICE_NOT_FOUND');
  const added = chosen.filter(({ subServiceId }) => !before.includes(subServiceId));
  const addedIds = added.map(({ subServiceId }) => subServiceId);
  if ((await mostRequired(tx, own, addedIds)) >= RESOURCES_PER_TASK_MAX) {
    const most = RESOURCES_PER_TASK_MAX;
    throw new Refused('RESOURCES_FULL', (t) => t('sentences.resourcesOfTask', { most }));
  }
  const removed = before.filter((id) => !subServiceIds.includes(id));
  await addRequirements(tx, own, added);
  await requireAhead(tx, needs, own, addedIds);
  if (removed.length === 0) return;
  await removeRequirements(tx, own, removed);
  const query = { providerId: own.businessId, subServiceIds: removed, now };
  await releaseFromClaims(tx, own, await needs.claimsOfSubServices(tx, query), now);
}

async function requireAhead(
  tx: Tx,
  needs: ResourceNeeds,
  own: OwnEquipment,
  subServiceIds: readonly string[],
): Promise<void> {
  if (subServiceIds.length === 0) return;
  const now = needs.clock.now();
  const query = { providerId: own.businessId, subServiceIds, now };
  await requireForClaims(tx, own, await needs.claimsOfSubServices(tx, query), now);
}

function requireSpace(known: readonly EquipmentRow[]): void {
  if (known.filter(({ isActive }) => isActive).length >= RESOURCES_MAX) {
    throw new Refused('RESOURCES_FULL');
  }
  if (known.length >= RESOURCES_EVER_MAX) {
    const most = RESOURCES_EVER_MAX;
    throw new Refused('RESOURCES_FULL', (t) => t('sentences.resourcesEver', { most }));
  }
}

/** A name appears in explanations to customers, so it names one resource. */
function requireFreeName(known: readonly EquipmentRow[], name: string, ownId?: string): void {
  const isTaken = known.some(
    (one) => one.id !== ownId && one.isActive && one.name.toLowerCase() === name.toLowerCase(),
  );
  if (!isTaken) return;
  const problem: Sentence = (t) => t('sentences.resourceTwice');
  throw new Refused('INVALID', undefined, { fields: { name: problem } });
}
