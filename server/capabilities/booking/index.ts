export { bookingsOfPerson } from './admin/list-bookings.ts';
export { showDispute } from './admin/list-disputes.ts';
export { peopleOfBookings, peopleOfReference } from './admin/store.ts';
export { acceptBooking, rejectBooking } from './answer/answer-booking.ts';
export { finishBooking } from './answer/jobs.ts';
export { verifyPayment } from './confirm/verify-payment.ts';
export { evidenceUntil } from './disputes/disputes.rules.ts';
export { countEvidence, countOpenDisputes, lockDispute } from './disputes/disputes.store.ts';
export { holdAndOrder } from './hold/place-hold.ts';
export {
  type NotificationFacts,
  notificationFacts,
  type RefundFacts,
  type Revision,
  refundFacts,
  sumsOf,
} from './lists/notification-facts.ts';
export { shownLocation } from './lists/views.ts';
export { openMattersOf } from './open-matters.store.ts';
export { bookingPart } from './personal.ts';
export { bookingsBetween, bookingsFrom, type DatedBooking } from './requests/calendar.store.ts';
export { requestStatus } from './rules.ts';
export { type BookingRow, bookingById, bookingsByPolicy } from './store.ts';
export { upcomingBookings } from './upcoming.store.ts';
