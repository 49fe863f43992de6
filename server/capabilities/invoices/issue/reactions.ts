import { BOOKING_CHANGED, type BookingChanged } from '#capabilities/booking/events.ts';
import {
  REFUND_PROCESSED,
  REFUND_REFUSED,
  REFUND_SETTLED,
  type RefundProcessed,
  type RefundRefused,
  type RefundSettled,
} from '#capabilities/payments/events.ts';
import type { Deps } from '#platform/deps.ts';
import { issueForBooking } from './issue-for-booking.ts';

/** Issues the documents that are due whenever a booking or its money changes. */
export function listen(deps: Deps): void {
  deps.outbox.on<BookingChanged>(BOOKING_CHANGED, 'invoices', ({ bookingId }) =>
    issueForBooking(deps, bookingId),
  );
  for (const event of [REFUND_PROCESSED, REFUND_SETTLED, REFUND_REFUSED]) {
    // A refund whose subject is a reschedule was never invoiced: no booking has that id.
    deps.outbox.on<RefundProcessed | RefundSettled | RefundRefused>(
      event,
      'invoices',
      ({ subjectId }) => issueForBooking(deps, subjectId),
    );
  }
}
