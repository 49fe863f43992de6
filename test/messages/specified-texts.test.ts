import { expect, test } from 'vitest';
import type { PlainKey } from '#messages/translation.ts';
import { english } from '#test/support/texts/texts.ts';

/** Texts that the specification quotes: they stay as they are, whatever the voice of the others. */
const specified: readonly [PlainKey, string][] = [
  ['common.noRoute', 'Route not found in ClientRoutes'],
  ['common.myBookings', 'My Bookings'],
  ['common.menuProfile', 'MY PROFILE'],
  ['common.menuBookings', 'MY BOOKINGS'],
  ['common.menuWallet', 'Zap Booking Wallet'],
  ['common.menuStuff', 'MY STUFF'],
  ['common.switchToProfessional', 'Switch to Professional'],
  ['common.logout', 'LOGOUT'],
  ['common.pendingApproval', 'pending approval'],
  ['common.noPrice', 'Price not set'],
  ['common.network', 'Network error. Please check your connection and try again.'],
  ['common.wentWrong', 'Something went wrong. Please try again.'],
  ['common.incompleteOtp', 'Please enter complete OTP'],
  ['common.resendOver', 'Maximum attempts reached'],
  ['common.resendFailed', 'Failed to resend OTP.'],
  ['entry.sendOtp', 'Send OTP'],
  ['entry.otpSent', 'OTP sent successfully!'],
  ['entry.emailRequired', 'Email ID is required'],
  ['entry.emailInvalid', 'Invalid email format'],
  ['home.noServices', 'No Services Available'],
  ['service.noServices', 'No Services Available'],
  ['service.services', 'Services'],
  ['service.reviews', 'Reviews'],
  ['service.bookNow', 'Book Now'],
  ['service.notFound', 'Service Not Found'],
  ['service.goBack', 'Go Back'],
];

test.each(specified)('%s reads "%s"', (key, text) => {
  expect(english(key)).toBe(text);
});
