import type { CallName } from '#contract/api.ts';
import { refresh } from '#web/api/client/query.ts';

/** What a payment or a cancellation changes: bookings, times, and all that the next booking can be paid with. */
const changed = [
  'myBookings',
  'slots',
  'rescheduleStarts',
  'wallet',
  'giftCardBalance',
  'giftCards',
  'usablePackages',
  'packages',
  'firstVisit',
] as const satisfies readonly CallName[];

/** Refetches these and other named calls after a booking was paid or cancelled. */
export function refreshBookings(...others: readonly CallName[]): Promise<void> {
  return refresh(...changed, ...others);
}
