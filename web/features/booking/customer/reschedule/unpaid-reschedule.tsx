import { useState } from 'react';
import type { BookingDetails } from '#contract/booking/views.ts';
import { formatPaise } from '#contract/money.ts';
import { useNow } from '#web/lib/clock/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { CountdownText } from '#web/ui/display/countdown-text.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { HoldCountdown } from '../payment/hold-countdown.tsx';
import type { Notice } from '../payment/pay-flow.ts';
import { PayNotice } from '../payment/pay-notice.tsx';
import { RescheduleOutcome } from './reschedule-outcome.tsx';
import { useReschedule } from './use-reschedule.ts';

const SECOND_MS = 1000;

type Order = NonNullable<BookingDetails['rescheduleOrder']>;
type UnpaidReschedulesProps = { booking: BookingDetails; notice: Notice | undefined };
type UnpaidRescheduleProps = UnpaidReschedulesProps & { order: Order; isOpen: boolean };

/**
 * A new time that is held until the difference is paid. Keeps the order until its payment has ended, because
 * the booking may change before that.
 */
export function UnpaidReschedules({ booking, notice }: UnpaidReschedulesProps) {
  const { rescheduleOrder } = booking;
  const [last, setLast] = useState(rescheduleOrder);
  if (rescheduleOrder && rescheduleOrder !== last) setLast(rescheduleOrder);
  const order = rescheduleOrder ?? last;
  if (!order) return null;
  const isOpen = rescheduleOrder !== null;
  return <UnpaidReschedule key={order.razorpayOrderId} {...{ booking, order, isOpen, notice }} />;
}

/** The time left of one hold, and the button that pays. */
function UnpaidReschedule({ booking, order, isOpen, notice }: UnpaidRescheduleProps) {
  const now = useNow(SECOND_MS);
  const nothing = () => undefined;
  const reschedule = useReschedule(booking, {
    onRescheduled: nothing,
    onGone: nothing,
    onHeld: nothing,
  });
  const { state } = reschedule;
  const [isClosed, setIsClosed] = useState(false);
  const secondsLeft = (Date.parse(order.holdExpiresAt) - now) / SECOND_MS;
  if (state.step === 'paying') return <HoldCountdown endsAt={state.held.endsAt} />;
  const isBusy = state.step === 'ordering' || state.step === 'opening';
  if (isClosed || state.step === 'placed') return null;
  if (state.step !== 'choosing' && !isBusy) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && state.step !== 'verifying' && setIsClosed(true)}
        title="Move to another time"
        closeLabel="Close, back to the booking"
      >
        <RescheduleOutcome
          state={state}
          isAsked={booking.needsConfirmation}
          onVerifyAgain={reschedule.verifyAgain}
          onClose={() => setIsClosed(true)}
        />
      </Dialog>
    );
  }
  if (!isBusy && (!isOpen || secondsLeft <= 0)) return null;
  const shownNotice = (state.step === 'choosing' ? state.notice : undefined) ?? notice;
  return (
    <div className="grid gap-3">
      {shownNotice && !isBusy && (
        <PayNotice
          notice={shownNotice}
          timeZone={booking.timeZone}
          button="Pay"
          onChoose={() => undefined}
        />
      )}
      <Alert
        tone="warn"
        title="A new time is held for you"
        action={
          <Button className="num" busy={isBusy} onClick={() => void reschedule.pay({ order })}>
            Pay {formatPaise(order.amount)}
          </Button>
        }
      >
        Pay the difference within{' '}
        <CountdownText
          secondsLeft={secondsLeft}
          announcement={(minutes) =>
            minutes === 1 ? 'one more minute' : `${minutes} minutes are left to pay`
          }
        />{' '}
        {booking.needsConfirmation ? 'and we ask the provider' : 'and the booking moves'}. Otherwise
        it keeps its time.
      </Alert>
    </div>
  );
}
