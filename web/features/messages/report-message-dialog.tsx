import { useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { WriteDialog } from '#web/ui/dialog/write-dialog.tsx';

type ReportMessageDialogProps = { bookingId: string; n: number; onClose: () => void };

/** Reports a message of the other side, with a reason. */
export function ReportMessageDialog({ bookingId, n, onClose }: ReportMessageDialogProps) {
  const t = useT();
  const [failure, setFailure] = useState<string>();
  const send = async (reason: string) => {
    setFailure(undefined);
    try {
      const { message } = await browserApi.call('reportMessage', {
        params: { bookingId, n: String(n) },
        body: { reason },
        skipNotification: true,
      });
      notify.success(serverText(t, message, 'messages.reportDone'));
      onClose();
      await refresh('thread');
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <WriteDialog
      title={t('messages.reportTitle')}
      description={t('messages.reportText')}
      label={t('messages.reportLabel')}
      requiredError={t('messages.reasonNeeded')}
      action={t('messages.reportSend')}
      lengthMax={REASON_LENGTH_MAX}
      failure={failure}
      onSend={send}
      onClose={onClose}
    />
  );
}
