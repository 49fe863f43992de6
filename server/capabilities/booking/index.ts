export { bookingsOfPerson } from './admin/list-bookings.ts';
export { showDispute } from './admin/list-disputes.ts';
export {
  bookingsByReference,
  bookingsOfChanges,
  bookingsOfDisputes,
  bookingsOfMoney,
} from './admin/references.store.ts';
export { peopleOfBookings, peopleOfReference } from './admin/store.ts';
export { dayFigures, earliestDisputes, openChargebacks } from './admin/work-queue.store.ts';
export { acceptBooking, rejectBooking } from './answer/answer-booking.ts';
export { finishBooking } from './answer/jobs.ts';
export { businessDayAfter } from './business-days.rules.ts';
export { refundBand } from './cancel/refund-band.rules.ts';
export { checkInFrom, isCheckInOpen } from './check-in/check-in.rules.ts';
export { checkSessionReschedule } from './classes/check-session-reschedule.ts';
export { rescheduleSession } from './classes/reschedule-session.ts';
export { checkIn, showRoster } from './classes/roster.ts';
export { verifyPayment } from './confirm/verify-payment.ts';
export { evidenceUntil } from './disputes/disputes.rules.ts';
export { countEvidence, countOpenDisputes, lockDispute } from './disputes/disputes.store.ts';
export { giveSignedOffGoodwill } from './goodwill/give-goodwill.ts';
export { holdAndOrder } from './hold/place-hold.ts';
export {
  type NotificationFacts,
  notificationFacts,
  type RefundFacts,
  type Revision,
  refundFacts,
  sumsOf,
} from './lists/notification-facts.ts';
export { visibleLocation } from './lists/request-view.ts';
export { seriesRevisions } from './lists/series-revisions.ts';
export { togetherFacts } from './lists/together-facts.ts';
export { servicePaise } from './money/people-prices.rules.ts';
export { outstandingPaise } from './money/venue.rules.ts';
export { refundDates } from './money.rules.ts';
export { openMattersOf } from './open-matters.store.ts';
export { titles as postingTitles } from './payment-history/history.ts';
export { describeAccount } from './payment-history/show-money.ts';
export { bookingPart } from './personal.ts';
export { bookedDiscount } from './prices/booked-discount.ts';
export {
  bookingsBetween,
  bookingsFrom,
  bookingsWithIds,
  type CalendarRow,
  type DatedBooking,
} from './requests/calendar.store.ts';
export { cancelRefunded } from './restored/cancel-refunded.ts';
export { requestStatus } from './rules.ts';
export { seriesParts } from './series-views.ts';
export { ownPartsOf, withOwnPart } from './served/own-segments.ts';
export { showServed } from './served/show-served.ts';
export { type BookingRow, bookingById, bookingsByPolicy } from './store.ts';
export {
  bookingClaimsOf,
  bookingsOfClaims,
  ownBookingIds,
  upcomingBookings,
} from './upcoming.store.ts';
export { visitSegments } from './visits/segment-views.ts';
