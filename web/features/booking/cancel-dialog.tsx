import { useEffect, useRef, useState } from 'react';
import type { BookingDetails } from '#contract/booking.ts';
import { formatMoment } from '#contract/time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CancelAmount } from './cancel-amount.tsx';
import { CancelReason } from './cancel-reason.tsx';
import { confirmLabel, type ReasonKey, reasonOf } from './cancel-words.ts';
import { type Cancel, useCancel } from './use-cancel.ts';

type CancelDialogProps = {
  booking: BookingDetails;
  onClose: () => void;
  onCancelled: () => void;
  onGone: () => void;
};

/** Why, what comes back, where to and when, and a button that names the sum. */
export function CancelDialog({ booking, onClose, onCancelled, onGone }: CancelDialogProps) {
  const { bookingId, subServiceName, serviceName, date, timeZone } = booking;
  const cancel = useCancel(bookingId, { onCancelled, onGone });
  const [reasonKey, setReasonKey] = useState<ReasonKey>();
  const [typed, setTyped] = useState('');
  const [isPressed, setIsPressed] = useState(false);
  const reasonPart = useRef<HTMLDivElement>(null);

  const { reasonRefused } = cancel;
  useEffect(() => {
    if (reasonRefused) focusReason(reasonPart.current);
  }, [reasonRefused]);

  const given = reasonOf(reasonKey, typed);
  const missing = isPressed && 'error' in given ? given.error : undefined;
  const press = () => {
    setIsPressed(true);
    if ('reason' in given) void cancel.send(given.reason);
    else requestAnimationFrame(() => focusReason(reasonPart.current));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && cancel.doing !== 'sending' && onClose()}
      title="Cancel this booking?"
      description={`${subServiceName} at ${serviceName}, ${formatMoment(date, timeZone)}`}
      closeLabel="Close, keep the booking"
      footer={<CancelFooter cancel={cancel} onKeep={onClose} onCancel={press} />}
    >
      <div className="grid gap-6">
        <div ref={reasonPart}>
          <CancelReason
            reasonKey={reasonKey}
            onReasonKey={setReasonKey}
            typed={typed}
            onTyped={setTyped}
            error={missing ?? reasonRefused}
          />
        </div>
        <CancelAmount cancel={cancel} timeZone={timeZone} />
      </div>
    </Dialog>
  );
}

/** The text where one is to be written, else the choice. */
function focusReason(part: HTMLElement | null): void {
  const field = part?.querySelector('textarea') ?? part?.querySelector('input');
  field?.focus();
}

type CancelFooterProps = { cancel: Cancel; onKeep: () => void; onCancel: () => void };

function CancelFooter({ cancel, onKeep, onCancel }: CancelFooterProps) {
  const { held, notice, doing } = cancel;
  return (
    <div className="grid gap-3">
      {notice && (
        <Alert key={notice.text} live tone={notice.tone}>
          {notice.text}
        </Alert>
      )}
      <div className="grid gap-3 sm:flex sm:justify-end">
        <Button variant="secondary" disabled={doing === 'sending'} onClick={onKeep}>
          Keep the booking
        </Button>
        <Button
          variant="danger"
          disabled={!held}
          busy={held !== undefined && doing !== undefined}
          onClick={onCancel}
        >
          {held ? confirmLabel(held.quote) : 'Cancel booking'}
        </Button>
      </div>
    </div>
  );
}
