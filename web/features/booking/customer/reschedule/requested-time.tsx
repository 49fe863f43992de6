import { useState } from 'react';
import type { BookingDetails } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { pendingText, shortTimes } from '../change/pending-text.ts';

/** A new time that waits for the provider's confirmation, and a button that withdraws the request. */
export function RequestedTime({ booking }: { booking: BookingDetails }) {
  const t = useT();
  const { rescheduleRequest: request, date, timeZone } = booking;
  const [isBusy, setIsBusy] = useState(false);
  if (!request) return null;
  const times = { from: date, to: request.startsAt, timeZone };
  const short = shortTimes(t, times);
  const withdraw = async () => {
    setIsBusy(true);
    try {
      await withdrawn(booking);
      notify.success(t('change.timeWithdrawn', { time: short.from }));
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
      title={pendingText(t, times)}
      action={
        <Button variant="secondary" className="num" busy={isBusy} onClick={() => void withdraw()}>
          {t('change.keepTime', { time: short.from })}
        </Button>
      }
    >
      {answerText(t, localMoment(t, request.answerBy, timeZone), request.difference)}
    </Alert>
  );
}

function answerText(t: T, moment: string, difference: number): string {
  const amount = formatRupees(Math.abs(difference));
  if (difference > 0) return t('change.answerByPaid', { moment, amount });
  return difference < 0
    ? t('change.answerByBack', { moment, amount })
    : t('change.answerBy', { moment });
}

/** Withdraws the request by choosing the current time of the booking. */
async function withdrawn({ bookingId, date }: BookingDetails): Promise<void> {
  await browserApi.call('reschedule', {
    params: { bookingId },
    body: { bookingSlotTime: date },
    skipNotification: true,
  });
}
