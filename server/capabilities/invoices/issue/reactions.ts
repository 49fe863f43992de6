import { BOOKING_MOVED, type BookingMoved } from '#capabilities/booking/events.ts';
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

/** Whenever a booking or its money has moved, what is due for it is issued. */
export function listen(deps: Deps): void {
  deps.outbox.on<BookingMoved>(BOOKING_MOVED, 'invoices', ({ bookingId }) =>
    issueForBooking(deps, bookingId),
  );
  deps.outbox.on<RefundProcessed>(REFUND_PROCESSED, 'invoices', ({ subjectId }) =>
    issueForBooking(deps, subjectId),
  );
  deps.outbox.on<RefundSettled>(REFUND_SETTLED, 'invoices', ({ subjectId }) =>
    issueForBooking(deps, subjectId),
  );
  deps.outbox.on<RefundRefused>(REFUND_REFUSED, 'invoices', ({ subjectId }) =>
    issueForBooking(deps, subjectId),
  );
}
