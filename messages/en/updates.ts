/** Notifications of a customer about their bookings and refunds. */
export const texts = {
  seeBooking: 'See your booking',
  directions: 'Get directions',

  // Booked, accepted, and the reminder.
  booked: 'Booked',
  bookedText:
    'Thank you. We received your payment of {total}. {what} with {service} is booked for {when}.',
  bookedByPackage: {
    one: 'Thank you. You used {count} visit of your package. {what} with {service} is booked for {when}.',
    other:
      'Thank you. You used {count} visits of your package. {what} with {service} is booked for {when}.',
  },
  requestedBooking:
    'Thank you. We received your payment of {total}. Your request for {what} with {service}, {when}, is with the professional.',
  requestedByPackage: {
    one: 'Thank you. You used {count} visit of your package. Your request for {what} with {service}, {when}, is with the professional.',
    other:
      'Thank you. You used {count} visits of your package. Your request for {what} with {service}, {when}, is with the professional.',
  },
  requestedInstead:
    'Your request for {what} with {service}, {when}, is with the professional. It replaces {reference} and is paid for with the same money.',
  seriesLess: 'All dates together cost {amount} less than the list prices.',
  rebookedText:
    '{what} with {service} is booked for {when}. It replaces {reference} and is paid for with the same money.',
  rebookedLess: 'It costs less, so we refund {amount} right away.',
  isAccepted: 'The professional has accepted your booking.',
  willAnswer: '{provider} will confirm by {when}, or you get a full refund.',
  willAnswerOrBack: '{provider} will confirm by {when}, or you get {amount} back.',
  willAnswerSoon: '{provider} will confirm, or you get a full refund.',
  nonRefundable:
    'This booking is non-refundable: if you cancel, you get nothing back. If the professional cancels or does not come, you get a full refund.',
  accepted: 'Accepted',
  acceptedText: '{provider} has accepted your booking of {what} for {when}.',
  today: 'Today',
  tomorrow: 'Tomorrow',
  soon: 'Starting soon',
  reminderText: '{what} with {provider} starts on {when}.',
  plansChanged: 'Plans changed? Your booking shows what you get back, and until when.',

  // Cancelled, or for less than before.
  youCancelled: 'You cancelled',
  cancelledText: 'Your booking of {what} for {when} is cancelled.',
  noRefund: 'You booked it as non-refundable, so there is no refund.',
  fewerPeople: 'Cancelled for some people',
  shorterVisit: 'One service cancelled',
  reducedText: {
    one: 'Your booking of {name} for {when} is now for {count} person, until {end}.',
    other: 'Your booking of {name} for {when} is now for {count} people, until {end}.',
  },

  // Another time or another team member.
  moved: 'Rescheduled',
  rescheduledText: 'Your booking of {what} with {service} is now on {when}.',
  timeRequested: 'New time requested',
  staysUntil: 'Your {from} booking is kept until they confirm {to}.',
  requestText:
    '{provider} will confirm by {by}. If they decline or don’t answer, your booking stays as it is.',
  requestPaidText:
    '{provider} will confirm by {by}. If they decline or don’t answer, your booking stays as it is, and we refund the {amount} you paid.',
  requestLess: 'The new time costs {amount} less. We refund that when they confirm.',
  timeDeclined: 'New time declined',
  timeNotConfirmed: 'New time not confirmed',
  staysOn: '{title}: {name} stays on {when}',
  declinedText: '{provider} can’t take {what} on {requested}. Their reason: {reason}',
  notConfirmedText: '{provider} did not answer your request for {requested} in time.',
  staysAccepted: 'Your booking stays on {when}, accepted as before.',
  timePaidBack: 'We refund the {amount} you paid for the new time in full.',
  noneGiven: 'none given',
  otherMember: 'Another team member?',
  timeProposed: 'New time proposed',
  otherMemberText: '{provider} proposes another team member for {what} on {when}.',
  proposedText: '{provider} proposes {next} for {what}, instead of {when}.',
  proposalUntil:
    'Accept or decline by {by}. Your booking stays as it is until you accept, and the price does not change.',
  seeTime: 'See the new time',
  youAccepted: 'You accepted the new time. {what} with {service} is now on {when}.',
  noChange: 'No change',
  proposalOver: 'The proposal has expired. Your booking of {what} stays on {when}.',
  proposalWithdrawn:
    '{provider} withdrew the proposed time. Your booking of {what} stays on {when}.',
  rescheduledByPhone: '{provider} rescheduled {what} to {when}, as agreed with you on the phone.',
  notAgreed: 'Didn’t agree to this? Cancel by {by} for a full refund.',
  classRescheduled: 'Class rescheduled',
  classRescheduledText:
    '{provider} rescheduled the class {name} to {when}. You keep your place, at the same price.',
  classRequestText:
    '{provider} rescheduled the class {name} to {when}. Your request is now for the new time, at the same price.',
  classUntil:
    'If the new time works for you, you don’t need to do anything. If not, cancel by {by} for a full refund.',
  sameTime: 'Same time, another team member',
  nowWith: '{names} will take care of {what} on {when}. Time and price stay the same.',
  nowWithOther:
    'Another team member will take care of {what} on {when}. Time and price stay the same.',

  // More people.
  morePeople: 'People added',
  addedText: {
    one: 'Your booking of {name} for {when} is now for {count} person.',
    other: 'Your booking of {name} for {when} is now for {count} people.',
  },
  paidForAdded: 'You paid {amount} for the people added.',
  lastAddedFirst:
    'If fewer people come, those added last are cancelled first, at the price paid for them.',
  requested: 'Requested',
  addedPeople: { one: '{count} more person', other: '{count} more people' },
  addRequested: '{added} for {name}, {when}',
  addRequestText: {
    one: 'You asked to add {added} to your booking for {when}: {count} person until {end}.',
    other: 'You asked to add {added} to your booking for {when}: {count} people until {end}.',
  },
  moreDeclined: 'Request for more people declined',
  moreNotConfirmed: 'Request for more people not confirmed',
  moreDeclinedText: {
    one: '{provider} can’t take more people, so your booking stays as it is, for {count} person.',
    other: '{provider} can’t take more people, so your booking stays as it is, for {count} people.',
  },
  moreNotConfirmedText: {
    one: '{provider} did not answer about more people, so your booking stays as it is, for {count} person.',
    other:
      '{provider} did not answer about more people, so your booking stays as it is, for {count} people.',
  },
  peoplePaidBack: 'We refund the {amount} you paid for them.',

  // The provider failed.
  notPossible: 'Booking declined',
  notPossibleText:
    '{provider} couldn’t take your booking of {what} for {when}. Their reason: {reason}',
  cancelled: 'Booking cancelled',
  cancelledByProvider:
    'Your booking of {what} for {when} was cancelled by {provider}. Their reason: {reason}',
  cancelledBecause: 'Your booking of {what} for {when} was cancelled. Reason: {reason}.',
  latePaymentBack:
    'You get a full refund to your original payment method. We’ll write again when it’s sent.',
  allVisitsBack: {
    one: 'Your visit is back in your package, so you can book again at any time.',
    other: 'Your {count} visits are back in your package, so you can book again at any time.',
  },
  fullBack: 'You get a full refund of {total}, including the booking charge.',
  fullBackDates:
    'You get a full refund of {total} for all {dates} dates, including the booking charge.',
  choicesOfDates:
    'Until {until} you can choose instead for each date, on its own page: the same time with another professional, another time, the refund right away, or the money in your wallet.',
  choices:
    'Until {until} you can choose instead: the same time with another professional, another time, the refund right away, or the money in your wallet.',
  choicesBack:
    'Until {until} you can book the same time with another professional, or another time, instead.',
  bonus: 'We’re sorry. Whatever you choose, we’ve added {amount} to your wallet.',
  noBonus:
    'We’re sorry. There is no bonus this time: bonuses are limited to {perProvider} for the same professional and {max} in all within {days} days.',
  chooseNow: 'Choose what happens next',
  inWallet: 'In your wallet: {amount} for {name}',
  inWalletText:
    'As you chose, what you paid for {what}, {when}, is in your wallet now. It doesn’t expire, and you can use it for your next booking.',

  // Not come, and reports.
  markedMissed: 'Marked as no-show',
  missedText:
    '{provider} marked you as a no-show for {what}, {when}. Under the refund policy, no-shows aren’t refunded.',
  missedContest: 'If that is not true, tell us by {until}: open the booking and report it.',
  reported: 'We have your report',
  reportedNoShow: 'You reported that the professional didn’t come ({about}).',
  reportedQuality: 'You reported that the service wasn’t as it should be ({about}).',
  reportedPresent: 'You reported that you were present ({about}).',
  reportNext:
    'We have asked the professional to answer by {by}. After that, or once we’ve heard both sides, our team decides. Until then nothing is paid out to the professional.',
  reportAdd:
    'You can add text and photos on the page of your booking; the professional sees them and can answer.',
  addToReport: 'Add to your report',
  decision: 'Our decision: {decision}',
  reportDeclined: 'Your report was declined',
  staysAsItIs: 'The booking stays as it is.',
  reportAccepted: 'Your report was confirmed',
  shareBack:
    'We’re refunding {percent}% of the price ({amount}) to your original payment method, and we’ll write again when it’s sent.',

  // Refunds.
  refundSent: 'Your refund of {amount} has been sent',
  refundSentText:
    '{amount} for {what}, {when}, is on its way to your original payment method. Reason: {reason}.',
  bankShows: 'Your bank shows it {dates}.',
  walletRefund: '{amount} is in your wallet',
  walletRefundText:
    '{amount} for {what}, {when}, is in your wallet now. Use it for any booking. Reason: {reason}.',
  bankReturned: 'Your bank has returned {amount}',
  bankReturnedText: 'For {what}, {when}, you get {amount} back. Reason: {reason}.',
  bankReturnedNext:
    'Your bank asked us to return this payment and has taken the money, so it comes to you from your bank and we don’t send it again. If it doesn’t reach you, ask your bank first, then reply to this e-mail.',
  bankRefused: '{amount} could not be refunded: it is in your wallet',
  bankRefusedText:
    'We tried several times to refund {amount} for {what}, {when}, to your original payment method. It could not be refunded there.',
  bankRefusedNext:
    'So that you have your money now, {amount} is in your wallet. It doesn’t expire, and you can use it for any booking.',
  bankRefusedAsk: 'Want it in a bank account instead? Reply to this e-mail.',
} as const;
