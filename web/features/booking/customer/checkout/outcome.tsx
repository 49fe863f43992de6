import { Link } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { OutcomePanel } from '../payment/outcome-panel.tsx';
import { placedPath } from '../payment/pay-effects.ts';
import type { PayState } from '../payment/pay-flow.ts';

type OutcomeProps = {
  state: PayState;
  when: string | undefined;
  onVerifyAgain: () => void;
  onChooseAgain: () => void;
};

/** The result of the payment and the next step. The meaning does not depend on colour. */
export function Outcome({ state, when, onVerifyAgain, onChooseAgain }: OutcomeProps) {
  switch (state.step) {
    case 'verifying':
      return <Spinner text="Confirming your payment…" className="min-h-60" />;
    case 'placed':
      return (
        <OutcomePanel
          icon="check"
          title="You are booked"
          actions={<ToBookings id={state.bookingId} />}
        >
          {when && <>{when}. </>}Taking you to My Bookings.
        </OutcomePanel>
      );
    case 'confirming':
      return (
        <OutcomePanel
          icon="clock"
          title="Your bank is still confirming the payment"
          actions={<ToBookings id={state.bookingId} />}
        >
          There is nothing to do. As soon as it has, the booking appears in My Bookings. If the time
          is gone by then, everything is refunded.
        </OutcomePanel>
      );
    case 'paid-already':
      return (
        <OutcomePanel
          icon="check"
          title="You are booked"
          actions={<ToBookings id={state.bookingId} />}
        >
          You had already paid for this booking. The second payment is on its way back in full.
        </OutcomePanel>
      );
    case 'paid-elsewhere':
      return (
        <OutcomePanel
          icon="check"
          title="You are booked"
          actions={
            <>
              <Button asChild>
                <Link to={`/booking-details/${state.bookingId}`}>See the booking</Link>
              </Button>
              <Button variant="secondary" asChild>
                <Link to={placedPath(state.bookingId)}>My Bookings</Link>
              </Button>
            </>
          }
        >
          This time is already paid for, for example in another tab. There is nothing more to pay.
        </OutcomePanel>
      );
    case 'refunding':
      return (
        <OutcomePanel
          icon="refresh"
          title="The time was no longer free"
          actions={
            <>
              <Button onClick={onChooseAgain}>Choose another time</Button>
              <Button variant="secondary" asChild>
                <Link to={`/booking-details/${state.bookingId}`}>See the refund</Link>
              </Button>
            </>
          }
        >
          Your payment arrived after somebody else had taken it. All of your money is on its way
          back, the booking charge included.
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
              <Button variant="secondary" asChild>
                <Link to="/myBooking">My Bookings</Link>
              </Button>
            </>
          }
        >
          Your bank may show the money as taken. We check with it ourselves: the booking appears in
          My Bookings, or everything is refunded. Please do not pay twice.
        </OutcomePanel>
      );
    default:
      return null;
  }
}

function ToBookings({ id }: { id: string }) {
  return (
    <Button asChild>
      <Link to={placedPath(id)}>My Bookings</Link>
    </Button>
  );
}
