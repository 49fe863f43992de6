import { personById } from '#capabilities/identity/index.ts';
import { emptyForm, type FormValues, OWN_SERVICES_MAX } from '#contract/onboarding/rules.ts';
import type { ServiceForm } from '#contract/onboarding/views.ts';
import type { Sentence } from '#messages/sentence.ts';
import { inTransaction } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import {
  changeForm,
  lockOwner,
  type Needs,
  type Owned,
  refuseInReview,
  refuseOldVersion,
} from './change-form.ts';
import { deleteMemberPhotos } from './images/member-photos.ts';
import { deleteUnused } from './images/set-images.ts';
import { isSameContent } from './rules.ts';
import { showForm } from './show-form.ts';
import {
  countOwn,
  deleteForm,
  insertForm,
  resetForm,
  writeForm,
  writeFormImages,
} from './store.ts';

type FormInput = { [Key in keyof FormValues]?: FormValues[Key] | undefined };

/**
 * Starts the form of a new service, with the owner's contact details by default.
 * @throws Refused SERVICES_FULL beyond twenty per person, ACCOUNT_SUSPENDED
 */
export async function startForm(
  { db, clock }: Needs,
  ownerId: string,
  input: FormInput,
): Promise<ServiceForm> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    if ((await countOwn(tx, ownerId)) >= OWN_SERVICES_MAX) throw new Refused('SERVICES_FULL');
    const owner = await personById(tx, ownerId);
    const content = { ...emptyForm, ...definedOnly(input) };
    content.phone ||= owner?.phone ?? '';
    content.email ||= owner?.email ?? '';
    const at = clock.now();
    const id = await insertForm(tx, { serviceId: null, ownerId, state: 'draft', content, at });
    return showForm(tx, ownerId, id ?? '');
  });
}

/**
 * Saves the input, valid or not. Saving identical values succeeds whatever the version, so that a
 * request can be repeated after a lost response. A rejected form stays rejected until it is
 * submitted.
 * @throws Refused SERVICE_NOT_FOUND, FORM_IN_REVIEW, FORM_CHANGED with the current form, INVALID
 * for a change of a live service's category
 */
export function saveForm(
  deps: Needs,
  owned: Owned,
  { version, ...input }: FormInput & { version?: number | undefined },
): Promise<ServiceForm> {
  return changeForm(deps, owned, async (tx, locked, at) => {
    const content = { ...locked.values, ...definedOnly(input) };
    if (isSameContent(content, locked.values)) return showForm(tx, owned.ownerId, owned.serviceId);
    refuseInReview(locked);
    refuseOldVersion(locked, version);
    const isLive = locked.service?.approvalStatus === 'approved';
    if (isLive && content.subCategoryId !== locked.values.subCategoryId) {
      const subCategoryId: Sentence = (t) => t('sentences.categoryStays');
      throw new Refused('INVALID', subCategoryId, { fields: { subCategoryId } });
    }
    const { state, reason } = locked.row;
    const next = state === 'approved' ? 'draft' : state;
    await writeForm(tx, owned.serviceId, { state: next, content, reason, at });
    await deleteMemberPhotos(tx, owned, content.members);
    return showForm(tx, owned.ownerId, owned.serviceId);
  });
}

/**
 * Discards unpublished content: a service that was never submitted, or the changes of a live one.
 * @throws Refused SERVICE_NOT_FOUND, FORM_IN_REVIEW, also for a submitted service that is not live
 */
export function discardForm(deps: Needs, owned: Owned): Promise<void> {
  return changeForm(deps, owned, async (tx, locked, at) => {
    refuseInReview(locked);
    const isLive = locked.service?.approvalStatus === 'approved';
    if (locked.service && !isLive)
      throw new Refused('FORM_IN_REVIEW', (t) => t('sentences.serviceStays'));
    const pictureIds = locked.service?.pictureIds ?? [];
    await writeFormImages(tx, owned.serviceId, pictureIds);
    await deleteMemberPhotos(tx, owned, []);
    if (isLive) await resetForm(tx, owned.serviceId, at);
    else await deleteForm(tx, owned.serviceId);
    await deleteUnused(tx, locked.pictureIds, pictureIds);
  });
}

function definedOnly(input: FormInput): Partial<FormValues> {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as Partial<FormValues>;
}
