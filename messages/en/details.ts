/** The page of a booking: its state, its facts and its actions. */
export const texts = {
  title: 'Booking details',
  description: 'When, where, what you paid and what happened.',
  notFound: 'Booking not found',
  notFoundText: 'There is no booking of yours at this address.',
  loadFailed: 'We couldn’t load this booking',

  // Headings of its sections.
  appointment: 'Appointment',
  payment: 'Payment',
  paymentHistory: 'Payment history',
  activity: 'Booking activity',

  // The state and what the provider did.
  confirmBy: 'They’ll confirm by {moment}, or you get a full refund.',
  confirmOrBack: 'They’ll confirm by {moment}, or you get {amount} back.',
  reason: 'Reason: {reason}',
  rescheduled: 'The professional rescheduled this booking',
  rescheduledText:
    'If the new time suits you, you don’t need to do anything. If not, cancel by {moment} for a full refund.',
  proposesTime: '{provider} proposes another time',
  proposesMember: '{provider} proposes {member} for you',
  proposesAnyone: '{provider} proposes another team member',
  insteadOf: '{span}, instead of {moment}.',
  insteadOfWith: '{span} with {member}, instead of {moment}.',
  answerBy: 'Answer by {moment}. Until then nothing changes. The price stays the same.',
  accept: 'Accept',
  acceptTime: 'Accept {time}',
  decline: 'Decline',
  keep: 'Keep {time}',
  proposalAccepted: 'Done. Your booking is updated.',
  proposalDeclined: 'Declined. Your booking stays as it is.',

  // The facts.
  when: 'When',
  services: 'Services',
  where: 'Where',
  provider: 'Professional',
  people: 'People',
  reference: 'Reference',
  refund: 'Refund',
  nonRefundableText:
    'If you cancel, you get nothing back. If the professional cancels or doesn’t come, you get a full refund.',
  joinMeeting: 'Join the online meeting',
  linkLater: 'The meeting link appears here once the professional accepts.',
  noLink: 'The professional hasn’t set a meeting link yet.',
  documents: 'Documents',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  forInvoice: '{day}, for invoice {number}',

  // The actions.
  at: '{service} at {place}',
  addToCalendar: 'Add to calendar',
  dateOf: '{title}, {part} of {total}',
  addPeople: 'Add people',
  cancelBooking: 'Cancel booking',
  noDatesLeft: 'No dates are left to cancel.',
  cannotCancel: 'This booking can no longer be cancelled.',
  cancelled: 'Booking cancelled',
  cancelledPart: 'Service cancelled. The others stay booked.',
  cancelledFor: {
    one: 'Cancelled for {count} person',
    other: 'Cancelled for {count} people',
  },
  datePaid: 'Paid {amount}',
  dateRefunded: 'Paid {amount}, refund {refund}',
  allDates: 'All dates',
  cancelDates: 'Cancel remaining dates',
  datesCancelled: 'Bookings cancelled',
} as const;
