import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { OutcomePanel } from '../payment/outcome-panel.tsx';
import type { PayState } from '../payment/pay-flow.ts';

type RescheduleOutcomeProps = {
  state: PayState;
  /** The provider has to confirm the new time. */
  isAsked: boolean;
  onVerifyAgain: () => void;
  onClose: () => void;
};

/** The result of paying the difference. Unless it says otherwise, the booking keeps its old time. */
export function RescheduleOutcome({
  state,
  isAsked,
  onVerifyAgain,
  onClose,
}: RescheduleOutcomeProps) {
  const close = <Button onClick={onClose}>Back to the booking</Button>;
  switch (state.step) {
    case 'verifying':
      return <Spinner text="Confirming your payment…" className="min-h-60" />;
    case 'placed':
    case 'paid-already':
      return (
        <OutcomePanel
          icon="check"
          title={isAsked ? 'New time requested' : 'Your booking has a new time'}
          actions={close}
        >
          {isAsked
            ? 'Your booking keeps its time until they confirm. Without a yes this payment is refunded in full.'
            : 'Everything else is as it was.'}
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
          title={state.title}
          isProblem
          actions={
            <>
              <Button onClick={onVerifyAgain}>Check again</Button>
              <Button variant="secondary" onClick={onClose}>
                Back to the booking
              </Button>
            </>
          }
        >
          Your bank may show the money as taken. We check with it ourselves: the booking moves, or
          this payment is refunded. Please do not pay twice.
        </OutcomePanel>
      );
    default:
      return null;
  }
}
