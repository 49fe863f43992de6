import { PICTURES_MAX } from '#contract/onboarding/rules.ts';
import type { ServiceForm } from '#contract/onboarding/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { deleteImage, imageBytes, insertImage, processUpload } from '#platform/images/images.ts';
import { Refused } from '#platform/refused.ts';
import { changeForm, type Held, type Needs, type Owned, refuseInReview } from './change-form.ts';
import { knownForm, ownForm, showForm } from './show-form.ts';
import { writeForm, writeFormPictures } from './store.ts';

const SCENE = { fit: 'whole', largePixels: 1280, smallPixels: 640 } as const;

/**
 * Adds a picture to a form; nobody but its owner and admins sees it until it is approved.
 * @throws Refused SERVICE_NOT_FOUND, FORM_IN_REVIEW, PICTURES_FULL, and what `processUpload` refuses.
 */
export async function addPicture(
  deps: Needs & Pick<Deps, 'secrets'>,
  owned: Owned,
  { bytes, type }: { bytes: Buffer; type: string },
): Promise<ServiceForm> {
  const { ownerId, serviceId } = owned;
  refuseFull((await ownForm(deps.db, ownerId, serviceId)).pictureIds);
  const drawn = await processUpload(deps, { ownerId, bytes, type, shape: SCENE });
  return changeForm(deps, owned, async (tx, held, at) => {
    refuseInReview(held);
    refuseFull(held.pictureIds);
    const made = { ownerId, purpose: 'service', isPublic: false, drawn, at };
    const id = await insertImage(tx, made);
    return writeChange(tx, owned, held, [...held.pictureIds, id], at);
  });
}

/**
 * Puts a form's pictures in order; one that is left out goes. What customers see stays until the change
 * is approved. @throws Refused SERVICE_NOT_FOUND, FORM_IN_REVIEW, INVALID for pictures that are not its own.
 */
export function orderPictures(
  deps: Needs,
  owned: Owned,
  wished: readonly string[],
): Promise<ServiceForm> {
  return changeForm(deps, owned, async (tx, held, at) => {
    refuseInReview(held);
    const pictureIds = [...new Set(wished)];
    if (pictureIds.some((id) => !held.pictureIds.includes(id))) throw new Refused('INVALID');
    const form = await writeChange(tx, owned, held, pictureIds, at);
    const gone = held.pictureIds.filter((id) => !pictureIds.includes(id));
    await forgetUnused(tx, gone, held.service?.pictureIds ?? []);
    return form;
  });
}

async function writeChange(
  tx: Tx,
  owned: Owned,
  { row }: Held,
  pictureIds: readonly string[],
  at: Temporal.Instant,
): Promise<ServiceForm> {
  const state = row.state === 'approved' ? 'draft' : row.state;
  await writeFormPictures(tx, owned.serviceId, pictureIds);
  await writeForm(tx, owned.serviceId, { state, reason: row.reason, at });
  return showForm(tx, owned.ownerId, owned.serviceId);
}

function refuseFull(pictureIds: readonly string[]): void {
  if (pictureIds.length >= PICTURES_MAX) throw new Refused('PICTURES_FULL');
}

/** Forgets those of `ids` that are not among `used`. */
export async function forgetUnused(
  tx: Tx,
  ids: readonly string[],
  used: readonly string[],
): Promise<void> {
  for (const id of ids) if (!used.includes(id)) await deleteImage(tx, id);
}

/** A picture of a form, for its owner and for admins. @throws Refused NOT_FOUND. */
export async function formPicture(
  db: Db,
  viewer: { personId: string; isAdmin: boolean },
  { serviceId, pictureId }: { serviceId: string; pictureId: string },
): Promise<Buffer> {
  const known = await knownForm(db, serviceId);
  const ownerId = known?.row?.ownerId ?? known?.service?.ownerId;
  const isSeen = known?.pictureIds.includes(pictureId);
  const picture =
    isSeen && (viewer.isAdmin || viewer.personId === ownerId)
      ? await imageBytes(db, pictureId, 'large')
      : undefined;
  if (!picture) throw new Refused('NOT_FOUND');
  return picture.bytes;
}
