import { joinableOffers } from '#capabilities/catalogue/index.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import type { Db } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { classIdsOf } from '../equipment/requirements.store.ts';

/**
 * Sub-services of the business's other services that a visit at this service can include; classes have their own
 * times.
 * @throws Refused SERVICE_NOT_FOUND
 */
export async function listJoinable(db: Db, serviceId: string): Promise<SubService[]> {
  const found = await joinableOffers(db, serviceId);
  if (!found) throw new Refused('SERVICE_NOT_FOUND');
  if (found.subServices.length === 0) return [];
  const classIds = await classIdsOf(db, found.ownerId);
  return found.subServices.filter(({ id }) => !classIds.has(id));
}
