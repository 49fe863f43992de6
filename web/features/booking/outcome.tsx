import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { placedPath } from './pay-effects.ts';
import type { PayState } from './pay-flow.ts';

type OutcomeProps = {
  state: PayState;
  when: string | undefined;
  onVerifyAgain: () => void;
  onChooseAgain: () => void;
};

/** What became of the payment, and the next step. Nothing here depends on its colour. */
export function Outcome({ state, when, onVerifyAgain, onChooseAgain }: OutcomeProps) {
  switch (state.step) {
    case 'verifying':
      return <Spinner text="Confirming your payment…" className="min-h-60" />;
    case 'placed':
      return (
        <Panel icon="check" title="You are booked" actions={<ToBookings id={state.bookingId} />}>
          {when && <>{when}. </>}Taking you to My Bookings.
        </Panel>
      );
    case 'confirming':
      return (
        <Panel
          icon="clock"
          title="Your bank is still confirming the payment"
          actions={<ToBookings id={state.bookingId} />}
        >
          There is nothing to do. As soon as it has, the booking appears in My Bookings. If the time
          is gone by then, everything is refunded.
        </Panel>
      );
    case 'paid-already':
      return (
        <Panel icon="check" title="You are booked" actions={<ToBookings id={state.bookingId} />}>
          You had already paid for this booking. The second payment is on its way back in full.
        </Panel>
      );
    case 'refunding':
      return (
        <Panel
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
        </Panel>
      );
    case 'unverified':
      return (
        <Panel
          icon="warning"
          title="The payment could not be verified"
          actions={
            <>
              <Button onClick={onVerifyAgain}>Check again</Button>
              <Button variant="secondary" asChild>
                <Link to="/myBooking">My Bookings</Link>
              </Button>
            </>
          }
        >
          If money was taken, we match it by ourselves: the booking appears in My Bookings, or
          everything is refunded. Please do not pay twice.
        </Panel>
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

type PanelProps = { icon: IconName; title: string; actions: ReactNode; children: ReactNode };

function Panel({ icon, title, actions, children }: PanelProps) {
  return (
    <div className="grid min-h-60 content-center justify-items-center gap-2 py-4 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon name={icon} className="size-8" />
      </span>
      <div role="status">
        <p className="mt-2 text-xl font-semibold">{title}</p>
        <p className="mx-auto mt-1 max-w-prose text-balance text-ink-soft">{children}</p>
      </div>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
