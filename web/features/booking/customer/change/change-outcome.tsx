import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { OutcomePanel } from '../payment/outcome-panel.tsx';
import type { PayState } from '../payment/pay-flow.ts';
import { Verifying } from '../payment/verifying.tsx';
import type { ChangeText } from './change.ts';

type ChangeOutcomeProps = {
  state: PayState;
  text: ChangeText;
  onVerifyAgain: () => void;
  onClose: () => void;
};

/** The result of paying for a change. Unless it says otherwise, the booking is unchanged. */
export function ChangeOutcome({ state, text, onVerifyAgain, onClose }: ChangeOutcomeProps) {
  const t = useT();
  const close = <Button onClick={onClose}>{t('change.back')}</Button>;
  switch (state.step) {
    case 'verifying':
      return <Verifying isDelayed={state.isDelayed} />;
    case 'placed':
    case 'paid-already':
    case 'paid-elsewhere':
      return (
        <OutcomePanel icon="check" title={text.done.title} actions={close}>
          {state.step === 'placed'
            ? text.done.text
            : t(state.step === 'paid-already' ? 'change.secondPayment' : 'change.paidElsewhere', {
                text: text.done.text,
              })}
        </OutcomePanel>
      );
    case 'confirming':
      return (
        <OutcomePanel icon="clock" title={t('payment.bankConfirming')} actions={close}>
          {t('change.nothingToDo', { next: text.confirming })}
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
              <Button onClick={onVerifyAgain}>{t('payment.checkAgain')}</Button>
              <Button variant="secondary" onClick={onClose}>
                {t('change.back')}
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
