import { useState } from 'react';
import type { BookingDetails, Order } from '#contract/booking/views.ts';
import { formatPaise } from '#contract/money.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { CountdownSentence } from '#web/ui/display/countdown-text.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { HoldCountdown } from '../payment/hold-countdown.tsx';
import type { Notice } from '../payment/pay-flow.ts';
import { PayNotice } from '../payment/pay-notice.tsx';
import type { Change } from './change.ts';
import { ChangeOutcome } from './change-outcome.tsx';
import { useChange } from './use-change.ts';

const SECOND_MS = 1000;

type UnpaidChangesProps<Input> = {
  change: Change<Input>;
  booking: BookingDetails;
  /** The payment that the booking's page displays as open. */
  openOrder: Order | null | undefined;
  notice: Notice | undefined;
};

/**
 * A change that is held until it is paid. Keeps the order until its payment has ended, because the booking can change
 * before that.
 */
export function UnpaidChanges<Input extends object>(props: UnpaidChangesProps<Input>) {
  const { openOrder } = props;
  const [last, setLast] = useState(openOrder);
  if (openOrder && openOrder !== last) setLast(openOrder);
  const order = openOrder ?? last;
  return order ? <UnpaidChange key={order.razorpayOrderId} {...props} order={order} /> : null;
}

type UnpaidChangeProps<Input> = UnpaidChangesProps<Input> & { order: Order };

/** The remaining time of one hold, and the buttons that pay for it and release it. */
function UnpaidChange<Input extends object>(props: UnpaidChangeProps<Input>) {
  const { change, booking, openOrder, order, notice } = props;
  const t = useT();
  const now = useNow(SECOND_MS);
  const nothing = () => undefined;
  const run = useChange(change, booking, { onDone: nothing, onGone: nothing, onHeld: nothing });
  const { state } = run;
  const [isClosed, setIsClosed] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const withdraw = async () => {
    setWithdrawing(true);
    await withdrawn(change, booking);
    setWithdrawing(false);
  };
  const secondsLeft = (Date.parse(order.holdExpiresAt) - now) / SECOND_MS;
  if (state.step === 'paying') return <HoldCountdown endsAt={state.held.endsAt} />;
  const isBusy = state.step === 'ordering' || state.step === 'opening';
  if (isClosed || state.step === 'placed') return null;
  const text = change.text(t, booking);
  if (state.step !== 'choosing' && !isBusy) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && state.step !== 'verifying' && setIsClosed(true)}
        title={text.title}
        closeLabel={t('change.close')}
      >
        <ChangeOutcome
          state={state}
          text={text}
          onVerifyAgain={run.verifyAgain}
          onClose={() => setIsClosed(true)}
        />
      </Dialog>
    );
  }
  if (!isBusy && (!openOrder || secondsLeft <= 0)) return null;
  const visibleNotice = (state.step === 'choosing' ? state.notice : undefined) ?? notice;
  return (
    <div className="grid gap-3">
      {visibleNotice && !isBusy && <PayNotice notice={visibleNotice} timeZone={booking.timeZone} />}
      <Alert
        tone="warn"
        title={text.unpaid.title}
        action={
          <span className="flex flex-wrap gap-2">
            <Button
              className="num"
              busy={isBusy}
              disabled={isWithdrawing}
              onClick={() => void run.pay({ order })}
            >
              {t('payment.payAmount', { amount: formatPaise(order.amount) })}
            </Button>
            {change.withdraw && (
              <Button
                variant="secondary"
                busy={isWithdrawing}
                disabled={isBusy}
                onClick={() => void withdraw()}
              >
                {text.unpaid.withdraw}
              </Button>
            )}
          </span>
        }
      >
        <CountdownSentence
          text={text.unpaid.text}
          secondsLeft={secondsLeft}
          announcement={(minutes) => t('change.minutesLeft', { count: minutes })}
        />
      </Alert>
    </div>
  );
}

async function withdrawn<Input>(change: Change<Input>, booking: BookingDetails): Promise<void> {
  try {
    await change.withdraw?.(booking);
  } catch (error) {
    notify.error(failureText(error));
  }
}
