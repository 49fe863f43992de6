import { useState } from 'react';
import type { CancelQuote } from '#contract/booking/cancellation.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { PEOPLE_MIN } from '#contract/limits.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { CancelAmount } from './cancel-amount.tsx';
import { CancelFooter } from './cancel-footer.tsx';
import { CancelReason } from './cancel-reason.tsx';
import { whoStillComes } from './cancel-text.ts';
import { DropChoice } from './drop-choice.tsx';
import { RescheduleInstead } from './reschedule-instead.tsx';
import { type RefundTarget, useCancel } from './use-cancel.ts';
import { useReason } from './use-reason.ts';

type CancelDialogProps = {
  booking: BookingDetails;
  onClose: () => void;
  onCancelled: (quote: CancelQuote) => void;
  onGone: () => void;
  onReschedule: () => void;
};

/**
 * Asks for the number of people or the segment of a visit, and for the reason, shows the refund, and cancels with a
 * button that names the amount.
 */
export function CancelDialog(props: CancelDialogProps) {
  const t = useT();
  const { booking, onClose, onCancelled, onGone, onReschedule } = props;
  const { subServiceName, serviceName, date, timeZone, actions } = booking;
  const { segments = [] } = booking;
  const [chosenPeople, setPeople] = useState(booking.people);
  const people = Math.min(chosenPeople, booking.people);
  const [part, setPart] = useState<number>();
  const dropped = segments.find((one) => one.part === part);
  const droppedName = dropped && t.nameOf(dropped.name);
  const what = { people, part };
  const cancel = useCancel(booking, what, { onCancelled, onGone });
  const [target, setTarget] = useState<RefundTarget>('source');
  const reason = useReason(cancel.reasonRefused);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && cancel.doing !== 'sending' && onClose()}
      title={t('cancel.title')}
      description={`${t('details.at', { service: t.nameOf(subServiceName), place: serviceName })}, ${localMoment(t, date, timeZone)}`}
      closeLabel={t('cancel.close')}
      footer={
        <CancelFooter
          cancel={cancel}
          {...{ what, droppedName }}
          onKeep={onClose}
          onCancel={() => reason.press((given) => void cancel.send(given, target))}
        />
      }
    >
      <div className="grid gap-6">
        {actions.includes('reschedule') && (
          <RescheduleInstead booking={booking} onReschedule={onReschedule} />
        )}
        {segments.length > 1 && <DropChoice {...{ segments, part }} onPart={setPart} />}
        {actions.includes('dropPeople') && part === undefined && (
          <Stepper
            label={t('cancel.howMany')}
            hint={whoStillComes(t, people, booking.people)}
            value={people}
            onValueChange={setPeople}
            min={PEOPLE_MIN}
            max={booking.people}
            decreaseLabel={t('cancel.fewer')}
            increaseLabel={t('cancel.more')}
            valueText={t('common.people', { count: people })}
            disabled={cancel.doing === 'sending'}
          />
        )}
        <div ref={reason.part}>
          <CancelReason {...reason.field} />
        </div>
        <CancelAmount
          {...{ cancel, droppedName }}
          timeZone={timeZone}
          target={target}
          onTarget={setTarget}
        />
      </div>
    </Dialog>
  );
}
