import { useState } from 'react';
import type { BookingRequest } from '#contract/booking.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { formatPaise, paiseOf } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';

type RejectDialogProps = {
  request: BookingRequest;
  isBusy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
};

/** Says no with a reason that the customer reads; what was typed stays when it fails. */
export function RejectDialog({ request, isBusy, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    const given = reason.trim();
    setError(given ? undefined : 'Please give a reason.');
    if (given) onReject(given);
    else document.getElementById('reject-reason')?.focus();
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title="Reject this request?"
      description={`${request.customerName || 'Customer'} gets ${formatPaise(paiseOf(request.price) ?? 0)} back in full.`}
      closeLabel="Keep the request"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={isBusy} onClick={send}>
            Reject and refund
          </Button>
        </div>
      }
    >
      <TextAreaField
        id="reject-reason"
        data-autofocus=""
        label="Reason"
        hint="The customer reads this."
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
