import { lazy, Suspense, useState } from 'react';
import type { BookingDetails } from '#contract/booking.ts';
import { notify } from '#web/api/notify.ts';
import { refresh } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { isCancellable } from './cancel-words.ts';
import { useNow } from './use-now.ts';

const MINUTE_MS = 60_000;
const load = () => import('./cancel-dialog.tsx');
const CancelDialog = lazy(async () => ({ default: (await load()).CancelDialog }));

type CancelBookingProps = {
  booking: BookingDetails;
  /** Takes the focus when the button that opened the dialog is gone. */
  headingId: string;
};

/** The button that leads to cancelling, while that is possible. The dialog's code comes with the press. */
export function CancelBooking({ booking, headingId }: CancelBookingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const now = useNow(MINUTE_MS);
  const leave = async () => {
    setIsOpen(false);
    await refresh('booking', 'myBookings', 'slots');
    document.getElementById(headingId)?.focus();
  };
  return (
    <>
      {isCancellable(booking, now) && (
        <Button variant="secondary" className="text-danger!" onClick={() => setIsOpen(true)}>
          Cancel booking
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <CancelDialog
            booking={booking}
            onClose={() => setIsOpen(false)}
            onCancelled={() => {
              notify.success('Booking cancelled');
              void leave();
            }}
            onGone={() => {
              notify.info('This booking can no longer be cancelled.');
              void leave();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
