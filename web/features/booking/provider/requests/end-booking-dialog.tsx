import { useState } from 'react';
import { CONTEST_DAYS } from '#contract/booking/limits.ts';
import type { BookingRequest } from '#contract/booking/views.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { formatRupees } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { useCall } from '#web/api/client/query.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
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
  const t = useT();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const bonus = useBonusText();
  const { title, consequences, cancel, confirm } = textOf(t, ending, request, bonus);
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

/** The bonus of the current policy (POLICY-19), without its percentage while loading. */
function useBonusText(): string {
  const t = useT();
  const policy = useCall('policy', { skipNotification: true });
  const percent = policy.data?.data.terms.providerCancels.creditPercent;
  return percent === undefined ? t('requests.aBonus') : t('requests.bonusOf', { percent });
}

function textOf(t: T, ending: Ending, request: BookingRequest, bonus: string) {
  const name = request.customerName || t('requests.theCustomer');
  const back = t('requests.fullRefund', {
    customer: name,
    price: formatRupees(request.price),
    bonus,
  });
  if (ending === 'reject' && request.keptTime) {
    const stays = localMoment(t, request.keptTime.startsAt, request.timeZone);
    return {
      title: t('requests.declineTime'),
      consequences: [t('requests.staysOn', { moment: stays }), t('requests.notCounted')],
      cancel: t('requests.goBack'),
      confirm: t('requests.declineNewTime'),
    };
  }
  if (ending === 'reject' && request.addition) {
    const stays = t('requests.staysFor', {
      people: t('common.people', { count: request.addition.peopleBefore }),
    });
    return {
      title: t('requests.declinePeople'),
      consequences: [stays, t('requests.notCounted')],
      cancel: t('requests.goBack'),
      confirm: t('requests.declineMorePeople'),
    };
  }
  if (ending === 'reject' && request.series) {
    return {
      title: t('requests.rejectDates'),
      consequences: [
        t('requests.rejectDatesText', { customer: name, bonus }),
        t('requests.earnNothingAll'),
      ],
      cancel: t('requests.keepThem'),
      confirm: t('requests.rejectRefund'),
    };
  }
  if (ending === 'reject') {
    return {
      title: t('requests.rejectOne'),
      consequences: [back, t('requests.earnNothing')],
      cancel: t('requests.keepIt'),
      confirm: t('requests.rejectRefund'),
    };
  }
  if (ending === 'cancel') {
    return {
      title: t('requests.cancelOne'),
      consequences: [
        back,
        t('requests.loseEarnings', { price: formatRupees(request.earns) }),
        t('requests.counts'),
      ],
      cancel: t('requests.keepBooking'),
      confirm: t('requests.cancelRefund'),
    };
  }
  return {
    title: t('requests.markNoShow'),
    consequences: [
      t('requests.keepEarnings', { price: formatRupees(request.earns) }),
      t('requests.canObject', { customer: name, days: CONTEST_DAYS }),
    ],
    cancel: t('requests.goBack'),
    confirm: t('requests.didNotCome'),
  };
}
