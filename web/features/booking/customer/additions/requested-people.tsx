import { useState } from 'react';
import type { BookingDetails } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import { formatTime } from '#contract/time.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { withdrawPeople } from './withdraw-people.ts';

/** Additional people that wait for the provider's confirmation, and a button that withdraws the request. */
export function RequestedPeople({ booking }: { booking: BookingDetails }) {
  const t = useT();
  const { additionRequest: request, timeZone } = booking;
  const [isBusy, setIsBusy] = useState(false);
  if (!request) return null;
  const withdraw = async () => {
    setIsBusy(true);
    try {
      await withdrawPeople(booking);
      notify.success(t('change.peopleWithdrawn', { amount: formatRupees(request.paid) }));
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Alert
      tone="info"
      title={t('change.requestedMore', { count: request.people })}
      action={
        <Button variant="secondary" className="num" busy={isBusy} onClick={() => void withdraw()}>
          {t('change.keepPeople', { count: booking.people })}
        </Button>
      }
    >
      {t('change.peopleUntil', {
        count: request.peopleAfter,
        time: formatTime(request.endsAt, timeZone),
      })}{' '}
      {t('change.answerByPaid', {
        moment: localMoment(t, request.answerBy, timeZone),
        amount: formatRupees(request.paid),
      })}
    </Alert>
  );
}
