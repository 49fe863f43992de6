import { useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { WriteDialog } from '#web/ui/dialog/write-dialog.tsx';

type ReportReviewDialogProps = { reviewId: string; onClose: () => void };

/** Reports a review, with a reason. */
export function ReportReviewDialog({ reviewId, onClose }: ReportReviewDialogProps) {
  const [failure, setFailure] = useState<string>();
  const send = async (reason: string) => {
    setFailure(undefined);
    try {
      const options = { params: { reviewId }, body: { reason }, skipNotification: true };
      const { message } = await browserApi.call('reportReview', options);
      notify.success(message);
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <WriteDialog
      title="Report this review"
      description="Tell us if it is not about a visit, names somebody, insults or advertises."
      label="What is wrong with it?"
      requiredError="Please give a reason."
      action="Send the report"
      lengthMax={REASON_LENGTH_MAX}
      failure={failure}
      onSend={send}
      onClose={onClose}
    />
  );
}
