import { useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { WriteDialog } from '#web/ui/dialog/write-dialog.tsx';

type ReportMessageDialogProps = { bookingId: string; n: number; onClose: () => void };

/** Reports a message of the other side, with a reason. */
export function ReportMessageDialog({ bookingId, n, onClose }: ReportMessageDialogProps) {
  const [failure, setFailure] = useState<string>();
  const send = async (reason: string) => {
    setFailure(undefined);
    try {
      const { message } = await browserApi.call('reportMessage', {
        params: { bookingId, n: String(n) },
        body: { reason },
        skipNotification: true,
      });
      notify.success(message);
      onClose();
      await refresh('thread');
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <WriteDialog
      title="Report this message"
      description="Tell us if it insults, threatens, advertises or asks you to pay outside Zap Booking. We read it with the few messages before it; the other side is not told."
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
