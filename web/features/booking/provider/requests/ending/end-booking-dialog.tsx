import { useState } from 'react';
import type { BookingRequest } from '#contract/booking/views.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { type Ending, endingText } from './ending-text.ts';

type EndBookingDialogProps = {
  ending: Ending;
  request: BookingRequest;
  isBusy: boolean;
  onEnd: (reason: string) => void;
  onClose: () => void;
};

/** Confirms the end of a booking and states its consequences. After an error, the input is kept. */
export function EndBookingDialog({
  ending,
  request,
  isBusy,
  onEnd,
  onClose,
}: EndBookingDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { title, consequences, cancel, confirm } = endingText(t, ending, request);
  const needsReason = ending !== 'noShow';
  const send = () => {
    const given = reason.trim();
    if (!needsReason || given) return onEnd(given);
    setError(t('requests.needsReason'));
    document.getElementById('end-reason')?.focus();
  };
  return (
    <ActionDialog
      title={title}
      closeLabel={t('requests.closeAnd', { action: cancel.toLowerCase() })}
      cancel={cancel}
      confirm={confirm}
      isDanger
      isBusy={isBusy}
      hasUnsent={reason.trim() !== ''}
      onConfirm={send}
      onClose={onClose}
    >
      <ul className="num grid list-disc gap-2 ps-5">
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {needsReason && (
        <TextAreaField
          id="end-reason"
          data-autofocus=""
          label={t('requests.reason')}
          hint={t('requests.customerReads')}
          maxLength={REASON_LENGTH_MAX}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      )}
    </ActionDialog>
  );
}
