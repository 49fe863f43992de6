import { lockOpenPerson, personById } from '#capabilities/identity/index.ts';
import { emptyForm, type FormValues, OWN_SERVICES_MAX } from '#contract/onboarding/rules.ts';
import type { ServiceForm } from '#contract/onboarding/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { changeForm, type Needs, type Owned, refuseInReview, refuseOlder } from './change-form.ts';
import { saysSame } from './rules.ts';
import { forgetUnused } from './set-images.ts';
import { showForm } from './show-form.ts';
import { countOwn, deleteForm, insertForm, writeForm, writeFormPictures } from './store.ts';

type Given = { [Key in keyof FormValues]?: FormValues[Key] | undefined };

/**
 * Begins the form of a new service, reached as its owner is unless told otherwise.
 * @throws Refused SERVICES_FULL beyond twenty of one person.
 */
export async function startForm(
  { db, clock }: Needs,
  ownerId: string,
  given: Given,
): Promise<ServiceForm> {
  return inTransaction(db, async (tx) => {
    await lockOpenPerson(tx, ownerId);
    if ((await countOwn(tx, ownerId)) >= OWN_SERVICES_MAX) throw new Refused('SERVICES_FULL');
    const owner = await personById(tx, ownerId);
    const content = { ...emptyForm, ...present(given) };
    content.phone ||= owner?.phone ?? '';
    content.email ||= owner?.email ?? '';
    const at = clock.now();
    const id = await insertForm(tx, { serviceId: null, ownerId, state: 'draft', content, at });
    return showForm(tx, ownerId, id ?? '');
  });
}

/**
 * Keeps what was typed, right or wrong. Saving what is saved already succeeds whatever the version, so
 * that a lost answer can be asked for again. A rejected form stays rejected until it is submitted.
 * @throws Refused SERVICE_NOT_FOUND, FORM_IN_REVIEW, FORM_CHANGED with the present form, INVALID when the
 * category of a live service should change.
 */
export function saveForm(
  deps: Needs,
  owned: Owned,
  { version, ...given }: Given & { version?: number | undefined },
): Promise<ServiceForm> {
  return changeForm(deps, owned, async (tx, held, at) => {
    const content = { ...held.values, ...present(given) };
    if (saysSame(content, held.values)) return showForm(tx, owned.ownerId, owned.serviceId);
    refuseInReview(held);
    refuseOlder(held, version);
    const isLive = held.service?.approvalStatus === 'approved';
    if (isLive && content.subCategoryId !== held.values.subCategoryId) {
      const subCategoryId = 'The category of a service that customers can book stays.';
      throw new Refused('INVALID', subCategoryId, { fields: { subCategoryId } });
    }
    const { state, reason } = held.row;
    const next = state === 'approved' ? 'draft' : state;
    await writeForm(tx, owned.serviceId, { state: next, content, reason, at });
    return showForm(tx, owned.ownerId, owned.serviceId);
  });
}

/**
 * Throws away what customers do not see: a service that was never submitted, or the changes to one that
 * is live. @throws Refused SERVICE_NOT_FOUND, FORM_IN_REVIEW, also for what was submitted and is not live.
 */
export function discardForm(deps: Needs, owned: Owned): Promise<void> {
  return changeForm(deps, owned, async (tx, held) => {
    refuseInReview(held);
    const isLive = held.service?.approvalStatus === 'approved';
    if (held.service && !isLive) throw new Refused('FORM_IN_REVIEW', 'This service stays.');
    await writeFormPictures(tx, owned.serviceId, []);
    await deleteForm(tx, owned.serviceId);
    await forgetUnused(tx, held.pictureIds, held.service?.pictureIds ?? []);
  });
}

function present(given: Given): Partial<FormValues> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<FormValues>;
}
