import { lockOpenPerson } from '#capabilities/identity/index.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { formView, type Known, ownForm } from './show-form.ts';
import { type FormRow, insertForm, lockForm, writeFormPictures } from './store.ts';

export type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'secrets'>;
export type Owned = { ownerId: string; serviceId: string };

/** A form that is there for sure, held still. */
export type Held = Known & { row: FormRow };

/**
 * Holds a person's own form still and lets one change through. A service that has no form yet, because it
 * was never told by one, gets it here. @throws Refused SERVICE_NOT_FOUND, and whatever `change` refuses.
 */
export function changeForm<T>(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { ownerId, serviceId }: Owned,
  change: (tx: Tx, held: Held, now: Temporal.Instant) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await lockOpenPerson(tx, ownerId);
    const now = clock.now();
    await lockForm(tx, serviceId);
    const known = await ownForm(tx, ownerId, serviceId);
    if (!known.row) {
      const { values: content, pictureIds } = known;
      await insertForm(tx, { serviceId, ownerId, state: 'approved', content, at: now });
      await writeFormPictures(tx, serviceId, pictureIds);
    }
    const { row, ...rest } = await ownForm(tx, ownerId, serviceId);
    if (!row) throw new Refused('SERVICE_NOT_FOUND');
    // The version of a form that was only just made is the 0 that its person has seen.
    const seen = known.row ? row : { ...row, version: 0 };
    return change(tx, { ...rest, row: seen }, now);
  });
}

/** @throws Refused FORM_CHANGED with the form as it is now, when a version is named and another is there. */
export function refuseOlder(held: Held, version: number | undefined): void {
  if (version !== undefined && held.row.version !== version) throw changedOf(held);
}

/** The refusal that carries the form as it is now. */
export function changedOf(held: Held): Refused {
  return new Refused('FORM_CHANGED', undefined, { extra: { current: formView(held) } });
}

/** @throws Refused FORM_IN_REVIEW: what an admin looks at does not change under their eyes. */
export function refuseInReview({ row }: Held): void {
  if (row.state === 'pending') throw new Refused('FORM_IN_REVIEW');
}
