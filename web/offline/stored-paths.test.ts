import { expect, test } from 'vitest';
import { pathOf } from '#contract/call-paths.ts';
import { isSearch, isStoredAnswer, isStoredPage } from './stored-paths.ts';

const bookingId = '3f0c6d1e-8f4e-4a53-9d0e-6a3f2f1b7c55';

test.each([
  ['/myBooking', true],
  ['/mybooking', true],
  ['/hi/myBooking', true],
  [`/booking-details/${bookingId}`, true],
  ['/search', true],
  ['/', false],
  ['/wallet', false],
  ['/admin', false],
  [`/booking-details/${bookingId}/x`, false],
])('the page %s is stored: %s', (path, isStored) => {
  expect(isStoredPage(path)).toBe(isStored);
});

test('stores the responses that My Bookings and a booking need, and no others', () => {
  expect(isStoredAnswer(pathOf('myBookings'))).toBe(true);
  expect(isStoredAnswer(pathOf('booking', { bookingId }))).toBe(true);
  expect(isStoredAnswer(pathOf('venueVisits'))).toBe(true);
  for (const call of ['rescheduleStarts', 'rebooking', 'propose'] as const) {
    expect(isStoredAnswer(pathOf(call, { bookingId }))).toBe(false);
  }
  expect(isStoredAnswer(pathOf('wallet'))).toBe(false);
});

test('recognises a search in every language', () => {
  expect(isSearch('/search')).toBe(true);
  expect(isSearch('/hi/search')).toBe(true);
  expect(isSearch('/searching')).toBe(false);
});
