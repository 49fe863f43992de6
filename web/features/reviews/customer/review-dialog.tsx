import { useRef, useState } from 'react';
import { EDIT_DAYS, REVIEW_TEXT_MAX } from '#contract/reviews/limits.ts';
import type { OwnReview } from '#contract/reviews/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RatingField } from '#web/ui/form/rating-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { starsLabel } from '../review-labels.ts';

type ReviewDialogProps = {
  bookingId: string;
  /** The service: 'Hair spa at Marigold'. */
  subject: string;
  /** The review to edit, if there is one. */
  review?: OwnReview | undefined;
  onClose: () => void;
};

/** Rating and text about a visit, new or edited. A failure keeps the input. */
export function ReviewDialog({ bookingId, subject, review, onClose }: ReviewDialogProps) {
  const t = useT();
  const [stars, setStars] = useState(review?.stars ?? 0);
  const [text, setText] = useState(review?.text ?? '');
  const [isPressed, setPressed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  const problem = stars === 0 ? t('rating.chooseStars') : undefined;
  const send = async () => {
    setPressed(true);
    if (problem) return form.current?.querySelector('input')?.focus();
    setSending(true);
    setFailure(undefined);
    try {
      const body = { stars, text: text.trim() };
      const options = { params: { bookingId }, body, skipNotification: true };
      const call = review ? 'editReview' : 'writeReview';
      const { message } = await browserApi.call(call, options);
      notify.success(serverText(t, message, review ? 'rating.saved' : 'rating.published'));
      await refresh('bookingReview', 'openReviews', 'myReviews', 'serviceReviews');
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSending && onClose()}
      title={t(review ? 'rating.change' : 'rating.howWasIt')}
      description={subject}
      closeLabel={t('rating.close')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button busy={isSending} onClick={() => void send()}>
            {t(review ? 'rating.save' : 'rating.publish')}
          </Button>
        </div>
      }
    >
      <div ref={form} className="grid gap-5">
        {failure && (
          <Alert live tone="danger">
            {failure}
          </Alert>
        )}
        <RatingField
          label={t('rating.stars')}
          value={stars}
          onValueChange={setStars}
          starLabel={(count) => starsLabel(t, count)}
          error={isPressed ? problem : undefined}
        />
        <TextAreaField
          label={t('rating.text')}
          hint={t('rating.textHint', { days: EDIT_DAYS })}
          rows={6}
          maxLength={REVIEW_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </Dialog>
  );
}
