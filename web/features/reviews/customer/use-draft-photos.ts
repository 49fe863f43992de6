import { useState } from 'react';
import { REVIEW_PHOTOS_MAX } from '#contract/reviews/limits.ts';
import type { OwnReview } from '#contract/reviews/views.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { upload } from '#web/api/files/upload.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { type ShrunkImage, shrinkImage } from '#web/lib/shrink-image.ts';

/** Pixels of the longer side of an upload; the server stores no more. */
const SIDE_MAX = 1600;

/** A photo in the dialog: one of the review, or a selected one that is not sent yet. */
export type DraftPhoto = { id: string; preview: string };
type NewPhoto = DraftPhoto & { file: Blob };

/**
 * The photos of a draft. It stores only the difference to the saved ones, so that saving does not touch photos that
 * another device adds or removes meanwhile.
 */
export function useDraftPhotos(saved: OwnReview | undefined) {
  const t = useT();
  const [added, setAdded] = useState<readonly NewPhoto[]>([]);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [share, setShare] = useState<number>();
  const [photoFailure, setPhotoFailure] = useState<string>();
  const photos: DraftPhoto[] = [
    ...savedPhotos(saved).filter(({ id }) => !dropped.includes(id)),
    ...added,
  ];

  const choose = async (files: readonly File[]) => {
    const left = REVIEW_PHOTOS_MAX - photos.length;
    const problems =
      files.length > left ? [t('rating.photosFull', { count: REVIEW_PHOTOS_MAX })] : [];
    for (const chosen of files.slice(0, Math.max(0, left))) {
      try {
        const { file, preview }: ShrunkImage = await shrinkImage(chosen, SIDE_MAX);
        setAdded((before) => [...before, { id: crypto.randomUUID(), preview, file }]);
      } catch (problem) {
        const said = problem instanceof Error ? problem.message : failureText(problem);
        const reason = serverText(t, said, 'rating.photoUnreadable');
        problems.push(t('rating.photoProblem', { file: chosen.name, reason }));
      }
    }
    setPhotoFailure(problems.join('\n') || undefined);
  };
  const forget = (id: string) => setAdded((before) => before.filter((photo) => photo.id !== id));
  const drop = (id: string) => {
    setPhotoFailure(undefined);
    if (added.some((photo) => photo.id === id)) forget(id);
    else setDropped((before) => [...before, id]);
  };
  /** Removes the dropped photos of a review and adds the new ones; reports the review after each. */
  const savePhotos = async (
    { bookingId, photos: stored }: OwnReview,
    onSaved: (review: OwnReview) => void,
  ) => {
    for (const { id } of stored.filter((photo) => dropped.includes(photo.id))) {
      const review = await removePhoto({ bookingId, photoId: id });
      if (review) onSaved(review);
    }
    for (const { id, file } of added) {
      setShare(0);
      onSaved((await upload('addReviewPhoto', file, setShare, { bookingId })).data);
      forget(id);
    }
  };
  return { photos, choose, drop, savePhotos, share, setShare, photoFailure, setPhotoFailure };
}

/** @returns undefined for a photo that was removed before, also by an attempt whose response was lost */
async function removePhoto(params: {
  bookingId: string;
  photoId: string;
}): Promise<OwnReview | undefined> {
  try {
    return (await browserApi.call('removeReviewPhoto', { params, skipNotification: true })).data;
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'REVIEW_PHOTO_NOT_FOUND') return undefined;
    throw error;
  }
}

function savedPhotos(review: OwnReview | undefined): DraftPhoto[] {
  return (
    review?.photos.map(({ id, path, widths }) => ({
      id,
      preview: widths.includes(320) ? `${path}/320.webp` : path,
    })) ?? []
  );
}
