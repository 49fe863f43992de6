import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import type { PayState } from './pay-flow.ts';

type MoveOutcomeProps = { state: PayState; onVerifyAgain: () => void; onClose: () => void };

/** What became of the payment of a difference. The booking keeps its old time unless it is said otherwise. */
export function MoveOutcome({ state, onVerifyAgain, onClose }: MoveOutcomeProps) {
  const close = <Button onClick={onClose}>Back to the booking</Button>;
  switch (state.step) {
    case 'verifying':
      return <Spinner text="Confirming your payment…" className="min-h-60" />;
    case 'placed':
    case 'paid-already':
      return (
        <OutcomePanel icon="check" title="Your booking has a new time" actions={close}>
          Everything else is as it was.
        </OutcomePanel>
      );
    case 'confirming':
      return (
        <OutcomePanel
          icon="clock"
          title="Your bank is still confirming the payment"
          actions={close}
        >
          There is nothing to do. As soon as it has, the booking moves. If the new time is gone by
          then, this payment is refunded and the old time stays.
        </OutcomePanel>
      );
    case 'refunding':
      return (
        <OutcomePanel icon="refresh" title="The new time was no longer free" actions={close}>
          This payment is on its way back in full. Your booking keeps its old time.
        </OutcomePanel>
      );
    case 'unverified':
      return (
        <OutcomePanel
          icon="warning"
          title="The payment could not be verified"
          actions={
            <>
              <Button onClick={onVerifyAgain}>Check again</Button>
              <Button variant="secondary" onClick={onClose}>
                Back to the booking
              </Button>
            </>
          }
        >
          If money was taken, we match it by ourselves: the booking moves, or this payment is
          refunded. Please do not pay twice.
        </OutcomePanel>
      );
    default:
      return null;
  }
}
