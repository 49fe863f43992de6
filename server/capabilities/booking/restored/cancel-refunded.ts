import { releaseClaims } from '#capabilities/availability/index.ts';
import { refundedByGatewayPaise } from '#capabilities/payments/index.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { cancelBooking, readQuote } from '../cancel/cancel-booking.ts';
import { quoteCancel } from '../cancel/quote-cancel.ts';
import { alignTransfer } from '../earnings/align-transfer.ts';
import { refundBooking } from '../money/refund-booking.ts';
import { paymentSubject } from '../payment-subject.ts';
import { publishTransition } from '../publish-transition.ts';
import { withdrawRescheduleRequest } from '../reschedule/request-reschedule.ts';
import { orderedBy } from '../series.store.ts';
import {
  type BookingRow,
  bookingById,
  lockBooking,
  writeEvent,
  writeTransition,
} from '../store.ts';
import { paidTogether } from './restored.store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'outbox' | 'live'>;

const REASON = 'Cancelled and refunded before the database was restored';
const system = { kind: 'system', personId: null } as const;

/**
 * Cancels a booking whose money was refunded after the point to which the database was restored:
 * the refund is known, its reason is lost. If its customer would have had this amount for
 * cancelling at that time, it is cancelled as they did; if everything was refunded, it is cancelled
 * with the other dates of its series. The refund counts as already received, and the seats are free
 * again.
 * @returns the number of cancelled bookings, and the reference of one that stays because neither
 * fits.
 */
export async function cancelRefunded(
  deps: Needs,
  { subjectId, at }: { subjectId: string; at: Temporal.Instant },
): Promise<{ cancelled: number; kept: string | null }> {
  const { bookingId } = await paymentSubject(deps.db, subjectId);
  const booking = await bookingById(deps.db, bookingId);
  if (!booking || !isActive(booking)) return { cancelled: 0, kept: null };
  // Amounts, terms and times are those of the lost cancellation.
  const then = { ...deps, clock: { now: () => at } };
  if (await cancelAsCustomer(then, booking)) return { cancelled: 1, kept: null };
  const cancelled = await inTransaction(deps.db, (tx) => cancelWhole(tx, then, booking));
  return { cancelled, kept: cancelled === 0 ? booking.reference : null };
}

/** @returns whether the refund is what cancelling cost at that time. */
async function cancelAsCustomer(deps: Needs, booking: BookingRow): Promise<boolean> {
  const { id: bookingId, customerId } = booking;
  try {
    const { quote } = await quoteCancel(deps, customerId, bookingId);
    const refundPaise = readQuote(deps, quote)?.refundPaise ?? 0;
    const givenPaise = await inTransaction(deps.db, (tx) => refundedByGatewayPaise(tx, bookingId));
    if (refundPaise === 0 || refundPaise !== givenPaise) return false;
    await cancelBooking(deps, customerId, { bookingId, quote, reason: REASON, refundTo: 'source' });
    return true;
  } catch (error) {
    // It had begun, or another booking has changed it.
    if (error instanceof Refused) return false;
    throw error;
  }
}

async function cancelWhole(tx: Tx, deps: Needs, booking: BookingRow): Promise<number> {
  const { ids, paidPaise } = await paidTogether(tx, booking.id);
  const bookings: BookingRow[] = [];
  for (const id of ids) {
    const one = await lockBooking(tx, id);
    if (one && isActive(one)) bookings.push(one);
  }
  const refundedPaise = await refundedByGatewayPaise(tx, await orderedBy(tx, booking.id));
  const hasBegun = bookings.some(
    ({ startsAt }) => Temporal.Instant.compare(startsAt, deps.clock.now()) <= 0,
  );
  if (hasBegun || paidPaise > refundedPaise) return 0;
  for (const one of bookings) await cancel(tx, deps, one);
  return bookings.length;
}

function isActive({ state }: BookingRow): boolean {
  return state === 'assigned' || state === 'accepted';
}

async function cancel(tx: Tx, deps: Needs, booking: BookingRow): Promise<void> {
  const { id: bookingId, totalPaise: amountPaise } = booking;
  await withdrawRescheduleRequest(tx, deps, booking);
  const cancellation = { by: 'system', move: 'cancel', reason: REASON } as const;
  await writeTransition(tx, booking, { state: 'cancelled', cancel: cancellation });
  const event = { bookingId, move: 'cancel', actor: system, note: REASON };
  await writeEvent(tx, event, deps.clock.now());
  await releaseClaims(tx, bookingId);
  const back = { amountPaise, target: 'source', key: `restored-${bookingId}` } as const;
  await refundBooking(tx, deps, booking, { ...back, reason: REASON });
  await alignTransfer(tx, deps, bookingId);
  await publishTransition(tx, deps, booking, 'cancel', 'cancelled');
}
