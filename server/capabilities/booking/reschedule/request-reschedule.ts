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
  writeAsked,
  writeChangeState,
} from './changes.store.ts';
import { payDifference } from './pay-difference.ts';
import type { PlannedReschedule } from './plan-reschedule.ts';
import { timesNote, writeReschedule } from './write-reschedule.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;
type InTx = Omit<Needs, 'db'>;

/**
 * Asks the provider for another time of an accepted booking at the same or a lower price. The booking keeps
 * its time and its money until they answer; the new seats are claimed beside its own.
 * @throws Refused SLOT_TAKEN.
 */
export async function requestReschedule(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  move: PlannedReschedule,
): Promise<void> {
  const now = deps.clock.now();
  const starts = { present: booking.starts_at, asked: move.startsAt };
  const changeId = await insertChange(
    tx,
    {
      booking_id: booking.id,
      starts_at: move.startsAt,
      ends_at: move.endsAt,
      seats_until: move.seatsUntil,
      seats: move.seats,
      price_paise: move.pricePaise,
      difference_paise: move.differencePaise,
      held_until: now,
      answer_by: confirmBy(now, starts),
    },
    now,
  );
  const { startsAt: from, endsAt: ends, seatsUntil: until, seats } = move;
  const claim = { serviceId: booking.service_id, bookingId: booking.id, changeId, seats };
  if (!(await claimSeatsForChange(tx, { ...claim, from, ends, until, now })))
    throw new Refused('SLOT_TAKEN');
  await tellAsked(tx, deps, booking, move.startsAt);
}

/** Asks the provider about a change whose difference was paid and whose seats are sold to it. */
export async function requestPaidReschedule(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  { change, paymentId }: { change: ChangeRow; paymentId: string },
): Promise<void> {
  const starts = { present: booking.starts_at, asked: change.starts_at };
  const answerBy = confirmBy(deps.clock.now(), starts);
  await writeAsked(tx, change.id, { answerBy, paymentId });
  await tellAsked(tx, deps, booking, change.starts_at);
}

async function tellAsked(tx: Tx, deps: InTx, booking: BookingRow, to: Temporal.Instant) {
  const actor = { kind: 'customer', personId: booking.customer_id } as const;
  const note = timesNote(booking, to);
  const event = { bookingId: booking.id, move: 'rescheduleAsked', actor, note };
  await writeEvent(tx, event, deps.clock.now());
  await publishTransition(tx, deps, booking, 'rescheduleAsked', booking.state);
}

/** The provider confirms the new time: its seats, its price and its payment are the booking's now. */
export async function acceptReschedule(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  asked: ChangeRow,
): Promise<void> {
  const isOver =
    asked.answer_by !== null && Temporal.Instant.compare(asked.answer_by, deps.clock.now()) <= 0;
  if (isOver) {
    const kept = formatMoment(booking.starts_at.toString(), booking.time_zone);
    throw new Refused(
      'MOVE_NOT_ALLOWED',
      `It is too late to confirm. The booking stays on ${kept}.`,
    );
  }
  await writeChangeState(tx, asked.id, 'applied');
  const {
    starts_at: from,
    ends_at: ends,
    seats_until: until,
    seats,
    payment_id: paymentId,
  } = asked;
  const claim = { bookingId: booking.id, changeId: asked.id, seats, from, ends, until };
  await settleChangeSeats(tx, claim);
  if (paymentId !== null) await payDifference(tx, deps, booking, { change: asked, paymentId });
  await giveDifferenceBack(tx, deps, booking, asked.difference_paise);
  const actor = { kind: 'provider', personId: booking.provider_id } as const;
  await writeReschedule(tx, deps, booking, {
    startsAt: asked.starts_at,
    endsAt: asked.ends_at,
    seatsUntil: asked.seats_until,
    seats: asked.seats,
    pricePaise: asked.price_paise,
    actor,
  });
}

/** What a cheaper time costs less goes back with the move, not before. */
export async function giveDifferenceBack(
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

/** The booking keeps its time: the new seats are free again, and what was paid for them goes back in full. */
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
    from: booking.starts_at,
    ends: booking.ends_at,
    until: booking.seats_until,
  });
  const { payment_id: paymentId } = asked;
  if (paymentId !== null) {
    const reason = refundReasons[closing.move];
    await requestRefund(tx, deps, { paymentId, reasonKey: `change-${paymentId}`, reason });
  }
  await writeEvent(tx, { bookingId: booking.id, ...closing }, deps.clock.now());
  await publishTransition(tx, deps, booking, closing.move, booking.state);
}

const system: Actor = { kind: 'system', personId: null };

/** Before anything else happens to a booking, what it was asked to change to is over. */
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

/** Nobody answered in time: the booking keeps its time. */
export async function expireRescheduleRequest(deps: Needs, bookingId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const asked = await requestedChangeOf(tx, bookingId);
    const now = deps.clock.now();
    if (!booking || !asked?.answer_by || Temporal.Instant.compare(asked.answer_by, now) > 0) return;
    await closeRescheduleRequest(tx, deps, booking, {
      asked,
      move: 'rescheduleExpired',
      actor: system,
    });
  });
}

/**
 * The provider's answer to an asked change of a booking of theirs.
 * @returns false when there is none to answer.
 */
export async function answerRescheduleRequest(
  deps: Needs,
  providerId: string,
  bookingId: string,
  answer: { isYes: true } | { isYes: false; reason: string },
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.provider_id !== providerId) throw new Refused('BOOKING_NOT_FOUND');
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
