import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { OutcomePanel } from '../payment/outcome-panel.tsx';
import type { PayState } from '../payment/pay-flow.ts';
import type { ChangeText } from './change.ts';

type ChangeOutcomeProps = {
  state: PayState;
  text: ChangeText;
  onVerifyAgain: () => void;
  onClose: () => void;
};

const secondPayment =
  'You had already paid for this. The second payment is on its way back in full. ';

const paidElsewhere = 'This is already paid for, for example in another tab. ';

/** The result of paying for a change. Unless it says otherwise, the booking stays as it was. */
export function ChangeOutcome({ state, text, onVerifyAgain, onClose }: ChangeOutcomeProps) {
  const close = <Button onClick={onClose}>Back to the booking</Button>;
  switch (state.step) {
    case 'verifying':
      return <Spinner text="Confirming your payment…" className="min-h-60" />;
    case 'placed':
    case 'paid-already':
    case 'paid-elsewhere':
      return (
        <OutcomePanel icon="check" title={text.done.title} actions={close}>
          {state.step === 'paid-already' && secondPayment}
          {state.step === 'paid-elsewhere' && paidElsewhere}
          {text.done.text}
        </OutcomePanel>
      );
    case 'confirming':
      return (
        <OutcomePanel
          icon="clock"
          title="Your bank is still confirming the payment"
          actions={close}
        >
          There is nothing to do. {text.confirming}
        </OutcomePanel>
      );
    case 'refunding':
      return (
        <OutcomePanel icon="refresh" title={text.refunding.title} actions={close}>
          {text.refunding.text}
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
          {text.unverified}
        </OutcomePanel>
      );
    default:
      return null;
  }
}
