import type { TaskChange } from '#contract/catalogue/menu.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import type { Sentence } from '#messages/sentence.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { requireFreeName } from '../menu/add-own-task.ts';
import { isVariantTaken, lockEntry, type MenuRow } from '../menu/menu.store.ts';
import { openReview } from '../menu/reviews.store.ts';
import { offerOf } from '../offers.ts';
import { updateOwnTask, updateShared } from './store.ts';

type ChangeTaskInput = TaskChange & { ownerId: string; subServiceId: string };

/**
 * Changes a sub-service of the provider; omitted fields stay unchanged. Name, description and
 * claims change for all variants of its task. Existing bookings keep their names and times.
 * @throws Refused SUB_SERVICE_NOT_FOUND, INVALID, MENU_NAME_TAKEN, MENU_HIDDEN
 */
export function changeTask(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: ChangeTaskInput,
): Promise<SubService> {
  const { ownerId, subServiceId, minutes = null, isPaused = null, variant } = input;
  const { processingMinutes = null } = input;
  return inTransaction(db, async (tx) => {
    const row = await lockEntry(tx, input);
    if (!row) throw new Refused('SUB_SERVICE_NOT_FOUND');
    if (row.isHidden && isPaused === false) throw new Refused('MENU_HIDDEN');
    await checkNames(tx, row, input);
    const { serviceId, entryId } = row;
    const { name = null, description = null, claims = null } = input;
    const shared = { serviceId, entryId, name, description, claims };
    const isChanged = await updateShared(tx, shared);
    await updateOwnTask(tx, { subServiceId, minutes, processingMinutes, isPaused, variant });
    if (isChanged || (variant && variant !== row.variant)) {
      await openReview(tx, { businessId: ownerId, serviceId, entryId, at: clock.now() });
    }
    const found = await offerOf(tx, serviceId, ownerId);
    const subService = found?.offer.subServices.find((each) => each.id === subServiceId);
    if (!subService) throw new Refused('SUB_SERVICE_NOT_FOUND');
    return subService;
  });
}

/** @throws Refused INVALID, MENU_NAME_TAKEN, MENU_HIDDEN */
async function checkNames(tx: Tx, row: MenuRow, { name, variant }: ChangeTaskInput): Promise<void> {
  const { serviceId, entryId } = row;
  if (name !== undefined && row.ownName === null) refuse('name', 'listNames');
  if (name !== undefined) await requireFreeName(tx, { serviceId, name, exceptEntry: entryId });
  if (variant === undefined) return;
  if (row.groupId === null && variant !== null) refuse('variant', 'noOptions');
  if (variant === null) {
    if (row.variants > 1) refuse('variant', 'nameOption');
    // The reason belongs to the variants, and would be lost.
    if (row.isHidden) throw new Refused('MENU_HIDDEN');
  } else if (await isVariantTaken(tx, row, variant)) throw new Refused('MENU_NAME_TAKEN');
}

function refuse(field: 'name' | 'variant', key: 'listNames' | 'noOptions' | 'nameOption'): never {
  const text: Sentence = (t) => t(`sentences.${key}`);
  throw new Refused('INVALID', undefined, { fields: { [field]: text } });
}
