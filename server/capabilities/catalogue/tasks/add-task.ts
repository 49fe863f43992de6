import type { SubService } from '#contract/catalogue/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { taskRow } from '../master-list/active-entries.store.ts';
import { lockMenu } from '../menu/menu.store.ts';
import { offerOf } from '../offers.ts';
import { insertOwnTask } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type AddTaskInput = { ownerId: string; serviceId: string; taskId: string };
export type AddedTask = { subService: SubService; serviceName: string };

/**
 * Offers a task of the master list at one of the provider's services (API-33). It cannot be booked
 * until it has a price.
 * @throws Refused SERVICE_NOT_FOUND, TASK_NOT_FOUND, TASK_NOT_FITTING, TASK_ADDED
 */
export function addTask({ db, clock }: Needs, input: AddTaskInput): Promise<AddedTask> {
  const { ownerId, serviceId, taskId } = input;
  return inTransaction(db, async (tx) => {
    const service = await lockMenu(tx, input);
    if (!service) throw new Refused('SERVICE_NOT_FOUND');
    const task = await taskRow(tx, taskId);
    if (!task) throw new Refused('TASK_NOT_FOUND');
    if (task.subCategoryId !== service.subCategoryId) throw new Refused('TASK_NOT_FITTING');
    const id = await insertOwnTask(tx, { serviceId, taskId, at: clock.now() });
    if (!id) throw new Refused('TASK_ADDED');
    const now = await offerOf(tx, serviceId, ownerId);
    const subService = now?.offer.subServices.find((each) => each.id === id);
    if (!subService) throw new Refused('SERVICE_NOT_FOUND');
    return { subService, serviceName: service.name };
  });
}
