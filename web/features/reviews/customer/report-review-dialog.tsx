import { useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { WriteDialog } from '#web/ui/dialog/write-dialog.tsx';
import { useSendKey } from '../use-send-key.ts';

type ReportReviewDialogProps = { reviewId: string; onClose: () => void };

/** Reports a review, with a reason. */
export function ReportReviewDialog({ reviewId, onClose }: ReportReviewDialogProps) {
  const t = useT();
  const [failure, setFailure] = useState<string>();
  const keyOf = useSendKey();
  const send = async (reason: string) => {
    setFailure(undefined);
    try {
      const options = {
        params: { reviewId },
        body: { reason },
        idempotencyKey: keyOf(reason),
        skipNotification: true,
      };
      const { message } = await browserApi.call('reportReview', options);
      notify.success(serverText(t, message, 'reviews.reported'));
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <WriteDialog
      title={t('reviews.reportTitle')}
      description={t('reviews.reportText')}
      label={t('reviews.reportLabel')}
      requiredError={t('reviews.reasonNeeded')}
      action={t('reviews.sendReport')}
      lengthMax={REASON_LENGTH_MAX}
      failure={failure}
      onSend={send}
      onClose={onClose}
    />
  );
}
