/** What a customer chooses after the provider failed. */
export const texts = {
  loadFailed: 'What you can choose could not be loaded',
  loadFailedText: 'Without a choice your money goes back by itself.',
  bookingAt: '{service} at {place}',
  sorry: 'Your provider could not make it. We are sorry.',
  chooseUntil:
    'Choose until {moment} what happens now {left}. If you don’t choose, we’ll refund your original payment method: {amount}.',
  noBonus:
    'There is no bonus this time: bonuses are limited to {perProvider} for the same provider and {most} in all within {days} days.',
  bonus: 'A bonus of {amount} is in your wallet already, whatever you choose.',
  toWallet: 'Put {amount} into my wallet now',
  refundNow: 'Refund now',
  noOffers: 'Nobody else is free at that time, and your provider has no other time soon.',
  otherProvider: 'Same time, another provider',
  otherTime: 'Same provider, another time',
  left: '({time} left)',
  minutesLeft: { one: 'one more minute to choose', other: '{count} minutes left to choose' },
  days: { one: '{count} day', other: '{count} days' },
  byProvider: '{service} by {name}',
  withMembers: '{service} with {names}',
  comesBack: '{amount} comes back',
  paidAlready: 'Paid for already',
  bookThis: 'Book this',
  bookThisOf: 'Book this instead: {name}, {time}',

  // The confirmation.
  closeLater: 'Close, choose later',
  back: 'Back',
  refundTitle: 'Refund now?',
  refundText:
    '{amount} goes back to where you paid from, without waiting for the deadline. What credits paid returns to your wallet.',
  refundButton: 'Refund {amount}',
  walletTitle: 'Put it into your wallet?',
  walletText:
    '{amount} is in your wallet at once, to spend on any booking. It cannot be paid out later.',
  walletButton: 'Put {amount} into my wallet',
  offerTitle: 'Book {name}?',
  offerCosts: '{time}. It costs {total}; {amount} comes back to you at once.',
  offerPaid: '{time}. You have paid for it already.',
  offerButton: 'Book this instead',

  // What was chosen.
  inWallet: '{amount} is in your wallet',
  inWalletText: 'You chose credits instead of a refund.',
  bookedProvider: 'You booked another provider',
  bookedTime: 'You booked another time',
  moneyUsed: 'What you had paid was used for the new booking.',
  refundOf: 'Refund of {amount}',
  refundChosen: 'You chose the refund. You see below how far it is.',
  refundByDefault:
    'You did not choose in time, so we refund what you paid. You see below how far it is.',
  refundSent:
    'Your refund has left us, so there is nothing left to choose. You see below how far it is.',
  bonusToo: 'The bonus of {amount} is yours as well.',
  seeNew: 'See the new booking',
  openWallet: 'Open the wallet',
} as const;
