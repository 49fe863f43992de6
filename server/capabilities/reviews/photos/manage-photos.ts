import { createHash } from 'node:crypto';
import { REVIEW_PHOTOS_MAX } from '#contract/reviews/limits.ts';
import type { OwnReview } from '#contract/reviews/views.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import {
  deleteImage,
  imageBytes,
  insertImage,
  processUpload,
  setImagesPublic,
} from '#platform/images/images.ts';
import { Refused } from '#platform/refused.ts';
import { editUntil, isOver, isVisible } from '../rules.ts';
import { lockOwnReview, type ReviewRow, reviewById, reviewOfBooking } from '../store.ts';
import { ownReviewView } from '../views.ts';
import {
  authorOfPhoto,
  deletePhoto,
  deletePhotosBy,
  insertPhoto,
  photosOfReview,
  photosToSwitch,
  touchPhotos,
} from './photos.store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/** Not cropped, and large enough for a lightbox. */
const PHOTO = { fit: 'whole', largePixels: 1_600, smallPixels: 400 } as const;

/**
 * Adds a photo to an own review, re-encoded without its metadata. A retry with the same file adds it once.
 * @throws Refused REVIEW_NOT_FOUND without an own review of this booking, REVIEW_EDIT_CLOSED, REVIEW_PHOTOS_FULL,
 *   and what `processUpload` refuses.
 */
export async function addPhoto(
  deps: Needs,
  authorId: string,
  { bookingId, bytes, type }: { bookingId: string; bytes: Buffer; type: string },
): Promise<OwnReview> {
  const { db, clock } = deps;
  const digest = createHash('sha256').update(bytes).digest();
  const before = await checkEditable(deps, reviewOfBooking(db, authorId, bookingId));
  // Refuses before the expensive decoding; the locked review decides.
  if (!(await isNewPhoto(db, before.id, digest))) return ownReviewView(before, clock.now());
  const drawn = await processUpload(deps, { ownerId: authorId, bytes, type, shape: PHOTO });
  return change(deps, authorId, bookingId, async (tx, review) => {
    if (!(await isNewPhoto(tx, review.id, digest))) return;
    const image = { ownerId: authorId, purpose: 'review', isPublic: isVisible(review), drawn };
    const pictureId = await insertImage(tx, { ...image, at: clock.now() });
    const position = review.photos.length;
    await insertPhoto(tx, { reviewId: review.id, pictureId, position, digest });
    await touchPhotos(tx, review.id, clock.now());
  });
}

/**
 * Removes a photo from an own review; idempotent, because the response to a removal can be lost.
 * @throws Refused REVIEW_NOT_FOUND, REVIEW_EDIT_CLOSED.
 */
export function removePhoto(
  deps: Pick<Deps, 'db' | 'clock'>,
  authorId: string,
  { bookingId, photoId }: { bookingId: string; photoId: string },
): Promise<OwnReview> {
  return change(deps, authorId, bookingId, async (tx, review) => {
    if (!(await deletePhoto(tx, review.id, photoId))) return;
    await deleteImage(tx, photoId);
    await touchPhotos(tx, review.id, deps.clock.now());
  });
}

/** Removes all photos of a person's reviews. */
export async function erasePhotos(tx: Tx, authorId: string): Promise<void> {
  for (const id of await deletePhotosBy(tx, authorId)) await deleteImage(tx, id);
}

/** Makes the photos of a provider's reviews public exactly while their review is shown. */
export async function publishPhotos(tx: Tx, providerId: string): Promise<void> {
  const photos = await photosToSwitch(tx, providerId);
  for (const isPublic of [true, false]) {
    const ids = photos.filter((one) => one.isVisible === isPublic).map((one) => one.pictureId);
    if (ids.length > 0) await setImagesPublic(tx, ids, isPublic);
  }
}

type Viewer = { personId: string; isAdmin: boolean };

/** The bytes of a photo for its author or an admin. @throws Refused REVIEW_PHOTO_NOT_FOUND, also for others. */
export async function photoBytes(
  db: Db,
  { personId, isAdmin }: Viewer,
  { photoId, size }: { photoId: string; size: 'large' | 'small' },
): Promise<Buffer> {
  const photo = await authorOfPhoto(db, photoId);
  const isAllowed = photo && (isAdmin || photo.authorId === personId);
  const image = isAllowed ? await imageBytes(db, photoId, size) : undefined;
  if (!image) throw new Refused('REVIEW_PHOTO_NOT_FOUND');
  return image.bytes;
}

async function change(
  deps: Pick<Deps, 'db' | 'clock'>,
  authorId: string,
  bookingId: string,
  work: (tx: Tx, review: ReviewRow) => Promise<void>,
): Promise<OwnReview> {
  return inTransaction(deps.db, async (tx) => {
    const review = await checkEditable(deps, lockOwnReview(tx, authorId, bookingId));
    await work(tx, review);
    const changed = await reviewById(tx, review.id);
    if (!changed) throw new Error('A review is gone in its own transaction.');
    return ownReviewView(changed, deps.clock.now());
  });
}

async function checkEditable(
  { clock }: Pick<Deps, 'clock'>,
  read: Promise<ReviewRow | undefined>,
): Promise<ReviewRow> {
  const review = await read;
  if (!review) throw new Refused('REVIEW_NOT_FOUND');
  if (isOver(editUntil(review.writtenAt), clock.now())) throw new Refused('REVIEW_EDIT_CLOSED');
  return review;
}

/** False when the review has this photo already. @throws Refused REVIEW_PHOTOS_FULL. */
async function isNewPhoto(db: Db | Tx, reviewId: string, digest: Buffer): Promise<boolean> {
  const photos = await photosOfReview(db, reviewId);
  if (photos.some((photo) => photo.digest.equals(digest))) return false;
  if (photos.length >= REVIEW_PHOTOS_MAX) throw new Refused('REVIEW_PHOTOS_FULL');
  return true;
}
