import { formatMoment } from '#contract/time.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { deleteCheckIn } from '../check-in/store.ts';
import { alignTransfer } from '../earnings/align-transfer.ts';
import { publishTransition } from '../publish-transition.ts';
import { answerBy } from '../rules.ts';
import {
  type Actor,
  type BookingRow,
  writeEvent,
  writeServing,
  writeSpan,
  writeTransition,
} from '../store.ts';
import { fulfilWaiting } from '../visits/fulfil-waiting.ts';
import { writeSegments } from '../visits/segments.store.ts';
import type { PlannedReschedule } from './plan-reschedule.ts';

type NewTime = Omit<PlannedReschedule, 'needs'> & {
  /** The customer by default. */
  actor?: Actor;
  /** The initiator; a customer's reschedule by default. */
  move?: 'reschedule' | 'changeMember' | 'proposalAccepted' | 'moved' | 'sessionMoved';
  /** Replaces the chosen member of a booking that has one; a booking for any member stays one. */
  memberId?: string | null;
  /** The instant until which the customer can cancel with a full refund. */
  freeCancelUntil?: Temporal.Instant;
};

/**
 * Writes the new time of a locked booking whose seats and money are settled. A booking that was not accepted
 * yet gets a new deadline for the provider's answer.
 * @returns the booking's state.
 */
export async function writeReschedule(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox' | 'live'>,
  booking: BookingRow,
  {
    actor,
    move = 'reschedule',
    memberId,
    members,
    freeCancelUntil,
    segments,
    differencePaise,
    ...plan
  }: NewTime,
): Promise<'assigned' | 'accepted'> {
  const now = deps.clock.now();
  const isAccepted = booking.autoAccept || booking.state === 'accepted';
  const state = isAccepted ? 'accepted' : 'assigned';
  // With a difference all people pay the new price; without one all keep theirs.
  const isSamePrice = differencePaise === 0;
  const addedPrices = isSamePrice ? booking.addedPrices : [];
  const addedVenuePaise = isSamePrice ? booking.addedVenuePaise : [];
  const { people } = booking;
  await writeSpan(tx, booking.id, { ...plan, people, addedPrices, addedVenuePaise });
  const visit = { businessId: booking.providerId, claimId: booking.id };
  if (segments) await writeSegments(tx, visit, segments);
  const due = isAccepted ? {} : { answerBy: answerBy(now, plan.startsAt) };
  await writeTransition(tx, booking, { state, ...due });
  const customer = { kind: 'customer', personId: booking.customerId } as const;
  const isOtherTime = !booking.startsAt.equals(plan.startsAt);
  if (isOtherTime) await deleteCheckIn(tx, booking.providerId, booking.id);
  const note = isOtherTime ? { note: timesNote(booking, plan.startsAt) } : {};
  const moved = { bookingId: booking.id, move, actor: actor ?? customer, ...note };
  await writeEvent(tx, moved, now);
  const kept = booking.memberId === null ? null : (memberId ?? booking.memberId);
  await writeServing(tx, booking, {
    memberId: members && !segments ? (members[0] ?? null) : kept,
    freeCancelUntil: freeCancelUntil ?? null,
  });
  if (booking.autoAccept && move === 'reschedule') await writeAccepted(tx, booking.id, now);
  // A time that the provider chose says nothing about what the customer still waits for.
  const isOwnChoice = move !== 'moved' && move !== 'sessionMoved';
  if (isOwnChoice) await fulfilWaiting(tx, deps, booking, now, { startsAt: plan.startsAt });
  await alignTransfer(tx, deps, booking.id);
  await publishTransition(tx, deps, booking, move, state);
  return state;
}

/** 'Tue, 4 Aug 2026 at 6:00 PM → Wed, 5 Aug 2026 at 6:00 PM', for the booking's history. */
export function timesNote(booking: BookingRow, to: Temporal.Instant): string {
  return [booking.startsAt, to]
    .map((at) => formatMoment(at.toString(), booking.timeZone))
    .join(' → ');
}

async function writeAccepted(tx: Tx, bookingId: string, now: Temporal.Instant): Promise<void> {
  const actor = { kind: 'system', personId: null } as const;
  const note = 'This provider accepts at once';
  await writeEvent(tx, { bookingId, move: 'accept', actor, note }, now);
}
