import { RebookingPanel } from '../rebooking/rebooking-panel.tsx';
import { useMyBookings } from './use-my-bookings.ts';

/** Cancelled bookings with an open choice after their provider failed, above the lists. */
export function OpenRebookings() {
  const { bookings } = useMyBookings('cancelled');
  const open = bookings.filter(({ rescueUntil }) => rescueUntil !== null);
  if (open.length === 0) return null;
  return (
    <div className="mb-6 grid gap-4">
      {open.map((booking) => (
        <RebookingPanel key={booking.bookingId} bookingId={booking.bookingId} booking={booking} />
      ))}
    </div>
  );
}
