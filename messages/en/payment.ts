/** Paying in the gateway's checkout, and what its result means for money and time. */
export const texts = {
  held: 'Held for you',
  heldFor: {
    one: 'Held for you for one more minute',
    other: 'Held for you for {count} minutes',
  },
  confirming: 'Confirming your payment…',
  confirmingDelayed:
    'This takes a little longer than usual. Your payment is safe: we keep checking, and you don’t need to pay again.',
  bankConfirming: 'Your bank is still confirming the payment',
  checkAgain: 'Check again',

  // What the specification quotes.
  done: 'Order placed successfully !',
  notOrdered: 'failed to create order',
  sessionEnded: 'Session expired. Please login again.',
  scriptFailed: 'Razorpay checkout script failed to load. Please check your internet connection.',
  failed: 'Payment Failed: {reason}',
  tryAgain: 'Please try again',
  cancelled: 'Payment was cancelled',
  notVerified: 'Payment verification failed',
  notVerifiedBecause: 'Verification Failed: {reason}',

  pay: 'Pay',
  payAmount: 'Pay {amount}',
  noMoney: 'No money was taken.',
  stillHere: 'No money was taken. What you chose is still here.',
  memberGone: 'No money was taken. Choose someone else, or press {button} to book with anyone.',
  pressAgain: 'No money was taken. What you chose is still here. Press {button} to try again.',
  adBlocker:
    'No money was taken. If you use an ad blocker, switch it off for this page, then press Pay again.',
  bankHold:
    'No money was taken. Your bank may show a hold, which it releases by itself. Press Pay to try again or to use another way to pay.',
  ifApproved:
    'No money was taken. If you have already approved it with your bank, you get the booking or a full refund. Press Pay to try again.',

  // Why the last press of Pay failed.
  expired: 'The time is no longer held for you',
  expiredText: 'No money was taken. Press {button} to hold it again.',
  priceChanged: 'The price has changed',
  priceChangedText:
    'It is now {price} for each person. No money was taken. Press Pay again if that suits you.',
  feeChanged: 'The travel fee has changed',
  feeChangedText:
    'It is now {fee} for this address. No money was taken. Press {button} again if that suits you.',
  nowNonRefundable: 'This service is now non-refundable',
  nowNonRefundableText:
    'If you cancel, you get nothing back. No money was taken. Press {button} again if that suits you.',
  stillFree: 'Still free at this time:',
  nearestFree: 'Everything else is as you left it. The nearest free times:',
} as const;
