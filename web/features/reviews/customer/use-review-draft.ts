import { useRef, useState } from 'react';
import type { OwnReview } from '#contract/reviews/views.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { hasChanges } from './draft-changes.ts';
import { useDraftPhotos } from './use-draft-photos.ts';

/**
 * A draft of a review: stars, text and photos. Saved parts stay saved; a failed photo stays in the draft with its
 * error.
 */
export function useReviewDraft(bookingId: string, review: OwnReview | undefined) {
  const t = useT();
  const [saved, setSaved] = useState(review);
  const [stars, setStars] = useState(review?.stars ?? 0);
  const [text, setText] = useState(review?.text ?? '');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const photoDraft = useDraftPhotos(saved);
  const { photos, choose, drop, share, setShare, photoFailure, setPhotoFailure } = photoDraft;

  const key = useRef<string>(undefined);
  const adopt = (written: OwnReview) => {
    setSaved(written);
    if (stars > 0 || text !== '') return;
    setStars(written.stars);
    setText(written.text);
  };
  // The response to an earlier attempt was lost, or another device has published the review.
  if (!saved && review && !isSending) adopt(review);
  const write = <Value>(set: (value: Value) => void) => {
    return (value: Value) => {
      key.current = undefined;
      set(value);
    };
  };

  const saveText = async (): Promise<OwnReview> => {
    const body = { stars, text: text.trim() };
    // The same key on a retry after a network failure, which then gets the lost response.
    key.current ??= crypto.randomUUID();
    const before = saved ?? (await publish(bookingId, body, key.current));
    setSaved(before);
    if (before.stars === body.stars && before.text === body.text) return before;
    const options = { params: { bookingId }, body, skipNotification: true };
    const { data } = await browserApi.call('editReview', options);
    setSaved(data);
    return data;
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
      await photoDraft.savePhotos(written, setSaved);
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
    ...{ isNew, isChanged, stars, setStars: write(setStars), text, setText: write(setText) },
    ...{ photos, choose, drop, isSending, share, failure, photoFailure, send },
  };
}

/** Publishes a review. @returns the existing one if another device or an earlier attempt has published it */
async function publish(
  bookingId: string,
  body: { stars: number; text: string },
  idempotencyKey: string,
): Promise<OwnReview> {
  const options = { params: { bookingId }, skipNotification: true };
  try {
    return (await browserApi.call('writeReview', { ...options, body, idempotencyKey })).data;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'REVIEW_EXISTS') throw error;
    const { review } = (await browserApi.call('bookingReview', options)).data;
    if (!review) throw error;
    return review;
  }
}
