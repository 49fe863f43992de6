import { useState } from 'react';
import { EDIT_DAYS, REVIEW_TEXT_MAX } from '#contract/reviews/limits.ts';
import type { Review } from '#contract/reviews/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { WriteDialog } from '#web/ui/dialog/write-dialog.tsx';
import { useSendKey } from '../use-send-key.ts';

type ReplyDialogProps = { review: Review; onClose: () => void };

/** Writes or edits the provider's public reply to a review. */
export function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  const t = useT();
  const [failure, setFailure] = useState<string>();
  const keyOf = useSendKey();
  const send = async (text: string) => {
    setFailure(undefined);
    try {
      const options = {
        params: { reviewId: review.id },
        body: { text },
        idempotencyKey: keyOf(text),
        skipNotification: true,
      };
      const { message } = await browserApi.call('replyReview', options);
      notify.success(serverText(t, message, 'replies.published'));
      await refresh('serviceReviews');
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <WriteDialog
      title={
        review.reply ? t('replies.changeTitle') : t('replies.replyTo', { author: review.author })
      }
      description={t('replies.isPublic')}
      label={t('replies.yourReply')}
      hint={t('replies.editDays', { days: EDIT_DAYS })}
      requiredError={t('replies.needsText')}
      action={review.reply ? t('replies.save') : t('replies.publish')}
      lengthMax={REVIEW_TEXT_MAX}
      initial={review.reply?.text ?? ''}
      failure={failure}
      onSend={send}
      onClose={onClose}
    />
  );
}
