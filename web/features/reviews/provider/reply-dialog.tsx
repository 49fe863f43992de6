import { useState } from 'react';
import { EDIT_DAYS, REVIEW_TEXT_MAX } from '#contract/reviews/limits.ts';
import type { Review } from '#contract/reviews/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { WriteDialog } from '#web/ui/dialog/write-dialog.tsx';

type ReplyDialogProps = { review: Review; onClose: () => void };

/** Writes or edits the provider's public reply to a review. */
export function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  const [failure, setFailure] = useState<string>();
  const send = async (text: string) => {
    setFailure(undefined);
    try {
      const options = { params: { reviewId: review.id }, body: { text }, skipNotification: true };
      const { message } = await browserApi.call('replyReview', options);
      notify.success(message);
      await refresh('serviceReviews');
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <WriteDialog
      title={review.reply ? 'Change your reply' : `Reply to ${review.author}`}
      description="Everybody who reads the review reads your reply."
      label="Your reply"
      hint={`You can change it for ${EDIT_DAYS} days.`}
      requiredError="Please write a reply."
      action={review.reply ? 'Save changes' : 'Publish reply'}
      lengthMax={REVIEW_TEXT_MAX}
      initial={review.reply?.text ?? ''}
      failure={failure}
      onSend={send}
      onClose={onClose}
    />
  );
}
