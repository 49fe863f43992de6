import { useState } from 'react';
import type { OwnReview } from '#contract/reviews/views.ts';
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

  const saveText = async (): Promise<OwnReview> => {
    const body = { stars, text: text.trim() };
    if (saved && saved.stars === body.stars && saved.text === body.text) return saved;
    const call = saved ? 'editReview' : 'writeReview';
    const options = { params: { bookingId }, body, skipNotification: true };
    const { data } = await browserApi.call(call, options);
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
    ...{ isNew, isChanged, stars, setStars, text, setText, photos, choose, drop, isSending, share },
    ...{ failure, photoFailure, send },
  };
}
