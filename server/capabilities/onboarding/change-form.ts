import { lockOpenPerson, openSuspension, refuseSuspended } from '#capabilities/identity/index.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { formView, type Known, ownForm } from './show-form.ts';
import { type FormRow, insertForm, lockForm, writeFormImages } from './store.ts';

export type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'secrets' | 'site'>;
export type Owned = { ownerId: string; serviceId: string };

/** An existing form, locked. */
export type LockedForm = Known & { row: FormRow };

/**
 * Locks a person's own form and applies one change. A service without a form gets one first.
 * @throws Refused SERVICE_NOT_FOUND, the errors of `lockOwner`, and those of `change`
 */
export function changeForm<T>(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { ownerId, serviceId }: Owned,
  change: (tx: Tx, locked: LockedForm, now: Temporal.Instant) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const now = clock.now();
    await lockForm(tx, serviceId);
    const known = await ownForm(tx, ownerId, serviceId);
    if (!known.row) {
      const { values: content, pictureIds } = known;
      await insertForm(tx, { serviceId, ownerId, state: 'approved', content, at: now });
      await writeFormImages(tx, serviceId, pictureIds);
    }
    const { row, ...rest } = await ownForm(tx, ownerId, serviceId);
    if (!row) throw new Refused('SERVICE_NOT_FOUND');
    // A form that was just created still counts as version 0, which the person has seen.
    const seen = known.row ? row : { ...row, version: 0 };
    return change(tx, { ...rest, row: seen }, now);
  });
}

/**
 * Locks the account of a person who changes a form. Its calls are open to people who are not providers yet, so that
 * the check of calls of providers does not cover them.
 * @throws Refused SIGNED_OUT for a closed account, ACCOUNT_SUSPENDED with the reason
 */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await lockOpenPerson(tx, ownerId);
  refuseSuspended((await openSuspension(tx, ownerId))?.reason ?? null);
}

/**
 * @throws Refused FORM_CHANGED with the current form, when the given version is not the current one
 */
export function refuseOldVersion(locked: LockedForm, version: number | undefined): void {
  if (version !== undefined && locked.row.version !== version) throw changedRefusal(locked);
}

/** The error that contains the current form. */
export function changedRefusal(locked: LockedForm): Refused {
  return new Refused('FORM_CHANGED', undefined, { extra: { current: formView(locked) } });
}

/** @throws Refused FORM_IN_REVIEW with the current form: it cannot change while an admin reviews it */
export function refuseInReview(locked: LockedForm): void {
  if (locked.row.state !== 'pending') return;
  throw new Refused('FORM_IN_REVIEW', undefined, { extra: { current: formView(locked) } });
}
