import { useState } from 'react';
import { CONTEST_DAYS } from '#contract/booking/limits.ts';
import type { BookingRequest } from '#contract/booking/views.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';
import { useCall } from '#web/api/client/query.ts';
import { formatPeople } from '#web/lib/plural.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';

/** The ways in which a provider ends a booking early. */
export type Ending = 'reject' | 'cancel' | 'noShow';

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
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const bonus = useBonusText();
  const { title, consequences, cancel, confirm } = textOf(ending, request, bonus);
  const needsReason = ending !== 'noShow';
  const send = () => {
    const given = reason.trim();
    if (!needsReason || given) return onEnd(given);
    setError('Please give a reason.');
    document.getElementById('end-reason')?.focus();
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={title}
      closeLabel={`Close, ${cancel.toLowerCase()}`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={send}>
            {confirm}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <ul className="num grid list-disc gap-2 ps-5">
          {consequences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {needsReason && (
          <TextAreaField
            id="end-reason"
            data-autofocus=""
            label="Reason"
            hint="The customer reads this."
            maxLength={REASON_LENGTH_MAX}
            value={reason}
            error={error}
            onChange={(event) => {
              setReason(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The bonus of the current policy (POLICY-19), without its percentage while loading. */
function useBonusText(): string {
  const policy = useCall('policy', { skipNotification: true });
  const percent = policy.data?.data.terms.providerCancels.creditPercent;
  return percent === undefined ? 'a bonus credit' : `a bonus credit of ${percent}%`;
}

function textOf(ending: Ending, request: BookingRequest, bonus: string) {
  const name = request.customerName || 'The customer';
  const back = `${name} gets ${formatRupees(request.price)} back in full, and ${bonus} from us unless they had one lately.`;
  if (ending === 'reject' && request.keptTime) {
    const stays = formatMoment(request.keptTime.startsAt, request.timeZone);
    return {
      title: 'Decline the new time?',
      consequences: [`The booking stays on ${stays}.`, 'It does not count as a cancellation.'],
      cancel: 'Go back',
      confirm: 'Decline new time',
    };
  }
  if (ending === 'reject' && request.addition) {
    const stays = `The booking stays as it is, for ${formatPeople(request.addition.peopleBefore)}.`;
    return {
      title: 'Decline more people?',
      consequences: [stays, 'It does not count as a cancellation.'],
      cancel: 'Go back',
      confirm: 'Decline more people',
    };
  }
  if (ending === 'reject' && request.series) {
    return {
      title: 'Reject all dates?',
      consequences: [
        `All dates that are not accepted are cancelled. ${name} gets everything paid for them back, and ${bonus} from us unless they had one lately.`,
        'You earn nothing from these bookings.',
      ],
      cancel: 'Keep them',
      confirm: 'Reject and refund',
    };
  }
  if (ending === 'reject') {
    return {
      title: 'Reject this request?',
      consequences: [back, 'You earn nothing from this booking.'],
      cancel: 'Keep it',
      confirm: 'Reject and refund',
    };
  }
  if (ending === 'cancel') {
    return {
      title: 'Cancel this booking?',
      consequences: [
        back,
        `You lose the ${formatRupees(request.earns)} that you would earn.`,
        'It counts as a cancellation of yours.',
      ],
      cancel: 'Keep the booking',
      confirm: 'Cancel and refund',
    };
  }
  return {
    title: 'Mark as no-show?',
    consequences: [
      `You keep the ${formatRupees(request.earns)} that you earn.`,
      `${name} gets nothing back, and can object for ${CONTEST_DAYS} days.`,
    ],
    cancel: 'Go back',
    confirm: 'Customer did not come',
  };
}
