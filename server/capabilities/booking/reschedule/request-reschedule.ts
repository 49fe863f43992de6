import {
  claim,
  claimForChange,
  releaseClaims,
  settleChange,
  undoChange,
} from '#capabilities/availability/index.ts';
import { requestRefund } from '#capabilities/payments/index.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { refundBooking } from '../money/refund-booking.ts';
import { bookedPrice } from '../money/venue.rules.ts';
import { publishTransition } from '../publish-transition.ts';
import { type Actor, type BookingRow, lockBooking, writeEvent } from '../store.ts';
import { lockWaiting } from '../visits/fulfil-waiting.ts';
import { confirmBy } from './changes.rules.ts';
import {
  type ChangeRow,
  choiceIn,
  countReschedules,
  insertChange,
  isAddition,
  memberChoiceOf,
  pendingChangeOf,
  writeChangeState,
  writeRequested,
} from './changes.store.ts';
import { payDifference } from './pay-difference.ts';
import type { PlannedReschedule } from './plan-reschedule.ts';
import { settleVisitChange, storeChangeSegments } from './settle-visit.ts';
import { peopleNote, writeAddition } from './write-addition.ts';
import { timesNote, writeReschedule } from './write-reschedule.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;
type InTx = Omit<Needs, 'db'>;

/**
 * Requests another time of an accepted booking at the same or a lower price. The booking keeps its time and money
 * until the provider answers; the new seats are claimed beside its own. @throws Refused SLOT_TAKEN.
 */
export async function requestReschedule(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  plan: PlannedReschedule,
): Promise<void> {
  const now = deps.clock.now();
  const starts = { present: booking.startsAt, requested: plan.startsAt };
  const changeId = await insertChange(
    tx,
    {
      bookingId: booking.id,
      startsAt: plan.startsAt,
      endsAt: plan.endsAt,
      seatsUntil: plan.seatsUntil,
      seats: plan.seats,
      ...bookedPrice(plan),
      differencePaise: plan.differencePaise,
      heldUntil: now,
      answerBy: confirmBy(now, starts),
      people: null,
      sessionId: plan.sessionId,
      ...memberChoiceOf(plan),
    },
    now,
  );
  const { providerId: businessId, serviceId, id: bookingId } = booking;
  const request = { businessId, serviceId, needs: plan.needs, now };
  await storeChangeSegments(tx, booking, changeId, plan.segments);
  // A visit takes members or a time other than its own; it never shares claims with its reschedule.
  const isClaimed = plan.segments
    ? await claim(tx, { ...request, claimId: changeId, heldUntil: null })
    : await claimForChange(tx, { ...request, bookingId, changeId });
  if (!isClaimed) throw new Refused('SLOT_TAKEN');
  await publishRequest(tx, deps, booking, { ...plan, people: null });
}

/** Requests the provider's confirmation of a change whose difference is paid and whose seats are sold to it. */
export async function requestPaidReschedule(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  { change, paymentId }: { change: ChangeRow; paymentId: string },
): Promise<void> {
  const starts = { present: booking.startsAt, requested: change.startsAt };
  const answerBy = confirmBy(deps.clock.now(), starts);
  await writeRequested(tx, change.id, { answerBy, paymentId });
  await publishRequest(tx, deps, booking, change);
}

async function publishRequest(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  { startsAt, endsAt, people }: Pick<ChangeRow, 'startsAt' | 'endsAt' | 'people'>,
) {
  const actor = { kind: 'customer', personId: booking.customerId } as const;
  const isTime = people === null;
  const note = isTime ? timesNote(booking, startsAt) : peopleNote(booking, { people, endsAt });
  const move = isTime ? 'rescheduleAsked' : 'addPeopleAsked';
  await writeEvent(tx, { bookingId: booking.id, move, actor, note }, deps.clock.now());
  await publishTransition(tx, deps, booking, move, booking.state);
}

/** Applies a change that both sides agreed to: the booking takes over its seats, its price and its payment. */
export async function applyChange(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  { change, ...agreed }: { change: ChangeRow; actor: Actor; move?: 'proposalAccepted' },
): Promise<void> {
  await lockWaiting(tx, booking);
  await writeChangeState(tx, change.id, 'applied');
  const { paymentId } = change;
  const segments = await settleClaims(tx, booking, change);
  if (paymentId !== null) await payDifference(tx, deps, booking, { change: change, paymentId });
  if (isAddition(change)) return writeAddition(tx, deps, booking, { change, ...agreed });
  await refundDifference(tx, deps, booking, change.differencePaise);
  await writeReschedule(tx, deps, booking, {
    startsAt: change.startsAt,
    endsAt: change.endsAt,
    seatsUntil: change.seatsUntil,
    seats: change.seats,
    ...bookedPrice(change),
    ...choiceIn(change),
    differencePaise: change.differencePaise,
    ...agreed,
    ...(segments ? { segments } : {}),
  });
}

