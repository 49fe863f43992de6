import { useState } from 'react';
import type { SessionRoster } from '#contract/booking/class-calls.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { formatRupees } from '#contract/money.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { cancelPreview, sessionTimes } from './class-text.ts';

type CancelSessionDialogProps = {
  roster: SessionRoster;
  onClose: () => void;
  onCancelled: (result: SessionRoster['cancellation']) => void;
};

/** Confirms the cancellation of a session with its consequences and a required reason. */
export function CancelSessionDialog({ roster, onClose, onCancelled }: CancelSessionDialogProps) {
  const t = useT();
  const { sessionId, cancellation } = roster;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    if (reason.trim() === '') {
      setError(t('classes.reasonMissing'));
      document.getElementById('cancel-session-reason')?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const options = { params: { sessionId }, body: { reason }, skipNotification: true };
      onCancelled((await browserApi.call('cancelSession', options)).data);
    } catch (caught) {
      setFailure(failureText(caught));
      setBusy(false);
    }
    await refresh('classSessions', 'sessionRoster', 'providerCalendar');
  };
  return (
    <ActionDialog
      title={t('classes.cancelTitle')}
      description={sessionTimes(t, roster)}
      closeLabel={t('classes.closeKeep')}
      cancel={t('classes.keep')}
      confirm={
        cancellation.bookings > 0
          ? t('classes.cancelRefund', { price: formatRupees(cancellation.refund) })
          : t('classes.cancelSession')
      }
      isDanger
      isBusy={isBusy}
      failure={failure}
      hasUnsent={reason.trim() !== ''}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <ul className="num grid list-disc gap-2 ps-5">
        {cancelPreview(t, roster).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <TextAreaField
        id="cancel-session-reason"
        data-autofocus=""
        label={t('classes.reason')}
        hint={t('classes.reasonHint')}
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        error={error}
        onChange={({ target }) => {
          setReason(target.value);
          setError(undefined);
        }}
      />
    </ActionDialog>
  );
}
