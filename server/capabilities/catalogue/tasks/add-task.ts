import type { SubService } from '#contract/catalogue/views.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { offerOf } from '../offers.ts';
import { insertOwnTask, taskRow } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type AddTaskInput = { ownerId: string; serviceId: string; taskId: string };
export type AddedTask = { subService: SubService; serviceName: string };

/**
 * Offers a task of the master list at one of the provider's services (API-33). It cannot be booked
 * until it has a price.
 * @throws Refused SERVICE_NOT_FOUND, TASK_NOT_FOUND, TASK_NOT_FITTING, TASK_ADDED
 */
export async function addTask({ db, clock }: Needs, input: AddTaskInput): Promise<AddedTask> {
  const { ownerId, serviceId, taskId } = input;
  const found = await offerOf(db, serviceId, ownerId);
  if (!found || found.ownerId !== ownerId) throw new Refused('SERVICE_NOT_FOUND');
  const task = await taskRow(db, taskId);
  if (!task) throw new Refused('TASK_NOT_FOUND');
  if (task.subCategoryId !== found.offer.subCategoryId) throw new Refused('TASK_NOT_FITTING');
  const id = await insertOwnTask(db, { ...input, at: clock.now() });
  if (!id) throw new Refused('TASK_ADDED');
  const now = await offerOf(db, serviceId, ownerId);
  const subService = now?.offer.subServices.find((each) => each.id === id);
  if (!subService) throw new Refused('SERVICE_NOT_FOUND');
  return { subService, serviceName: found.offer.name };
}
