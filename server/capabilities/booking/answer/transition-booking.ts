import { releaseSeats } from '#capabilities/availability/index.ts';
import { policyOf } from '#capabilities/policies/index.ts';
import { nextState, type ReportPhase } from '#contract/booking/views.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { canMarkNoShow } from '../actions.rules.ts';
import { reportPhase } from '../disputes/disputes.rules.ts';
import { disputeOf } from '../disputes/disputes.store.ts';
import { bookEarnings } from '../earnings/accrue-earnings.ts';
import { alignTransfer } from '../earnings/align-transfer.ts';
import { announceMove } from '../publish-transition.ts';
import { makeGood } from '../rebooking/compensate-customer.ts';
import { answerAsked, withdrawAsked } from '../reschedule/request-reschedule.ts';
import { type Actor, type BookingRow, lockBooking, writeEvent, writeMove } from '../store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;
type PaidMove = 'accept' | 'reject' | 'lapse' | 'complete' | 'cancel' | 'noShow';

/** Provider says yes, to a booking or to its new time. The customer sees it without reloading. */
export async function acceptBooking(
  deps: Needs,
  providerId: string,
  bookingId: string,
): Promise<void> {
  if (await answerAsked(deps, providerId, bookingId, { isYes: true })) return;
  await move(deps, { bookingId, move: 'accept', actor: provider(providerId) });
}

/**
 * Provider says no. To a booking: everything goes back, the booking charge included (refund policy). To the
 * new time of one that they had accepted: it keeps its time.
 */
export async function rejectBooking(
  deps: Needs,
  providerId: string,
  bookingId: string,
  reason: string,
): Promise<void> {
  if (await answerAsked(deps, providerId, bookingId, { isYes: false, reason })) return;
  await move(deps, { bookingId, move: 'reject', actor: provider(providerId), reason });
}

/** Provider cannot keep an accepted booking: everything goes back, with the bonus (POLICY-19). */
export function cancelByProvider(
  deps: Needs,
  providerId: string,
  bookingId: string,
  reason: string,
): Promise<void> {
  return move(deps, { bookingId, move: 'cancel', actor: provider(providerId), reason });
}

/** Provider marks an accepted booking as done; not before it has begun. */
export function completeBooking(deps: Needs, providerId: string, bookingId: string): Promise<void> {
  return move(deps, { bookingId, move: 'complete', actor: provider(providerId) });
}

/**
 * Nobody came: the provider keeps what they earned (POLICY-16). A booking that ended by itself can still
 * be marked for a day; the customer can contest it for a week.
 */
export async function markNoShow(
  deps: Needs,
  providerId: string,
  bookingId: string,
): Promise<void> {
  const isMarked = await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.provider_id !== providerId) throw new Refused('BOOKING_NOT_FOUND');
    if (booking.state !== 'completed') return false;
    const now = deps.clock.now();
    const report = reportPhase(await disputeOf(tx, bookingId));
    if (!canMarkNoShow(booking, report, now)) throw notAllowed(report);
    await writeMove(tx, booking, { state: 'completed', noShow: true });
    const event = { bookingId, move: 'noShow', actor: provider(providerId) };
    await writeEvent(tx, event, now);
    await announceMove(tx, deps, booking, 'noShow', 'completed');
    return true;
  });
  if (!isMarked) await move(deps, { bookingId, move: 'noShow', actor: provider(providerId) });
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
    if (!booking || !isTheirs || isUnpaid(booking)) throw new Refused('BOOKING_NOT_FOUND');
    const report = reportPhase(await disputeOf(tx, booking.id));
    const state = nextState(booking.state, wish.move, report);
    if (!state || isOthersMove(booking, wish)) throw notAllowed(report);
    checkTime(booking, wish, deps.clock.now());
    await withdrawAsked(tx, deps, booking);
    const by = wish.actor.kind;
    const cancel = { by, move: wish.move, reason: wish.reason ?? '' };
    await writeMove(tx, booking, {
      state,
      ...(state === 'cancelled' ? { cancel } : {}),
      ...(wish.move === 'noShow' ? { noShow: true } : {}),
    });
    const note = wish.reason === undefined ? {} : { note: wish.reason };
    const event = { bookingId: booking.id, move: wish.move, actor: wish.actor, ...note };
    await writeEvent(tx, event, deps.clock.now());
    if (state === 'cancelled') await fail(tx, deps, booking, wish);
    if (state === 'completed') await finish(tx, booking, deps.clock.now());
    await alignTransfer(tx, deps, booking.id);
    await announceMove(tx, deps, booking, wish.move, state);
  });
}

function notAllowed(report: ReportPhase): Refused {
  if (report === null) return new Refused('MOVE_NOT_ALLOWED');
  return new Refused('MOVE_NOT_ALLOWED', reportSentences[report]);
}

const reportSentences = {
  open: 'The customer has reported this booking. Give your side of it in the report.',
  decided: 'Our team has decided the report about this booking, and the decision stands.',
};

function isUnpaid(booking: BookingRow): boolean {
  return booking.state === 'held' || booking.state === 'released';
}

/** Before a yes there is nothing for the provider to cancel: they decline. */
function isOthersMove(booking: BookingRow, wish: Wish): boolean {
  return wish.move === 'cancel' && booking.state !== 'accepted';
}

/** The provider may not answer a request whose time is over, nor finish what has not begun. */
function checkTime(booking: BookingRow, wish: Wish, now: Temporal.Instant): void {
  const hasBegun = Temporal.Instant.compare(booking.starts_at, now) <= 0;
  if ((wish.move === 'accept' || wish.move === 'cancel') && hasBegun) {
    throw new Refused('MOVE_NOT_ALLOWED', 'The start of this booking has passed.');
  }
  if ((wish.move === 'complete' || wish.move === 'noShow') && !hasBegun) {
    throw new Refused('MOVE_NOT_ALLOWED', 'This booking has not begun yet.');
  }
}

/** What every completed booking leaves behind, whoever did or did not come (POLICY-16). */
async function finish(tx: Tx, booking: BookingRow, now: Temporal.Instant): Promise<void> {
  const { id, reference, price_paise: price, charge_paise: charge, people } = booking;
  const earning = {
    kind: 'completed',
    grossPaise: price * people,
    chargesPaise: charge * people,
    key: `completed-${id}`,
    note: `${reference} completed`,
  } as const;
  await bookEarnings(tx, booking, earning, now);
}

async function fail(tx: Tx, deps: Needs, booking: BookingRow, wish: Wish): Promise<void> {
  await releaseSeats(tx, booking.id);
  const { terms } = await policyOf(tx, booking.policy_version);
  const key = `booking-${booking.id}-${wish.move}`;
  // One bonus for one payment: a provider and a customer who fail each other on purpose gain nothing more.
  const creditPercent = booking.rescues_id === null ? terms.providerCancels.creditPercent : 0;
  await makeGood(tx, deps, booking, {
    key,
    reason: reasonOf(wish),
    creditPercent,
    isLimited: true,
  });
}

function reasonOf({ move, reason }: Wish): string {
  if (move === 'reject') return 'The provider could not take the booking';
  return move === 'cancel' ? 'The provider had to cancel' : (reason ?? '');
}
