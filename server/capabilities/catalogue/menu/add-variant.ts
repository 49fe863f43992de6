import { checkVariantName, MENU_MAX, VARIANTS_MAX } from '#contract/catalogue/menu-rules.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { paiseOf } from '#contract/paise-of.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { offerOf } from '../offers.ts';
import {
  insertVariant,
  isVariantTaken,
  lockEntry,
  type MenuRow,
  makeFirstVariant,
  menuSize,
} from './menu.store.ts';
import { openReview } from './reviews.store.ts';

/**
 * Gives a new variant the performers and equipment of another one. Availability is a higher layer,
 * so the server's root injects this function.
 * @throws Refused VARIANT_CLASS when it is sold at sessions
 */
export type CopySettings = (
  tx: Tx,
  ids: { businessId: string; serviceId: string; fromId: string; toId: string },
) => Promise<void>;

export type VariantNeeds = Pick<Deps, 'db' | 'clock'> & { copySettings: CopySettings };

type AddVariantInput = {
  ownerId: string;
  subServiceId: string;
  variant: string;
  minutes: number;
  price: number;
  /** The name of the sub-service itself, when it becomes the first variant. */
  first?: string | undefined;
};

/**
 * Adds a variant to a task. A task without variants becomes the first one, so that its bookings,
 * links and settings stay.
 * @throws Refused SUB_SERVICE_NOT_FOUND, INVALID, MENU_NAME_TAKEN, MENU_FULL, VARIANT_CLASS
 */
export function addVariant(
  { db, clock, copySettings }: VariantNeeds,
  input: AddVariantInput,
): Promise<SubService> {
  const { ownerId, subServiceId, variant, minutes } = input;
  return inTransaction(db, async (tx) => {
    const row = await lockEntry(tx, input);
    if (!row) throw new Refused('SUB_SERVICE_NOT_FOUND');
    const { serviceId, entryId } = row;
    await requireSpace(tx, row);
    if (row.groupId === null) await makeFirst(tx, row, input);
    else if (await isVariantTaken(tx, { ...row, id: NONE }, variant)) {
      throw new Refused('MENU_NAME_TAKEN');
    }
    const at = clock.now();
    const pricePaise = paiseOf(input.price) ?? 0;
    const id = await insertVariant(tx, { of: subServiceId, variant, minutes, pricePaise, at });
    await copySettings(tx, { businessId: ownerId, serviceId, fromId: subServiceId, toId: id });
    await openReview(tx, { businessId: ownerId, serviceId, entryId, at });
    const now = await offerOf(tx, serviceId, ownerId);
    const added = now?.offer.subServices.find((each) => each.id === id);
    if (!added) throw new Refused('SUB_SERVICE_NOT_FOUND');
    return added;
  });
}

/** The new variant has no row yet. */
const NONE = '00000000-0000-0000-0000-000000000000';

async function requireSpace(tx: Tx, { serviceId, variants }: MenuRow): Promise<void> {
  if (variants >= VARIANTS_MAX) {
    throw new Refused('MENU_FULL', (t) => t('sentences.optionsMost', { most: VARIANTS_MAX }));
  }
  if ((await menuSize(tx, serviceId)) >= MENU_MAX) throw new Refused('MENU_FULL');
}

async function makeFirst(tx: Tx, { id }: MenuRow, { first, variant }: AddVariantInput) {
  const problem = checkVariantName(first ?? '');
  if (problem || first === undefined) {
    throw new Refused('INVALID', undefined, { fields: { first: problem ?? '' } });
  }
  if (first.toLowerCase() === variant.toLowerCase()) throw new Refused('MENU_NAME_TAKEN');
  await makeFirstVariant(tx, id, first);
}
