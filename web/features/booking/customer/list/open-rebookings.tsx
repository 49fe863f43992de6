import type { BookingCard } from '#contract/booking/views.ts';
import { RebookingPanel } from '../rebooking/rebooking-panel.tsx';

/** Cancelled bookings whose rebooking choice is open, above the lists. */
export function OpenRebookings({ cancelled }: { cancelled: readonly BookingCard[] }) {
  const open = cancelled.filter(({ rescueUntil }) => rescueUntil !== null);
  if (open.length === 0) return null;
  return (
    <div className="holds-rest mb-6 grid gap-4">
      {open.map((booking) => (
        <RebookingPanel key={booking.bookingId} bookingId={booking.bookingId} booking={booking} />
      ))}
    </div>
  );
}
