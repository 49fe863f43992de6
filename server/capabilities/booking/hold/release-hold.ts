import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { Refused } from '#platform/refused.ts';
import { bookingById, holdsPast, releaseHold } from '../store.ts';

const HOLDS_PER_SWEEP = 500;

/** Releases the seats when the customer closes the checkout. A second call changes nothing. */
export async function releaseOwnHold(
  deps: Pick<Deps, 'db' | 'clock'>,
  personId: string,
  bookingId: string,
): Promise<void> {
  const booking = await bookingById(deps.db, bookingId);
  if (booking?.customerId !== personId) throw new Refused('BOOKING_NOT_FOUND');
  const isReleased = await releaseHold(deps.db, bookingId, deps.clock.now(), 'Checkout was closed');
  if (isReleased || booking.state === 'released') return;
  throw new Refused('MOVE_NOT_ALLOWED', (t) => t('sentences.bookingPaid'));
}

/** Marks expired holds as released. Their seats count as free from the expiry on, even before this runs. */
export async function releaseExpiredHolds(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  now: Temporal.Instant,
): Promise<void> {
  const past = await holdsPast(db, now, HOLDS_PER_SWEEP);
  await eachRow(log, 'hold.failed', past, (id) => releaseHold(db, id, now, 'Ten minutes passed'));
}
