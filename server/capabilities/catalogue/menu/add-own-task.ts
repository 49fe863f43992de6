import { MENU_MAX } from '#contract/catalogue/menu-rules.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { paiseOf } from '#contract/paise-of.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { taskRow } from '../master-list/active-entries.store.ts';
import { offerOf } from '../offers.ts';
import { insertOwnMenuTask, lockMenu, menuSize, type NewOwnTask, nameUse } from './menu.store.ts';
import { openReview } from './reviews.store.ts';

type Variant = { variant: string; minutes: number; price: number };
type AddOwnTaskInput = {
  ownerId: string;
  serviceId: string;
  taskId: string;
  name: string;
  description: string;
  claims: readonly string[];
  minutes?: number | undefined;
  price?: number | undefined;
  variants?: readonly Variant[] | undefined;
};

/**
 * Offers a task under a name of the provider's own. It can be booked at once, like a task of the
 * master list with a price; an admin reads its texts afterwards.
 * @throws Refused SERVICE_NOT_FOUND, TASK_NOT_FOUND, TASK_NOT_FITTING, MENU_NAME_TAKEN, MENU_FULL
 */
export function addOwnTask(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: AddOwnTaskInput,
): Promise<{ subServices: SubService[]; serviceName: string }> {
  const { ownerId, serviceId, taskId, name, description, claims } = input;
  return inTransaction(db, async (tx) => {
    const service = await lockMenu(tx, input);
    if (!service) throw new Refused('SERVICE_NOT_FOUND');
    const task = await taskRow(tx, taskId);
    if (!task) throw new Refused('TASK_NOT_FOUND');
    if (task.subCategoryId !== service.subCategoryId) throw new Refused('TASK_NOT_FITTING');
    await requireFreeName(tx, { serviceId, name });
    const variants = variantsOf(input);
    if ((await menuSize(tx, serviceId)) + variants.length > MENU_MAX)
      throw new Refused('MENU_FULL');
    const at = clock.now();
    const [entryId] = await insertOwnTask(tx, {
      ...{ ownerId, serviceId, taskId, name, description, claims, variants, at },
    });
    const now = await offerOf(tx, serviceId, ownerId);
    const subServices = (now?.offer.subServices ?? []).filter(
      ({ id, variantGroup }) => id === entryId || variantGroup === entryId,
    );
    return { subServices, serviceName: service.name };
  });
}

/**
 * Inserts an own task whose name and size the caller has checked, for an admin to read.
 * @returns the ids of its sub-services
 */
export async function insertOwnTask(
  tx: Tx,
  { ownerId: businessId, ...task }: NewOwnTask & { ownerId: string },
): Promise<[string, ...string[]]> {
  const ids = await insertOwnMenuTask(tx, task);
  const { serviceId, at } = task;
  await openReview(tx, { businessId, serviceId, entryId: ids[0], at });
  return ids;
}

/** @throws Refused MENU_NAME_TAKEN */
export async function requireFreeName(
  tx: Tx,
  query: { serviceId: string; name: string; exceptEntry?: string },
): Promise<void> {
  const use = await nameUse(tx, query);
  if (use === 'own') throw new Refused('MENU_NAME_TAKEN');
  if (use === 'listed') {
    const { name } = query;
    throw new Refused('MENU_NAME_TAKEN', (t) => t('sentences.nameListed', { name }));
  }
}

function variantsOf({ minutes, price, variants }: AddOwnTaskInput) {
  const all = variants ?? [{ variant: null, minutes: minutes ?? 0, price: price ?? 0 }];
  return all.map((one) => ({ ...one, pricePaise: paiseOf(one.price) ?? 0 }));
}
