import { useState } from 'react';
import type { BookingDetails } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMoment, formatTime } from '#contract/time.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { formatPeople } from '#web/lib/plural.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { morePeople } from './addition-text.ts';
import { withdrawPeople } from './withdraw-people.ts';

/** More people who wait for the provider's confirmation, and a button that withdraws the request. */
export function RequestedPeople({ booking }: { booking: BookingDetails }) {
  const { additionRequest: request, timeZone } = booking;
  const [isBusy, setIsBusy] = useState(false);
  if (!request) return null;
  const withdraw = async () => {
    setIsBusy(true);
    try {
      await withdrawPeople(booking);
      notify.success(
        `Request withdrawn. Your payment of ${formatRupees(request.paid)} is refunded.`,
      );
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Alert
      tone="info"
      title={`You asked to add ${morePeople(request.people)}`}
      action={
        <Button variant="secondary" className="num" busy={isBusy} onClick={() => void withdraw()}>
          Keep {formatPeople(booking.people)}
        </Button>
      }
    >
      {`${formatPeople(request.peopleAfter)} until ${formatTime(request.endsAt, timeZone)}. They’ll answer by ${formatMoment(request.answerBy, timeZone)}. If they decline or don’t answer, nothing changes, and the ${formatRupees(request.paid)} you paid is refunded.`}
    </Alert>
  );
}
