import { useState } from 'react';
import type { BookingDetails } from '#contract/booking.ts';
import { keptForCustomer, shortTimes } from '#contract/kept-time.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { failureText } from '#web/api/failure-text.ts';
import { notify } from '#web/api/notify.ts';
import { refresh } from '#web/api/query.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** A new time that the provider has to confirm: what is kept until then, and the way back. */
export function AskedTime({ booking }: { booking: BookingDetails }) {
  const { rescheduleRequest: asked, date, timeZone } = booking;
  const [isBusy, setIsBusy] = useState(false);
  if (!asked) return null;
  const kept = { from: date, to: asked.startsAt, timeZone };
  const short = shortTimes(kept);
  const withdraw = async () => {
    setIsBusy(true);
    try {
      await withdrawn(booking);
      notify.success(`Request withdrawn. Your booking stays at ${short.from}.`);
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      setIsBusy(false);
      void refresh('booking', 'myBookings', 'slots', 'moveStarts');
    }
  };
  return (
    <Alert
      tone="info"
      title={keptForCustomer(kept)}
      action={
        <Button variant="secondary" className="num" busy={isBusy} onClick={() => void withdraw()}>
          Keep {short.from}
        </Button>
      }
    >
      {`They’ll answer by ${formatMoment(asked.answerBy, timeZone)}. If they decline or don’t answer, nothing changes${moneyWords(asked.difference)}`}
    </Alert>
  );
}

function moneyWords(difference: number): string {
  if (difference > 0) return `, and the ${formatRupees(difference)} you paid is refunded.`;
  if (difference < 0) return `. If they confirm, you get ${formatRupees(-difference)} back.`;
  return '.';
}

/** Choosing the time that the booking has withdraws the request. */
async function withdrawn({ bookingId, date }: BookingDetails): Promise<void> {
  await browserApi.call('reschedule', {
    params: { bookingId },
    body: { bookingSlotTime: date },
    skipNotification: true,
  });
}
