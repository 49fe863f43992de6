import type { SubService } from '#contract/catalogue/views.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { offerOf } from '../offers.ts';
import { updateOwnTask } from './store.ts';

type ChangeTaskInput = {
  ownerId: string;
  subServiceId: string;
  minutes?: number | undefined;
  description?: string | undefined;
  isPaused?: boolean | undefined;
};

/**
 * Changes duration (minutes), description or pause of the provider's sub-service; omitted fields
 * stay unchanged. Existing bookings keep their times.
 * @throws Refused SUB_SERVICE_NOT_FOUND
 */
export async function changeTask(
  { db }: Pick<Deps, 'db'>,
  input: ChangeTaskInput,
): Promise<SubService> {
  const { ownerId, subServiceId, minutes = null, description = null, isPaused = null } = input;
  const change = { ownerId, subServiceId, minutes, description, isPaused };
  const serviceId = await updateOwnTask(db, change);
  const found = serviceId ? await offerOf(db, serviceId, ownerId) : undefined;
  const subService = found?.offer.subServices.find((each) => each.id === subServiceId);
  if (!subService) throw new Refused('SUB_SERVICE_NOT_FOUND');
  return subService;
}