/** Gives the booking the claims of its change. @returns the segments of a visit. */
export async function settleClaims(tx: Tx, booking: BookingRow, change: ChangeRow) {
  if (booking.segmentCount > 1) return settleVisitChange(tx, booking, change.id);
  const { startsAt: from, endsAt: ends, seatsUntil: until, seats: units } = change;
  const { providerId: businessId, id: bookingId } = booking;
  await settleChange(tx, { businessId, bookingId, changeId: change.id, units, from, ends, until });
  return undefined;
}

/** Refunds the difference of a cheaper time, in the transaction of the reschedule. */
export async function refundDifference(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox'>,
  booking: BookingRow,
  differencePaise: number,
): Promise<void> {
  if (differencePaise >= 0) return;
  const nth = (await countReschedules(tx, booking.id)) + 1;
  await refundBooking(tx, deps, booking, {
    amountPaise: -differencePaise,
    target: 'source',
    key: `booking-${booking.id}-move-${nth}`,
    reason: 'The new time costs less',
  });
}

type Closing = { outcome: 'Declined' | 'Expired' | 'Withdrawn'; actor: Actor; note?: string };
type ClosingTransition = `${'reschedule' | 'addPeople' | 'proposal'}${Closing['outcome']}`;

/** Proposals take no payment. */
const refundReasons: Partial<Record<ClosingTransition, string>> = {
  rescheduleDeclined: 'The provider declined the new time; your booking keeps its time',
  rescheduleExpired: 'The provider did not confirm the new time; your booking keeps its time',
  rescheduleWithdrawn: 'The request for another time was withdrawn',
  addPeopleDeclined: 'The provider declined more people; your booking stays as it is',
  addPeopleExpired: 'The provider did not confirm more people; your booking stays as it is',
  addPeopleWithdrawn: 'The request for more people was withdrawn',
};

/** Closes a request or a proposal: releases the new seats and refunds their payment. */
export async function closeRescheduleRequest(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  { change, outcome, ...closing }: Closing & { change: ChangeRow },
): Promise<void> {
  const move = closingTransition(change, outcome);
  await writeChangeState(tx, change.id, 'released');
  await undo(tx, booking, change);
  const { paymentId } = change;
  if (paymentId !== null) {
    const reason = refundReasons[move] ?? 'The booking keeps its time';
    await requestRefund(tx, deps, { paymentId, reasonKey: `change-${paymentId}`, reason });
  }
  await writeEvent(tx, { bookingId: booking.id, move, ...closing }, deps.clock.now());
  await publishTransition(tx, deps, booking, move, booking.state);
}

function closingTransition(change: ChangeRow, outcome: Closing['outcome']): ClosingTransition {
  if (change.askedBy === 'provider') return `proposal${outcome}`;
  return `${isAddition(change) ? 'addPeople' : 'reschedule'}${outcome}`;
}

const system: Actor = { kind: 'system', personId: null };

async function undo(tx: Tx, booking: BookingRow, { id: changeId }: ChangeRow): Promise<void> {
  if (booking.segmentCount > 1) {
    await releaseClaims(tx, changeId);
    return;
  }
  await undoChange(tx, {
    businessId: booking.providerId,
    bookingId: booking.id,
    changeId,
    from: booking.startsAt,
    ends: booking.endsAt,
    until: booking.seatsUntil,
  });
}

/** Withdraws the open request or proposal, if any; every other transition of the booking does this first. */
export async function withdrawRescheduleRequest(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  actor: Actor = system,
): Promise<void> {
  const change = await pendingChangeOf(tx, booking.id);
  if (change)
    await closeRescheduleRequest(tx, deps, booking, { change, outcome: 'Withdrawn', actor });
}

/** The other side did not answer in time: the booking keeps its time. */
export async function expireRescheduleRequest(deps: Needs, bookingId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const change = await pendingChangeOf(tx, bookingId);
    const now = deps.clock.now();
    if (!booking || !change?.answerBy || Temporal.Instant.compare(change.answerBy, now) > 0) return;
    await closeRescheduleRequest(tx, deps, booking, {
      change,
      outcome: 'Expired',
      actor: system,
    });
  });
}
