import { cancelSessionRow, claimIdsOf, sessionById } from '#capabilities/availability/index.ts';
import { lockEntriesOfClaims, withdrawOffers } from '#capabilities/waitlist/index.ts';
import type { SessionRoster } from '#contract/booking/class-calls.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { provider } from '../answer/answer-booking.ts';
import { transitionBooking } from '../answer/transition-booking.ts';
import { reportPhase } from '../disputes/disputes.rules.ts';
import { disputeOf } from '../disputes/disputes.store.ts';
import { SESSION_CANCELLED, type SessionCancelled } from '../events.ts';
import { changeById } from '../reschedule/changes.store.ts';
import { bookingById, lockBooking, releaseHold } from '../store.ts';
import { endChange } from './end-change.ts';
import { cancellationOf } from './roster.ts';
import { paidAmong } from './store.ts';

export const CANCEL_SESSION = 'booking.cancel-session';
export type CancelSessionJob = { businessId: string; sessionId: string; reason: string };

/**
 * Cancels an upcoming session. Its places can no longer be booked; a job cancels and refunds its
 * bookings, also after a crash.
 * @returns the refund.
 * @throws Refused SESSION_NOT_FOUND, MOVE_NOT_ALLOWED when it has begun or is cancelled.
 */
export async function cancelSession(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  job: CancelSessionJob,
): Promise<SessionRoster['cancellation']> {
  return inTransaction(db, async (tx) => {
    if (!(await sessionById(tx, job))) throw new Refused('SESSION_NOT_FOUND');
    if (!(await cancelSessionRow(tx, job, clock.now()))) {
      throw new Refused('MOVE_NOT_ALLOWED', (t) => t('sentences.sessionOver'));
    }
    await outbox.enqueue<CancelSessionJob>(tx, CANCEL_SESSION, job, true);
    const { businessId, sessionId } = job;
    await outbox.announce<SessionCancelled>(tx, SESSION_CANCELLED, { businessId, sessionId });
    return cancellationOf(await paidAmong(tx, await claimIdsOf(tx, job)));
  });
}

/** Cancels every booking of a cancelled session, and every reschedule to it. Running it again changes nothing. */
export async function cancelSessionBookings(deps: Deps, job: CancelSessionJob): Promise<void> {
  const ended = new Set<string>();
  // A booking may take over the place of its reschedule meanwhile, so the places are read again.
  for (;;) {
    const open = (await claimIdsOf(deps.db, job)).filter((id) => !ended.has(id));
    if (open.length === 0) return;
    for (const claimId of open) {
      if (await bookingById(deps.db, claimId)) await endBooking(deps, job, claimId);
      else await endChangeOf(deps, job, claimId);
      await endOffers(deps, job, claimId);
      ended.add(claimId);
    }
  }
}

async function endBooking(
  deps: Deps,
  { businessId, reason }: CancelSessionJob,
  bookingId: string,
): Promise<void> {
  const now = deps.clock.now();
  if (await releaseHold(deps.db, bookingId, now, 'The class was cancelled')) return;
  const booking = await bookingById(deps.db, bookingId);
  if (booking?.state !== 'assigned' && booking?.state !== 'accepted') return;
  // A report about a cancelled class can only be confirmed, which ends the booking.
  if (reportPhase(await disputeOf(deps.db, bookingId)) === 'open') return;
  const transition = booking.state === 'assigned' ? 'reject' : 'cancel';
  const request = { bookingId, transition, actor: provider(businessId), reason } as const;
  await transitionBooking(deps, { ...request, isSessionCancelled: true });
}

/** A reschedule to the session, or a proposal of it; its booking keeps its time. */
async function endChangeOf(
  deps: Deps,
  { reason }: CancelSessionJob,
  changeId: string,
): Promise<void> {
  const found = await changeById(deps.db, changeId);
  if (!found) return;
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, found.bookingId);
    const change = await changeById(tx, changeId);
    if (booking && change) await endChange(tx, deps, booking, { change, note: reason });
  });
}

/** Ends a waitlist offer of a place, including a place returned by an unpaid hold. */
async function endOffers(
  deps: Deps,
  { businessId }: CancelSessionJob,
  claimId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const entries = await lockEntriesOfClaims(tx, businessId, [claimId]);
    await withdrawOffers(tx, deps, entries, deps.clock.now());
  });
}
