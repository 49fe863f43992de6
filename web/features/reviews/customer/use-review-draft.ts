import { useState } from 'react';
import { REVIEW_PHOTOS_MAX } from '#contract/reviews/limits.ts';
import type { OwnReview } from '#contract/reviews/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { upload } from '#web/api/files/upload.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { type ShrunkImage, shrinkImage } from '#web/lib/shrink-image.ts';
import { hasChanges } from './draft-changes.ts';

/** Pixels of the longer side of an upload; the server stores no more. */
const SIDE_MAX = 1600;

/** A photo in the dialog: one of the review, or a selected one that is not sent yet. */
export type DraftPhoto = { id: string; preview: string; file?: Blob };

/**
 * A draft of a review: stars, text and photos. Saved parts stay saved; a failed photo stays in the draft with its
 * error.
 */
export function useReviewDraft(bookingId: string, review: OwnReview | undefined) {
  const t = useT();
  const [saved, setSaved] = useState(review);
  const [stars, setStars] = useState(review?.stars ?? 0);
  const [text, setText] = useState(review?.text ?? '');
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>(savedPhotos(review));
  const [isSending, setSending] = useState(false);
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [photoFailure, setPhotoFailure] = useState<string>();

  const choose = async (files: readonly File[]) => {
    const room = REVIEW_PHOTOS_MAX - photos.length;
    const problems =
      files.length > room ? [t('rating.photosFull', { count: REVIEW_PHOTOS_MAX })] : [];
    for (const chosen of files.slice(0, Math.max(0, room))) {
      try {
        const { file, preview }: ShrunkImage = await shrinkImage(chosen, SIDE_MAX);
        setPhotos((before) => [...before, { id: crypto.randomUUID(), preview, file }]);
      } catch (problem) {
        const said = problem instanceof Error ? problem.message : failureText(problem);
        const reason = serverText(t, said, 'rating.photoUnreadable');
        problems.push(t('rating.photoProblem', { file: chosen.name, reason }));
      }
    }
    setPhotoFailure(problems.join('\n') || undefined);
  };
  const drop = (id: string) => {
    setPhotoFailure(undefined);
    setPhotos((before) => before.filter((photo) => photo.id !== id));
  };

  const saveText = async (): Promise<OwnReview> => {
    const body = { stars, text: text.trim() };
    if (saved && saved.stars === body.stars && saved.text === body.text) return saved;
    const call = saved ? 'editReview' : 'writeReview';
    const { data } = await browserApi.call(call, {
      params: { bookingId },
      body,
      skipNotification: true,
    });
    setSaved(data);
    return data;
  };
  const savePhotos = async ({ photos: stored }: OwnReview) => {
    for (const { id } of stored.filter((one) => !photos.some((photo) => photo.id === one.id))) {
      const params = { bookingId, photoId: id };
      setSaved(
        (await browserApi.call('removeReviewPhoto', { params, skipNotification: true })).data,
      );
    }
    for (const { id, file } of photos) {
      if (!file) continue;
      setShare(0);
      const { data } = await upload('addReviewPhoto', file, setShare, { bookingId });
      setSaved(data);
      const added = savedPhotos(data).at(-1);
      if (added) setPhotos((before) => before.map((photo) => (photo.id === id ? added : photo)));
    }
  };
  /** @returns whether everything was saved */
  const send = async (): Promise<boolean> => {
    setSending(true);
    setFailure(undefined);
    setPhotoFailure(undefined);
    let hasText = false;
    try {
      const written = await saveText();
      hasText = true;
      await savePhotos(written);
      return true;
    } catch (error) {
      const reason = failureText(error);
      if (hasText) setPhotoFailure(t('rating.photosNotSaved', { reason }));
      else setFailure(reason);
      return false;
    } finally {
      setShare(undefined);
      setSending(false);
      await refresh('bookingReview', 'openReviews', 'myReviews', 'serviceReviews');
    }
  };
  const isNew = saved === undefined;
  const isChanged = hasChanges(saved, { stars, text, photos });
  return {
    ...{ isNew, isChanged, stars, setStars, text, setText, photos, choose, drop, isSending, share },
    ...{ failure, photoFailure, send },
  };
}

function savedPhotos(review: OwnReview | undefined): DraftPhoto[] {
  return (
    review?.photos.map(({ id, path, widths }) => ({
      id,
      preview: widths.includes(320) ? `${path}/320.webp` : path,
    })) ?? []
  );
}
