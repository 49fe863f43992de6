export { bookingsAhead } from './ahead.store.ts';
export { booking } from './booking.ts';
export { customerEntry, providerEntry } from './calendar-entry.ts';
export { peopleOfBookings, peopleOfReference } from './desk.store.ts';
export { evidenceUntil } from './disputes.rules.ts';
export { countEvidence, countOpenDisputes, lockDispute } from './disputes.store.ts';
export {
  type LetterFacts,
  letterFacts,
  type RefundFacts,
  refundFacts,
  sumsOf,
} from './letter-facts.ts';
export { bookingsOfPerson } from './list-desk.ts';
export { showDispute } from './list-disputes.ts';
export { acceptBooking, finishBooking, rejectBooking } from './move-booking.ts';
export { bookingPart } from './personal.ts';
export { holdAndOrder } from './place-hold.ts';
export { standingOf } from './standing.store.ts';
export { type BookingRow, bookingById } from './store.ts';
export { verifyPayment } from './verify-payment.ts';
