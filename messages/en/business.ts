/** Notifications of a business and its team: requests, changes, services, documents and payouts. */
export const texts = {
  // A new booking, and its answer.
  newBooking: 'New booking',
  newRequest: 'New request',
  bookedText: '{customer} booked {what} for {when}.',
  inCalendar: 'You accept bookings automatically, so it’s in your calendar.',
  answerIt:
    'Please accept or decline it by {when}. Unanswered requests are cancelled and the customer is refunded.',
  answerSoon:
    'Please accept or decline it. Unanswered requests are cancelled and the customer is refunded.',
  accepted: 'Accepted',
  confirmed: '{customer} is booked in: {what}, {when}.',
  byTeam: 'Your team member accepted it.',
  declined: 'Declined',
  youDeclined: 'You declined {what} for {when}. Reason: {reason}',
  teamDeclined: 'Your team member declined {what} for {when}. Reason: {reason}',
  declinedForYou: 'Zap Booking declined {what} for {when} on your behalf. Reason: {reason}',
  fullRefund: 'The customer gets a full refund, and the time is free again.',
  expired: 'Request expired',
  expiredText:
    '{customer}’s request for {what}, {when}, wasn’t answered in time, so it is cancelled.',

  // Cancelled, or for less than before.
  cancelled: 'Cancelled',
  youCancelled: 'You cancelled {what} for {when}. Reason: {reason}',
  cancelledForYou: 'Zap Booking cancelled {what} for {when} on your behalf. Reason: {reason}',
  weCancelled: 'We cancelled {what} for {when}. Reason: {reason}',
  weCancelledNext:
    'The customer gets a full refund, and the time is free again. It doesn’t count against you.',
  byCustomer: 'Cancelled by the customer',
  customerCancelled: '{customer} cancelled {what} for {when}. Their reason: {reason}',
  freeAgain: 'The time is free again. A cancellation fee, if any, is in your earnings.',
  reducedText: {
    one: '{customer}’s booking for {when} is now for {count} person, until {end}.',
    other: '{customer}’s booking for {when} is now for {count} people, until {end}.',
  },
  partFree: 'The rest of the time is free again. A cancellation fee, if any, is in your earnings.',

  // Another time or another team member.
  otherMember: 'Other team member',
  memberChanged:
    '{customer} chose another team member for {what} on {when}. Time and price stay the same.',
  rescheduledText: '{customer} rescheduled {what} to {when}.',
  staysUntil: '{customer}’s {from} booking is kept until you confirm {to}.',
  requestUntil:
    'Accept or decline the new time of {what} by {by}. If you decline or don’t answer, the booking stays on {when}.',
  requestOver:
    'The time to answer the request for a new time is over. The booking of {what} stays on {when}.',
  requestWithdrawn:
    '{customer} withdrew the request for a new time. The booking of {what} stays on {when}.',
  teamDeclinedTime:
    'Your team member declined another time for {customer}’s booking of {what}. It stays on {when}. Reason: {reason}',
  timeAccepted: 'New time accepted',
  timeAcceptedText: '{customer} accepted. {what} is now on {when}.',
  timeDeclined: 'New time declined',
  timeDeclinedText: '{customer} declined the time you proposed. {what} stays on {when}.',
  noAnswer: 'No answer about the new time',
  noAnswerText: '{customer} did not answer in time. {what} stays on {when}.',
  youRescheduled: 'You rescheduled {customer}’s booking of {what} to {when}.',
  canObject: 'We notified the customer. They can still cancel with a full refund.',

  // More people.
  addedText: {
    one: '{customer}’s booking for {when} is now for {count} person.',
    other: '{customer}’s booking for {when} is now for {count} people.',
  },
  addRequestText: {
    one: '{customer} wants to add {added} to the booking for {when}: {count} person until {end}. They have paid for them.',
    other:
      '{customer} wants to add {added} to the booking for {when}: {count} people until {end}. They have paid for them.',
  },
  addUntil: {
    one: 'Accept or decline by {by}. If you decline or don’t answer, the booking stays as it is, for {count} person.',
    other:
      'Accept or decline by {by}. If you decline or don’t answer, the booking stays as it is, for {count} people.',
  },
  addOver: {
    one: 'The time to answer the request for more people is over. The booking stays for {count} person.',
    other:
      'The time to answer the request for more people is over. The booking stays for {count} people.',
  },
  teamDeclinedPeople: {
    one: 'Your team member declined more people for {customer}’s booking. It stays for {count} person. Reason: {reason}',
    other:
      'Your team member declined more people for {customer}’s booking. It stays for {count} people. Reason: {reason}',
  },
  addWithdrawn: {
    one: '{customer} withdrew the request for more people. The booking stays for {count} person.',
    other: '{customer} withdrew the request for more people. The booking stays for {count} people.',
  },

  // Reports.
  reported: 'Reported by the customer',
  reportedNoShow: '{customer} reported that the professional did not come ({about}).',
  reportedQuality: '{customer} reported that the service was not as it should be ({about}).',
  reportedPresent: '{customer} reported that they were present ({about}).',
  reportNext:
    'Please tell us your side by {by}, with photos if you have some; the customer sees them. After that, or once we’ve heard both sides, our team decides. Until then we don’t pay out what this booking earned.',
  answerReport: 'Answer the report',
  seeReport: 'See the report',
  reportDeclined: 'Report declined',
  nothingChanges: 'The booking and your earnings don’t change.',
  reportAccepted: 'Report confirmed',
  allBack: 'The booking is cancelled, and the customer got a full refund.',
  shareBack: 'The customer got {percent}% of the price back ({amount}).',
  seeEarningsText: 'Your earnings show what changed for you.',

  // To a team member.
  memberBooked: '{customer} booked {what} with you for {when}.',
  inSchedule: 'It is confirmed and in your schedule.',
  memberConfirmed: 'Confirmed: {what} for {customer}, {when}.',
  memberChangedText: '{customer} changed the booking: {what}, {when}, until {end}.',
  nowOn: '{what} for {customer} is now on {when}, until {end}.',
  nowWithYou: 'Now with you',
  otherTime: 'Another time requested',
  otherTimeText: '{customer} asks to reschedule {what} to {next}.',
  untilThen: 'Until then the booking stays on {when}.',
  memberAddText: {
    one: '{customer} asks to add {added} on {when}: {count} person until {end}.',
    other: '{customer} asks to add {added} on {when}: {count} people until {end}.',
  },
  untilThenFor: {
    one: 'Until then the booking stays for {count} person.',
    other: 'Until then the booking stays for {count} people.',
  },
  notWithYou: 'No longer with you: {name}',
  notWithYouText:
    '{customer}’s booking ({reference}) changed and is no longer in your schedule. Your time is free again.',
  endedText: '{what} for {customer}, {when}, is cancelled. Your time is free again.',
  ownerAnswers: 'Several of you serve this visit, so {provider} answers it.',
  ownerAnswersBy: 'Several of you serve this visit, so {provider} answers it by {when}.',
  eitherAnswers: 'You or {provider} can accept or decline it.',
  eitherAnswersBy: 'You or {provider} can accept or decline it by {when}.',

  // Services and their approval.
  inReview: '{name} is in review',
  changesInReview: 'Your changes to {name} are in review',
  inReviewText: 'We check every service before customers see it. You can manage it meanwhile.',
  changesInReviewText: 'Customers see your service as it was until we approve the changes.',
  approved: '{name} is approved',
  changesApproved: 'Your changes to {name} are approved',
  approvedText: 'Customers can now find and book it. Keep your hours and prices up to date.',
  changesApprovedText: 'Customers see them from now on.',
  seeAsCustomer: 'See it as customers do',
  notApproved: '{name} was not approved',
  changesNotApproved: 'Your changes to {name} were not approved',
  notApprovedText: 'Make the changes we asked for and submit again. Nothing you entered is lost.',
  changesNotApprovedText:
    'Customers still see your service as before. Make the changes we asked for and submit again.',
  submitAgain: 'Change and submit again',
  identityAccepted: 'Your proof of identity was accepted',
  addressAccepted: 'Your proof of address was accepted',
  licenceAccepted: 'Your licence or registration was accepted',
  trainingAccepted: 'Your training or certificate was accepted',
  identityRejected: 'Your proof of identity was rejected',
  addressRejected: 'Your proof of address was rejected',
  licenceRejected: 'Your licence or registration was rejected',
  trainingRejected: 'Your training or certificate was rejected',
  documentAcceptedText: 'You don’t need to do anything else.',
  documentRejectedText: 'You can add another document instead. Reason: {reason}',
  seeDocuments: 'See your documents',
  taskHidden: '{name} is hidden from customers',
  taskHiddenText:
    'Our team has hidden it; existing bookings stay. Make this change, and we’ll check it again: {reason}',
  taskReleased: '{name} can be offered again',
  taskReleasedText: 'Thank you for the change. Resume it when you are ready to take bookings.',
  serviceHidden: '{name} is hidden from customers',
  serviceHiddenText:
    'Our team has hidden this service, so it takes no new bookings. Existing bookings stay. Reason: {reason}',
  serviceRestored: '{name} is visible to customers again',
  serviceRestoredText: 'Customers can find and book it again.',
  calendarFails: 'We can’t read your calendar {name}',
  calendarFailsText:
    'It has failed for a day. {reason} Until we can read it again, new events there don’t block your time.',
  calendarPart: 'We couldn’t read all of your calendar {name}',
  calendarPartText: {
    one: '{count} event may not block your time as it should. The calendar’s page says which one.',
    other:
      '{count} events may not block your time as they should. The calendar’s page says which ones.',
  },
  seeCalendars: 'See connected calendars',
  nonRefundable: '{name} is non-refundable now',
  nonRefundableText:
    'Customers see this before they pay. Earlier bookings keep the refund policy. If you cancel, the customer still gets a full refund.',
  refundableAgain: '{name} is refundable again',
  refundableAgainText:
    'Our team has withdrawn its approval. New bookings follow your refund policy, and earlier ones keep their terms. Reason: {reason}',
  staysRefundable: '{name} stays refundable',
  staysRefundableText: 'Your request was declined. You can send another one. Reason: {reason}',

  // Payouts.
  packageSold: 'Package sold: {amount}',
  packageSoldText: {
    one: 'A customer bought a package of {name} at {service}: {count} visit for {amount}.',
    other: 'A customer bought a package of {name} at {service}: {count} visits for {amount}.',
  },
  giftCardSold: 'Gift card sold: {amount}',
  giftCardSoldText: 'A customer bought a gift card of {service} for {amount}.',
  prepaidEarned: 'You earn the money as it is used for bookings.',
  seePackages: 'See sold packages',
  seeGiftCards: 'See sold gift cards',
  paidOut: '{amount} is on its way to your bank',
  paidOutText: 'We have paid out {amount}. Your bank shows it on the next business day.',
  paidOutFor: 'Your earnings show which bookings it includes.',
  seeEarnings: 'See your earnings',
} as const;
