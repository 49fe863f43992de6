/** What notifications share, and those that are not about the progress of one booking. */
export const texts = {
  what: { one: '{name} for {count} person', other: '{name} for {count} people' },
  someOf: '{name} for {people} of {total} people',
  morePeopleFor: 'more people for {name}',
  about: 'It’s about {what}, {when}.',
  where: 'Where: {location}.',
  atVenue: '{amount} is due at the venue.',
  atVenueEach: '{amount} is due at the venue on each date.',
  // Home visits and online appointments have no venue.
  directly: '{amount} is due directly to the professional.',
  directlyEach: '{amount} is due directly to the professional on each date.',
  change: 'What changed: {note}.',
  reason: 'Reason: {reason}',
  booking: 'Booking {reference}',
  preferences: 'Choose which e-mails you get: {url}',
  openBooking: 'Open booking',
  openSchedule: 'Open my schedule',
  openService: 'Open your service',
  closedAccount: 'About a closed account',
  removed: 'Removed with the account.',

  // Titles in calendars.
  taskAt: '{name} at {service}',
  placeOf: '{part} of {total}',
  walkIn: 'Walk-in',
  placesTaken: '{taken} of {places} places taken',

  // Start, end, and how a party is served.
  time: 'Time: {stay}.',
  parts: 'Services: {parts}.',
  together: '{guests} people, together',
  oneByOne: '{guests} people, one after another',
  atOnce: '{guests} people, {atOnce} at a time',
  withNames: '{party}, with {names}',

  // The dates of a series.
  allDates: 'This is about all {total} dates: {dates}.',
  datesFile: 'Add them all to your calendar with the attached file {file}.',
  cancelledFile: 'Remove them all from your calendar with the attached file {file}.',
  moreDates: { one: '{subject} and {count} more date', other: '{subject} and {count} more dates' },

  // A refund of a booking: its state, and when the money arrives.
  visitsBack: 'The visits you used are back in your package, ready to book again.',
  refundLine: '{amount}: {title}. {text}',
  between: 'between {from} and {by}',
  refundWithdrawn: 'Not sent',
  refundWithdrawnText: 'You chose another option before we sent it.',
  refundHeld: 'Waiting for your bank',
  refundHeldText:
    'Initiated on {since}. Your bank has asked us to return this payment; once that is decided, the money comes from your bank or from us.',
  refundSettled: 'Returned by your bank',
  refundSettledText:
    'Your bank has had this money back from us since {since}, so we don’t send it again.',
  refundWallet: 'In your wallet',
  refundWalletText: 'Added on {since}. Use it for any booking.',
  refundFailed: 'Not refunded to your payment method',
  refundFailedText:
    'It could not be refunded to your original payment method, so we added it to your wallet.',
  refundSent: 'Sent to your bank',
  refundSentText: 'Sent on {since}. Expected in your account {dates}.',
  refundWaits: 'Waiting for your choice',
  refundWaitsText:
    'We send it on {when} unless you choose something else. Expected in your account {dates}.',
  refundStarted: 'Refund initiated',
  refundStartedText: 'We’ll send it by {day}; expected in your account {dates}.',

  // A refund of a package or a gift card.
  unusedVisits: 'the unused visits of your package of {name} at {service}',
  ownGiftCard: 'your gift card of {service}',
  extraForPackage: 'a payment for a package of {name} at {service} that was not needed',
  extraForGiftCard: 'a payment for a gift card of {service} that was not needed',
  prepaidSent: '{amount} for {what} is on its way to your original payment method.',
  prepaidInWallet: '{amount} for {what} is in your wallet now. Use it for any booking.',
  prepaidReturned: 'For {what}, you get {amount} back.',
  prepaidRefused:
    'We tried several times to refund {amount} for {what} to your original payment method. It could not be refunded there.',

  // Reasons and notes as bookings and refunds store them: the server finds the translation by the English text.
  peopleChange: '{before} → {after} people, until {time}',
  fewerPeople: '{people} of {total} will not come: {reason}',
  withoutService: 'Without {name}: {reason}',
  byCustomer: 'Cancelled by the customer',
  forSome: 'Cancelled for {people} of {total} people',
  withoutPart: 'Cancelled: {name}',
  notCome: 'The provider did not come',
  noAnswer: 'The provider did not answer in time',
  hadToCancel: 'The provider had to cancel',
  couldNotTake: 'The provider could not take the booking',
  byUs: 'Cancelled by Zap Booking',
  classCancelled: 'The class was cancelled',
  classRescheduled: 'The class was moved to another time',
  shareBack: 'Your report was upheld: {percent}% of the price comes back',
  tooLate: 'The payment arrived when the time, or the credit beside it, was gone',
  tooLateToReschedule:
    'The payment arrived when the booking could not be moved to that time any more',
  tooLateToAdd: 'The payment arrived when the people could not be added any more',
  paidTwice: 'A second payment for the same booking',
  changePaidTwice: 'A second payment for the same change of the booking',
  intoWallet: 'Taken into the wallet in place of the refund',
  byGateway: 'Given back by the payment gateway',
  bankRefused: 'Your bank refused the refund, so it is in your wallet',
  notRefundable:
    'It could not be refunded to your original payment method, so it is in your wallet',
  goodwill: 'Goodwill of Zap Booking',
  timeCostsLess: 'The new time costs less',
  bookingCostsLess: 'The booking in its place costs less',
  timeDeclined: 'The provider declined the new time; your booking keeps its time',
  timeNotConfirmed: 'The provider did not confirm the new time; your booking keeps its time',
  timeWithdrawn: 'The request for another time was withdrawn',
  peopleDeclined: 'The provider declined more people; your booking stays as it is',
  peopleNotConfirmed: 'The provider did not confirm more people; your booking stays as it is',
  peopleWithdrawn: 'The request for more people was withdrawn',
  keepsTime: 'The booking keeps its time',

  // Goodwill.
  goodwillWallet: '{amount} added to your wallet',
  goodwillWalletText:
    'We have added {amount} to your Zap wallet as goodwill for {about}. Use it for any booking; it can’t be withdrawn.',
  goodwillWalletUntil:
    'We have added {amount} to your Zap wallet as goodwill for {about}. Use it for any booking until {until}; it can’t be withdrawn.',
  goodwillBack: '{amount} refunded to you',
  goodwillBackText:
    'We’re refunding {amount} as goodwill for {about} to your original payment method. We’ll write again when it’s sent.',
  nothingToDo: 'You don’t need to do anything.',
  openWallet: 'Open your wallet',

  // Messages.
  messageFrom: 'A message from {name}',
  messagesFrom: { one: 'A message from {name}', other: '{count} messages from {name}' },
  readAndAnswer: 'Read and reply',

  // Reviews.
  reviewed: 'A customer has reviewed their visit',
  readAndReply: 'Read and reply',
  replied: 'The professional has replied to your review',
  readReply: 'Read the reply',

  // Evidence of a report.
  reportAnswered: 'The professional has answered your report',
  moreFromProvider: 'The professional has added to their answer',
  moreFromCustomer: 'The customer has added to their report',
  answerUntilDecided: 'You can reply until we decide.',
  readEvidence: 'Read it',

  // The waitlist.
  waitWhat: {
    one: '{name} for {count} person at {service}',
    other: '{name} for {count} people at {service}',
  },
  opened: 'A time opened up',
  openedText: '{what} is free on {when}.',
  openedHeld: 'We’re holding it for you until {until}. Nothing is charged until you book it.',
  openedNext: 'After that it goes to the next person on the waitlist.',
  openedThen: 'After that, other customers can book it.',
  seeOffer: 'See your offer',
  offerEnded: 'Your offer has ended',
  offerGone: 'It went to the next person on the waitlist.',
  offerPassed: 'You did not book the time, so it is no longer held for you.',
  offersOver:
    'That was the last of {max} offers, so you’re no longer on this waitlist. You can join it again.',
  offerKeeps: 'You keep your place, and we’ll offer you the next time that fits.',
  seeWaitlist: 'See your waitlist',
  noneOpened: 'No time opened up: {name}',
  noneOpenedText: 'Nothing became free for {what} in the period you chose.',
  waitOver: 'Waitlist ended: {name}',
  waitOverText: {
    one: 'You had an offer in the period you chose for {what}, and no other time opened up.',
    other:
      'You had {count} offers in the period you chose for {what}, and no other time opened up.',
  },

  // The account.
  suspended: 'Your account is suspended',
  suspendedText:
    'You can log in and read everything. Existing bookings stay; you can’t make or receive new ones.',
  unsuspended: 'Your account is open again',
  unsuspendedText: 'You can make and receive bookings again.',
  theReason: 'Reason: {reason}',
  disagree: 'If you think this is wrong, write to us.',
  writeToUs: 'Write to us',
  emailWaiting: 'Your e-mail is about to change',
  emailWaitingText:
    'You asked to change it without access to your current mailbox. It changes on {due}. If this wasn’t you, cancel it in your profile.',
  emailChanged: 'Your e-mail is changed',
  emailChangedText:
    'Until {until}, your old e-mail can undo this, and bank details and UPI ID can’t be changed.',
  emailCancelled: 'E-mail change cancelled',
  emailCancelledText: 'You log in with the same e-mail as before.',
  emailRestored: 'Your old e-mail is back',
  emailRestoredText:
    'The change of your e-mail was undone from your old mailbox. All devices were logged out.',

  // SMS and WhatsApp, exactly as they are registered.
  mobileCode: '{code} is your Zap Booking OTP. It works once, for 5 minutes. Never share it.',
  mobileReminder:
    'Reminder: {what} at {provider}, {when}. See My Bookings for details. - Zap Booking',
  mobileUpdate: '{title}: {what}, {when}. See My Bookings for details. - Zap Booking',
} as const;
