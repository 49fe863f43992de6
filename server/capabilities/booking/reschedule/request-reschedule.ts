import {
  claimSeatsForChange,
  settleChangeSeats,
  undoChangeSeats,
} from '#capabilities/availability/index.ts';
import { requestRefund } from '#capabilities/payments/index.ts';
import { formatMoment } from '#contract/time.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { refundBooking } from '../money/refund-booking.ts';
import { publishTransition } from '../publish-transition.ts';
import { type Actor, type BookingRow, lockBooking, writeEvent } from '../store.ts';
import { confirmBy } from './changes.rules.ts';
import {
  type ChangeRow,
  countReschedules,
  insertChange,
  requestedChangeOf,
  writeChangeState,
  writeRequested,
} from './changes.store.ts';
import { payDifference } from './pay-difference.ts';
import type { PlannedReschedule } from './plan-reschedule.ts';
import { timesNote, writeReschedule } from './write-reschedule.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;
type InTx = Omit<Needs, 'db'>;

/**
 * Requests another time of an accepted booking at the same or a lower price. The booking keeps its time and
 * its money until the provider answers; the new seats are claimed beside its own.
 * @throws Refused SLOT_TAKEN.
 */
export async function requestReschedule(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  plan: PlannedReschedule,
): Promise<void> {
  const now = deps.clock.now();
  const starts = { present: booking.startsAt, asked: plan.startsAt };
  const changeId = await insertChange(
    tx,
    {
      bookingId: booking.id,
      startsAt: plan.startsAt,
      endsAt: plan.endsAt,
      seatsUntil: plan.seatsUntil,
      seats: plan.seats,
      pricePaise: plan.pricePaise,
      differencePaise: plan.differencePaise,
      heldUntil: now,
      answerBy: confirmBy(now, starts),
    },
    now,
  );
  const { startsAt: from, endsAt: ends, seatsUntil: until, seats } = plan;
  const claim = { serviceId: booking.serviceId, bookingId: booking.id, changeId, seats };
  if (!(await claimSeatsForChange(tx, { ...claim, from, ends, until, now })))
    throw new Refused('SLOT_TAKEN');
  await publishRequest(tx, deps, booking, plan.startsAt);
}

/** Requests the provider's confirmation of a change whose difference is paid and whose seats are sold to it. */
export async function requestPaidReschedule(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  { change, paymentId }: { change: ChangeRow; paymentId: string },
): Promise<void> {
  const starts = { present: booking.startsAt, asked: change.startsAt };
  const answerBy = confirmBy(deps.clock.now(), starts);
  await writeRequested(tx, change.id, { answerBy, paymentId });
  await publishRequest(tx, deps, booking, change.startsAt);
}

async function publishRequest(tx: Tx, deps: InTx, booking: BookingRow, to: Temporal.Instant) {
  const actor = { kind: 'customer', personId: booking.customerId } as const;
  const note = timesNote(booking, to);
  const event = { bookingId: booking.id, move: 'rescheduleAsked', actor, note };
  await writeEvent(tx, event, deps.clock.now());
  await publishTransition(tx, deps, booking, 'rescheduleAsked', booking.state);
}

/** The provider confirms the new time: the booking takes over its seats, its price and its payment. */
export async function acceptReschedule(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  asked: ChangeRow,
): Promise<void> {
  const isOver =
    asked.answerBy !== null && Temporal.Instant.compare(asked.answerBy, deps.clock.now()) <= 0;
  if (isOver) {
    const kept = formatMoment(booking.startsAt.toString(), booking.timeZone);
    throw new Refused(
      'MOVE_NOT_ALLOWED',
      `It is too late to confirm. The booking stays on ${kept}.`,
    );
  }
  await writeChangeState(tx, asked.id, 'applied');
  const { startsAt: from, endsAt: ends, seatsUntil: until, seats, paymentId } = asked;
  const claim = { bookingId: booking.id, changeId: asked.id, seats, from, ends, until };
  await settleChangeSeats(tx, claim);
  if (paymentId !== null) await payDifference(tx, deps, booking, { change: asked, paymentId });
  await refundDifference(tx, deps, booking, asked.differencePaise);
  const actor = { kind: 'provider', personId: booking.providerId } as const;
  await writeReschedule(tx, deps, booking, {
    startsAt: asked.startsAt,
    endsAt: asked.endsAt,
    seatsUntil: asked.seatsUntil,
    seats: asked.seats,
    pricePaise: asked.pricePaise,
    actor,
  });
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

type Closing = {
  move: 'rescheduleDeclined' | 'rescheduleExpired' | 'rescheduleWithdrawn';
  actor: Actor;
  note?: string;
};

const refundReasons: Record<Closing['move'], string> = {
  rescheduleDeclined: 'The provider declined the new time; your booking keeps its time',
  rescheduleExpired: 'The provider did not confirm the new time; your booking keeps its time',
  rescheduleWithdrawn: 'The request for another time was withdrawn',
};

/** Closes a request without a reschedule: releases the new seats and refunds what was paid for them. */
export async function closeRescheduleRequest(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  { asked, ...closing }: Closing & { asked: ChangeRow },
): Promise<void> {
  await writeChangeState(tx, asked.id, 'released');
  await undoChangeSeats(tx, {
    bookingId: booking.id,
    changeId: asked.id,
    from: booking.startsAt,
    ends: booking.endsAt,
    until: booking.seatsUntil,
  });
  const { paymentId } = asked;
  if (paymentId !== null) {
    const reason = refundReasons[closing.move];
    await requestRefund(tx, deps, { paymentId, reasonKey: `change-${paymentId}`, reason });
  }
  await writeEvent(tx, { bookingId: booking.id, ...closing }, deps.clock.now());
  await publishTransition(tx, deps, booking, closing.move, booking.state);
}

const system: Actor = { kind: 'system', personId: null };

/** Withdraws the open request, if any; every other transition of the booking does this first. */
export async function withdrawRescheduleRequest(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  actor: Actor = system,
): Promise<void> {
  const asked = await requestedChangeOf(tx, booking.id);
  if (asked)
    await closeRescheduleRequest(tx, deps, booking, { asked, move: 'rescheduleWithdrawn', actor });
}

/** The provider did not answer in time: the booking keeps its time. */
export async function expireRescheduleRequest(deps: Needs, bookingId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const asked = await requestedChangeOf(tx, bookingId);
    const now = deps.clock.now();
    if (!booking || !asked?.answerBy || Temporal.Instant.compare(asked.answerBy, now) > 0) return;
    await closeRescheduleRequest(tx, deps, booking, {
      asked,
      move: 'rescheduleExpired',
      actor: system,
    });
  });
}

/**
 * Applies the provider's answer to a reschedule request.
 * @returns false when the booking has no request.
 */
export async function answerRescheduleRequest(
  deps: Needs,
  providerId: string,
  bookingId: string,
  answer: { isYes: true } | { isYes: false; reason: string },
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.providerId !== providerId) throw new Refused('BOOKING_NOT_FOUND');
    const asked = await requestedChangeOf(tx, bookingId);
    if (!asked) return false;
    if (answer.isYes) await acceptReschedule(tx, deps, booking, asked);
    else {
      const actor = { kind: 'provider', personId: providerId } as const;
      const closing = { move: 'rescheduleDeclined', actor, note: answer.reason } as const;
      await closeRescheduleRequest(tx, deps, booking, { asked, ...closing });
    }
    return true;
  });
}
