import { openSuspension, refuseSuspended } from '#capabilities/identity/index.ts';
import { PHOTOS_MAX } from '#contract/onboarding/rules.ts';
import type { ServiceForm } from '#contract/onboarding/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import {
  deleteImage,
  digestOf,
  hasUpload,
  imageBytes,
  insertImage,
  processUpload,
} from '#platform/images/images.ts';
import { Refused } from '#platform/refused.ts';
import {
  changeForm,
  type LockedForm,
  type Needs,
  type Owned,
  refuseInReview,
} from '../change-form.ts';
import { knownForm, ownForm, showForm } from '../show-form.ts';
import { writeForm, writeFormImages } from '../store.ts';

const SCENE = { fit: 'whole', largePixels: 1280, smallPixels: 640 } as const;

/**
 * Adds an image to a form; only its owner and admins see it until approval. A retry with the same file adds it once.
 * @throws Refused ACCOUNT_SUSPENDED, SERVICE_NOT_FOUND, FORM_IN_REVIEW, PICTURES_FULL, and the errors of
 * `processUpload`
 */
export async function addPicture(
  deps: Needs & Pick<Deps, 'secrets'>,
  owned: Owned,
  { bytes, type }: { bytes: Buffer; type: string },
): Promise<ServiceForm> {
  const { ownerId, serviceId } = owned;
  refuseSuspended((await openSuspension(deps.db, ownerId))?.reason ?? null);
  const digest = digestOf(bytes);
  const { pictureIds } = await ownForm(deps.db, ownerId, serviceId);
  if (await hasUpload(deps.db, pictureIds, digest)) return showForm(deps.db, ownerId, serviceId);
  refuseFull(pictureIds);
  const drawn = await processUpload(deps, { ownerId, bytes, type, shape: SCENE });
  return changeForm(deps, owned, async (tx, locked, at) => {
    refuseInReview(locked);
    if (await hasUpload(tx, locked.pictureIds, digest)) return showForm(tx, ownerId, serviceId);
    refuseFull(locked.pictureIds);
    const made = { ownerId, purpose: 'service', isPublic: false, drawn, digest, at };
    const id = await insertImage(tx, made);
    return writeChange(tx, owned, locked, [...locked.pictureIds, id], at);
  });
}

/**
 * Orders a form's images; omitted ones are removed. The live service is unchanged until approval.
 * @throws Refused SERVICE_NOT_FOUND, FORM_IN_REVIEW, INVALID for images of another form
 */
export function orderImages(
  deps: Needs,
  owned: Owned,
  requested: readonly string[],
): Promise<ServiceForm> {
  return changeForm(deps, owned, async (tx, locked, at) => {
    refuseInReview(locked);
    const pictureIds = [...new Set(requested)];
    if (pictureIds.some((id) => !locked.pictureIds.includes(id))) throw new Refused('INVALID');
    const form = await writeChange(tx, owned, locked, pictureIds, at);
    const gone = locked.pictureIds.filter((id) => !pictureIds.includes(id));
    await deleteUnused(tx, gone, locked.service?.pictureIds ?? []);
    return form;
  });
}

async function writeChange(
  tx: Tx,
  owned: Owned,
  { row }: LockedForm,
  pictureIds: readonly string[],
  at: Temporal.Instant,
): Promise<ServiceForm> {
  const state = row.state === 'approved' ? 'draft' : row.state;
  await writeFormImages(tx, owned.serviceId, pictureIds);
  await writeForm(tx, owned.serviceId, { state, reason: row.reason, at });
  return showForm(tx, owned.ownerId, owned.serviceId);
}

function refuseFull(pictureIds: readonly string[]): void {
  if (pictureIds.length >= PHOTOS_MAX) throw new Refused('PICTURES_FULL');
}

/** Deletes the images of `ids` that are not in `used`. */
export async function deleteUnused(
  tx: Tx,
  ids: readonly string[],
  used: readonly string[],
): Promise<void> {
  for (const id of ids) if (!used.includes(id)) await deleteImage(tx, id);
}

/** An image of a form, for its owner and admins. @throws Refused NOT_FOUND */
export async function formImage(
  db: Db,
  viewer: { personId: string; isAdmin: boolean },
  { serviceId, pictureId }: { serviceId: string; pictureId: string },
): Promise<Buffer> {
  const known = await knownForm(db, serviceId);
  const ownerId = known?.row?.ownerId ?? known?.service?.ownerId;
  const isSeen =
    known?.pictureIds.includes(pictureId) ||
    known?.memberPhotos.some((photo) => photo.pictureId === pictureId);
  const picture =
    isSeen && (viewer.isAdmin || viewer.personId === ownerId)
      ? await imageBytes(db, pictureId, 'large')
      : undefined;
  if (!picture) throw new Refused('NOT_FOUND');
  return picture.bytes;
}
