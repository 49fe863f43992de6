/** What a customer chooses after the provider failed. */
export const texts = {
  loadFailed: 'Your options could not be loaded',
  loadFailedText: 'If you don’t choose, we’ll refund your original payment method.',
  bookingAt: '{service} at {place}',
  sorry: 'The professional can’t make it. We’re sorry.',
  chooseUntil:
    'Choose what happens next by {moment} {left}. If you don’t choose, we’ll refund {amount} to your original payment method.',
  bookUntil:
    'You’ve already got your money back. Until {moment} {left}, you can use it to book something else.',
  noBonus:
    'No bonus this time: you can get {perProvider} per professional and {most} in total within {days} days.',
  bonus: 'A bonus of {amount} is already in your wallet, whatever you choose.',
  toWallet: 'Move {amount} to wallet',
  refundNow: 'Refund now',
  noOffers:
    'We found no other professional for this time and payment, and yours has no other time soon.',
  otherProvider: 'Same time, another professional',
  otherTime: 'Same professional, another time',
  left: '({time} left)',
  minutesLeft: { one: 'one more minute to choose', other: '{count} minutes left to choose' },
  days: { one: '{count} day', other: '{count} days' },
  byProvider: '{service} by {name}',
  withMembers: '{service} with {names}',
  comesBack: 'You get {amount} back',
  paidAlready: 'Already paid',
  bookThis: 'Book this',
  bookThisOf: 'Book this instead: {name}, {time}',

  // The confirmation.
  closeLater: 'Close, choose later',
  back: 'Back',
  refundTitle: 'Refund now?',
  refundText:
    'We refund {amount} to your original payment method now, without waiting for the deadline. Wallet credits and gift cards that you used are already back.',
  refundButton: 'Refund {amount}',
  walletTitle: 'Move it to your wallet?',
  walletText:
    '{amount} goes to your wallet instantly. Use it for any booking. It can’t be withdrawn.',
  walletButton: 'Move {amount} to wallet',
  offerTitle: 'Book {name}?',
  offerCosts: '{time}. It costs {total}; you get {amount} back instantly.',
  offerPaid: '{time}. It’s already paid for.',
  offerButton: 'Book this instead',

  // What was chosen.
  inWallet: '{amount} is in your wallet',
  inWalletText: 'You chose credits instead of a refund.',
  bookedProvider: 'You booked another professional',
  bookedTime: 'You booked another time',
  moneyUsed: 'Your payment was used for the new booking.',
  returned: 'Nothing is left to refund',
  returnedText: 'What you paid is already back. Details are below.',
  refundOf: 'Refund of {amount}',
  refundChosen: 'You chose the refund. See its status below.',
  refundByDefault:
    'You didn’t choose in time, so we’re refunding what you paid. See its status below.',
  refundSent:
    'Your refund has been sent, so there is nothing left to choose. See its status below.',
  bonusToo: 'You keep the bonus of {amount}.',
  seeNew: 'See the new booking',
  openWallet: 'Open the wallet',
} as const;
