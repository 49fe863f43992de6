/** The dialogs that cancel a booking, some of its people, one service of a visit, or all dates of a series. */
export const texts = {
  title: 'Cancel this booking?',
  close: 'Close, keep the booking',
  keep: 'Keep the booking',
  button: 'Cancel booking',
  howMany: 'How many people are cancelling?',
  fewer: 'Remove one person',
  more: 'Add one person',
  whole: 'This cancels the whole booking.',
  staysFor: {
    one: 'The booking stays for {count} person.',
    other: 'The booking stays for {count} people.',
  },
  what: 'What would you like to cancel?',
  everything: 'The whole booking',
  onlyPart: 'Only {service}',
  youKeep: 'You keep',

  // Another time instead.
  otherTime: 'Would another time suit you?',
  isFree: 'Rescheduling is free.',
  isFreeUntil: 'Rescheduling is free until {moment}.',
  reschedule: 'Reschedule instead',

  // The reason.
  why: 'Reason for cancelling',
  other: 'Something else',
  own: 'Your reason',
  ownHint: 'The professional will see this.',
  chooseReason: 'Please choose a reason.',
  giveReason: 'Please give a reason.',

  // The amount.
  amount: 'Refund',
  loading: 'Loading the refund amount',
  loadFailed: 'We couldn’t load the refund amount',
  cannotDrop: '{service} can’t be cancelled now',
  withTravelFee: 'Includes the travel fee of {fee}, refunded at the same percentage.',
  paid: 'Paid',
  paidForSome: 'Paid for {people} of {total} people',
  paidForPart: 'Paid for {service}',
  fee: 'Cancellation fee',
  charge: 'Booking charge (non-refundable)',
  refund: 'Refund amount',
  lastFirst: 'Those added last are cancelled first, at the price paid for them: {prices}.',
  locked: 'Refund amount locked for {time}.',
  lockedFor: {
    one: 'Refund amount locked for {count} more minute',
    other: 'Refund amount locked for {count} more minutes',
  },
  inTime: '{moment} (in {time})',
  fullUntil: 'Full refund until {moment}, then {next}%.',
  partUntil: '{percent}% refund until {moment}, then {next}%.',
  partUntilLast: '{percent}% refund until {moment}, then none.',
  fullUntilLast: 'Full refund until {moment}, then none.',
  none: 'You won’t get a refund.',
  noneSoClose: 'You won’t get a refund: this close to the start, the fee is the whole price.',
  noneBooked: 'You booked this as non-refundable, so you won’t get a refund.',

  // Where the refund goes.
  refundTo: 'Refund to',
  source: 'Original payment method',
  sourceDays: '{processing} business days to process, then {bank} at your bank.',
  creditsToo: 'Wallet credits you used go back to your wallet instantly.',
  giftToo: 'The part you paid by gift card goes back to the card instantly.',
  wallet: 'Zap wallet – instant',
  walletHint: 'Use it for any booking. Can’t be withdrawn.',
  walletOnly: 'It came from your wallet and goes back there instantly.',
  visitsBack: {
    one: '1 visit, booking charge included, goes back to your package instantly.',
    other: '{count} visits, booking charges included, go back to your package instantly.',
  },
  giftOnly: 'It goes back to your gift card instantly.',
  returned: 'Already with your bank',
  toSource: 'To your card or bank',
  toWallet: 'To your wallet',
  toGift: 'To your gift card',
  bankAsks:
    'Your bank has asked us to return this payment. Whichever you choose, your refund is on hold until that’s decided.',
  bankHas: 'Your bank has already returned {amount} of it, so we won’t send that part again.',

  // The button names what is cancelled and the refund.
  backOnPackage: 'Back in your package',
  andVisits: { one: 'Cancel, keep the visit', other: 'Cancel, keep {count} visits' },
  someAndVisits: {
    one: 'Cancel for 1 person and keep the visit',
    other: 'Cancel for {count} people and keep the visits',
  },
  andRefund: 'Cancel and refund {amount}',
  andRefundMore: 'Cancel and refund {amount} more',
  noRefund: 'Cancel without refund',
  noMoreRefund: 'Cancel without further refund',
  someAndRefund: {
    one: 'Cancel for {count} person and refund {amount}',
    other: 'Cancel for {count} people and refund {amount}',
  },
  someAndRefundMore: {
    one: 'Cancel for {count} person and refund {amount} more',
    other: 'Cancel for {count} people and refund {amount} more',
  },
  someNoRefund: {
    one: 'Cancel for {count} person without refund',
    other: 'Cancel for {count} people without refund',
  },
  someNoMoreRefund: {
    one: 'Cancel for {count} person without further refund',
    other: 'Cancel for {count} people without further refund',
  },
  partAndRefund: 'Cancel {service} and refund {amount}',
  partAndRefundMore: 'Cancel {service} and refund {amount} more',
  partNoRefund: 'Cancel {service} without refund',
  partNoMoreRefund: 'Cancel {service} without further refund',
  thisService: 'this service',

  // Why the amount was loaded again.
  ended: 'Your refund amount had expired, so we checked again.',
  refused:
    'Your refund amount was no longer locked, so we checked again. Nothing is cancelled yet.',
  changed: 'The booking has changed, so we checked again. Nothing is cancelled yet.',
  nowFor: {
    one: 'The booking is now for {count} person, so we checked again. Nothing else is cancelled yet.',
    other:
      'The booking is now for {count} people, so we checked again. Nothing else is cancelled yet.',
  },
  nowInstead: 'You now get {amount} instead of {before}.',
  same: 'The amount is the same.',

  // All dates of a series that are left.
  seriesTitle: 'Cancel all remaining dates?',
  seriesClose: 'Close, keep the dates',
  seriesKeep: 'Keep the dates',
  seriesButton: 'Cancel dates',
  perDate: 'Refund per date',
  seriesLocked: 'These amounts are locked for 5 minutes. The booking charge is non-refundable.',
  seriesRenewed: 'The amounts were renewed. Please check them again.',
  seriesAndRefund: {
    one: 'Cancel {count} date and refund {amount}',
    other: 'Cancel {count} dates and refund {amount}',
  },
  seriesNoRefund: {
    one: 'Cancel {count} date without refund',
    other: 'Cancel {count} dates without refund',
  },
  dateNonRefundable: 'Non-refundable',
  dateNoRefund: 'No refund',
  datePercent: '{percent}% of the price',
} as const;
