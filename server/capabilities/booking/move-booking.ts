import { releaseSeats } from '#capabilities/availability/index.ts';
import { countCompleted } from '#capabilities/catalogue/index.ts';
import { requestRefund } from '#capabilities/payments/index.ts';
import { nextState } from '#contract/booking.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { announceMove } from './announce-move.ts';
import { bookEarnings } from './book-earnings.ts';
import { type Actor, type BookingRow, lockBooking, writeEvent, writeMove } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;
type PaidMove = 'accept' | 'reject' | 'lapse' | 'complete';

/** Provider says yes. The customer sees it without reloading. */
export function acceptBooking(deps: Needs, providerId: string, bookingId: string): Promise<void> {
  return move(deps, { bookingId, move: 'accept', actor: provider(providerId) });
}

/** Provider says no: everything goes back, the booking charge included (refund policy). */
export function rejectBooking(
  deps: Needs,
  providerId: string,
  bookingId: string,
  reason: string,
): Promise<void> {
  return move(deps, { bookingId, move: 'reject', actor: provider(providerId), reason });
}

/** Provider marks an accepted booking as done; not before it has begun. */
export function completeBooking(deps: Needs, providerId: string, bookingId: string): Promise<void> {
  return move(deps, { bookingId, move: 'complete', actor: provider(providerId) });
}

/** Nobody answered in time: the system cancels, and everything goes back. */
export function lapseBooking(deps: Needs, bookingId: string): Promise<void> {
  const reason = 'The provider did not answer in time';
  return move(deps, { bookingId, move: 'lapse', actor: system, reason });
}

/** The end has passed: an accepted booking is completed by itself. */
export function finishBooking(deps: Needs, bookingId: string): Promise<void> {
  return move(deps, { bookingId, move: 'complete', actor: system });
}

const system: Actor = { kind: 'system', personId: null };

function provider(personId: string): Actor {
  return { kind: 'provider', personId };
}

type Wish = { bookingId: string; move: PaidMove; actor: Actor; reason?: string };

/** @throws Refused BOOKING_NOT_FOUND for somebody else's, MOVE_NOT_ALLOWED from this state. */
async function move(deps: Needs, wish: Wish): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, wish.bookingId);
    const isTheirs = wish.actor.kind === 'system' || booking?.provider_id === wish.actor.personId;
    if (!booking || !isTheirs || booking.payment_id === null) {
      throw new Refused('BOOKING_NOT_FOUND');
    }
    const state = nextState(booking.state, wish.move);
    if (!state) throw new Refused('MOVE_NOT_ALLOWED');
    checkTime(booking, wish, deps.clock.now());
    const by = wish.actor.kind;
    const cancel = { by, move: wish.move, reason: wish.reason ?? '' };
    await writeMove(tx, booking, { state, ...(state === 'cancelled' ? { cancel } : {}) });
    const note = wish.reason === undefined ? {} : { note: wish.reason };
    const event = { bookingId: booking.id, move: wish.move, actor: wish.actor, ...note };
    await writeEvent(tx, event, deps.clock.now());
    if (state === 'cancelled') await giveBack(tx, deps, booking, wish);
    if (state === 'completed') {
      await bookEarnings(tx, booking, deps.clock.now());
      await countCompleted(tx, booking.service_id);
    }
    await announceMove(tx, deps, booking, wish.move, state);
  });
}

/** The provider may not answer a request whose time is over, nor finish what has not begun. */
function checkTime(booking: BookingRow, wish: Wish, now: Temporal.Instant): void {
  const hasBegun = Temporal.Instant.compare(booking.starts_at, now) <= 0;
  if (wish.move === 'accept' && hasBegun) {
    throw new Refused('MOVE_NOT_ALLOWED', 'The start of this booking has passed.');
  }
  if (wish.move === 'complete' && !hasBegun) {
    throw new Refused('MOVE_NOT_ALLOWED', 'This booking has not begun yet.');
  }
}

async function giveBack(tx: Tx, deps: Needs, booking: BookingRow, wish: Wish): Promise<void> {
  await releaseSeats(tx, booking.id);
  if (booking.payment_id === null) return;
  await requestRefund(tx, deps, {
    paymentId: booking.payment_id,
    reasonKey: `booking-${booking.id}-${wish.move}`,
    reason:
      wish.move === 'reject' ? 'The provider could not take the booking' : (wish.reason ?? ''),
  });
}
