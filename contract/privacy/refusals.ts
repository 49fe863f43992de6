/** The obstacles to closing an account; a part of `refusals`. */
export const closingRefusals = {
  ACCOUNT_BOOKED: [409, 'You have bookings ahead.'],
  ACCOUNT_SERVES: [409, 'Customers have bookings with you.'],
  ACCOUNT_HOLDS: [409, 'An unpaid booking is being held.'],
  ACCOUNT_REFUNDS: [409, 'Money is still on its way back to you.'],
  ACCOUNT_REPORTED: [409, 'A report about a booking is still open.'],
  ACCOUNT_EMAIL: [409, 'Your e-mail is being changed.'],
  ACCOUNT_EARNINGS: [409, 'Earnings are not paid out to you yet.'],
  ACCOUNT_OWES: [409, 'You owe Zap Booking money, because refunds exceeded your earnings.'],
} as const satisfies Record<string, readonly [number, string]>;
