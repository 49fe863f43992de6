import { useState } from 'react';
import { EDIT_DAYS, REVIEW_TEXT_MAX } from '#contract/reviews/limits.ts';
import type { OwnReview } from '#contract/reviews/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { RatingField } from '#web/ui/form/rating-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { starsLabel } from '../review-labels.ts';
import { ReviewPhotoField } from './review-photo-field.tsx';
import { useReviewDraft } from './use-review-draft.ts';

type ReviewDialogProps = {
  bookingId: string;
  /** The service: 'Hair spa at Marigold'. */
  subject: string;
  /** The review to edit, if there is one. */
  review?: OwnReview | undefined;
  onClose: () => void;
};

/** Rating, text and photos about a visit, new or edited. A failure keeps the input. */
export function ReviewDialog({ bookingId, subject, review, onClose }: ReviewDialogProps) {
  const t = useT();
  const draft = useReviewDraft(bookingId, review);
  const { isSending, failure } = draft;
  const [isPressed, setPressed] = useState(false);
  const problem = draft.stars === 0 ? t('rating.chooseStars') : undefined;
  const send = async () => {
    setPressed(true);
    if (problem || !(await draft.send())) return;
    notify.success(t(review ? 'rating.saved' : 'rating.published'));
    onClose();
  };
  return (
    <ActionDialog
      size="medium"
      title={t(review ? 'rating.change' : 'rating.howWasIt')}
      description={subject}
      closeLabel={t('rating.close')}
      cancel={t('common.close')}
      confirm={t(draft.isNew ? 'rating.publish' : 'rating.save')}
      isBusy={isSending}
      hasUnsent={draft.isChanged}
      failure={failure}
      isForm
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <RatingField
          label={t('rating.stars')}
          value={draft.stars}
          onValueChange={draft.setStars}
          starLabel={(count) => starsLabel(t, count)}
          error={isPressed ? problem : undefined}
        />
        <TextAreaField
          label={t('rating.text')}
          hint={t('rating.textHint', { days: EDIT_DAYS })}
          rows={6}
          maxLength={REVIEW_TEXT_MAX}
          value={draft.text}
          onChange={({ target }) => draft.setText(target.value)}
        />
        <ReviewPhotoField
          photos={draft.photos}
          share={draft.share}
          failure={draft.photoFailure}
          isSending={isSending}
          onChoose={(files) => void draft.choose(files)}
          onDrop={draft.drop}
        />
      </div>
    </ActionDialog>
  );
}
