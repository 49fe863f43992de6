import { useState } from 'react';
import { pendingTextForCustomer, shortTimes } from '#contract/booking/reschedule-text.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** A new time that waits for the provider's confirmation, and a button that withdraws the request. */
export function RequestedTime({ booking }: { booking: BookingDetails }) {
  const { rescheduleRequest: request, date, timeZone } = booking;
  const [isBusy, setIsBusy] = useState(false);
  if (!request) return null;
  const times = { from: date, to: request.startsAt, timeZone };
  const short = shortTimes(times);
  const withdraw = async () => {
    setIsBusy(true);
    try {
      await withdrawn(booking);
      notify.success(`Request withdrawn. Your booking stays at ${short.from}.`);
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      setIsBusy(false);
      void refresh('booking', 'myBookings', 'slots', 'rescheduleStarts');
    }
  };
  return (
    <Alert
      tone="info"
      title={pendingTextForCustomer(times)}
      action={
        <Button variant="secondary" className="num" busy={isBusy} onClick={() => void withdraw()}>
          Keep {short.from}
        </Button>
      }
    >
      {`They’ll answer by ${formatMoment(request.answerBy, timeZone)}. If they decline or don’t answer, nothing changes${differenceText(request.difference)}`}
    </Alert>
  );
}

function differenceText(difference: number): string {
  if (difference > 0) return `, and the ${formatRupees(difference)} you paid is refunded.`;
  if (difference < 0) return `. If they confirm, you get ${formatRupees(-difference)} back.`;
  return '.';
}

/** Withdraws the request by choosing the time that the booking already has. */
async function withdrawn({ bookingId, date }: BookingDetails): Promise<void> {
  await browserApi.call('reschedule', {
    params: { bookingId },
    body: { bookingSlotTime: date },
    skipNotification: true,
  });
}
