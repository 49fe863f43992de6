/** The dialogs that deactivate or delete an account. */
export const texts = {
  closeKeep: 'Close, keep my account',
  keep: 'Keep my account',
  loadFailed: 'This could not be loaded.',
  typeWord: 'Type {word} to confirm',
  typeWordError: 'Please type {word} to confirm.',

  deactivateTitle: 'Deactivate your account?',
  deactivate: 'Deactivate',
  cannotDeactivate: 'Your account can’t be deactivated yet',
  deactivated: 'Your account is deactivated. Log in to reactivate it.',
  loggedOut: 'You’ll be logged out on every device.',
  servicesHidden: {
    one: 'Customers won’t be able to find or book your service.',
    other: 'Customers won’t be able to find or book your {count} services.',
  },
  bookingsStay: 'Your bookings stay valid, and we keep e-mailing you about them.',
  comeBack: 'To get your account back, log in with your e-mail or Google at any time.',

  deleteTitle: 'Delete your account?',
  deleteForGood: 'Delete for good',
  cannotDelete: 'Your account can’t be deleted yet',
  deleted: 'Your account is deleted.',
  loggedOutForGood:
    'You’ll be logged out on every device, and no one can log in to this account again.',
  servicesClose: 'Your services will be closed permanently.',
  creditsLapse: 'You’ll lose {amount} of wallet credits. They can’t be paid out.',
  erased: 'Your personal data is erased after {days} days, and within {most} days at the latest.',
  invoicesStay:
    'Invoices are kept for as long as tax law requires. Download your data first if you want a copy.',
  sendCode: 'Send code',
  codeSent: 'We sent a 6-digit code to your e-mail.',
  sendAnother: 'Send another code',

  // Why it is not possible yet; in English the server says it with figures.
  bookedAhead: 'You have bookings ahead.',
  serves: 'Customers have bookings with you.',
  holds: 'An unpaid booking is being held.',
  refundsOpen: 'Money is still on its way back to you.',
  reported: 'A report about a booking is still open.',
  earningsOpen: 'Earnings are not paid out to you yet.',
  owes: 'You owe Zap Booking money, because refunds exceeded your earnings. Please write to us.',
  emailChanging: 'Your e-mail is being changed.',
  packagesLeft: 'Your packages still have visits. Have them refunded in your wallet first.',
  giftsLeft: 'Your gift cards still have a balance. Use it first, or write to us.',
} as const;
