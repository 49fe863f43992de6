import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { OutcomePanel } from '../payment/outcome-panel.tsx';
import { placedPath } from '../payment/pay-effects.ts';
import type { PayState } from '../payment/pay-flow.ts';
import { Verifying } from '../payment/verifying.tsx';

type OutcomeProps = {
  state: PayState;
  when: string | undefined;
  /** The booking needs no confirmation by the provider. */
  isAccepted: boolean;
  onVerifyAgain: () => void;
  onChooseAgain: () => void;
};

/**
 * The result of the payment and the next step. The meaning does not depend on colour. After a payment, links replace
 * the entry of the dialog, so that Back does not open it again.
 */
export function Outcome({ state, when, isAccepted, onVerifyAgain, onChooseAgain }: OutcomeProps) {
  const t = useT();
  const title = t(isAccepted ? 'booking.booked' : 'booking.requested');
  switch (state.step) {
    case 'verifying':
      return <Verifying isDelayed={state.isDelayed} />;
    case 'placed':
      return (
        <OutcomePanel icon="check" title={title} actions={<ToBookings id={state.bookingId} />}>
          {when && <>{when}. </>}
          {!isAccepted && <>{t('booking.requestedText')} </>}
          {t('booking.bookedText')}
        </OutcomePanel>
      );
    case 'confirming':
      return (
        <OutcomePanel
          icon="clock"
          title={t('payment.bankConfirming')}
          actions={<ToBookings id={state.bookingId} />}
        >
          {t('booking.confirmingText')}
        </OutcomePanel>
      );
    case 'paid-already':
      return (
        <OutcomePanel icon="check" title={title} actions={<ToBookings id={state.bookingId} />}>
          {t('booking.paidTwiceText')}
        </OutcomePanel>
      );
    case 'paid-elsewhere':
      return (
        <OutcomePanel
          icon="check"
          title={title}
          actions={
            <>
              <Button asChild>
                <Link to={`/booking-details/${state.bookingId}`} replace>
                  {t('booking.seeBooking')}
                </Link>
              </Button>
              <Button variant="secondary" asChild>
                <Link to={placedPath(state.bookingId)} replace>
                  {t('common.myBookings')}
                </Link>
              </Button>
            </>
          }
        >
          {t('booking.paidElsewhereText')}
        </OutcomePanel>
      );
    case 'refunding':
      return (
        <OutcomePanel
          icon="refresh"
          title={t('booking.gone')}
          actions={
            <>
              <Button onClick={onChooseAgain}>{t('booking.chooseAnother')}</Button>
              <Button variant="secondary" asChild>
                <Link to={`/booking-details/${state.bookingId}`}>{t('booking.seeRefund')}</Link>
              </Button>
            </>
          }
        >
          {t('booking.goneText')}
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
              <Button variant="secondary" asChild>
                <Link to="/myBooking">{t('common.myBookings')}</Link>
              </Button>
            </>
          }
        >
          {t('booking.unverifiedText')}
        </OutcomePanel>
      );
    default:
      return null;
  }
}

function ToBookings({ id }: { id: string }) {
  const t = useT();
  return (
    <Button asChild>
      <Link to={placedPath(id)} replace>
        {t('common.myBookings')}
      </Link>
    </Button>
  );
}
