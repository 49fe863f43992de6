import { checkPayment, orderByGatewayId } from '#capabilities/payments/index.ts';
import type { CustomerStatus, VerifyBody } from '#contract/booking/views.ts';
import type { Sentence } from '#messages/sentence.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { type PaymentSubject, paymentSubject } from '../payment-subject.ts';
import { changeById } from '../reschedule/changes.store.ts';
import { isPaid, payChange } from '../reschedule/pay-change.ts';
import { type BookingRow, bookingById } from '../store.ts';
import { confirmBooking } from './confirm-booking.ts';

type Verified = { bookingId: string; status: CustomerStatus };

/**
 * Confirms a payment that the browser reports (PAY-04), for a booking or for a change of one. A
 * repeated call returns the same response.
 * @throws Refused BOOKING_NOT_FOUND, PAYMENT_UNVERIFIED, PAYMENT_PENDING, PAYMENT_REFUNDED,
 * PAID_ALREADY.
 */
export async function verifyPayment(
  deps: Deps,
  personId: string,
  body: VerifyBody,
): Promise<Verified> {
  const order = await orderByGatewayId(deps.db, body.razorpay_order_id);
  if (!order) throw new Refused('BOOKING_NOT_FOUND');
  const subject = await paymentSubject(deps.db, order.subjectId);
  const booking = await bookingById(deps.db, subject.bookingId);
  if (booking?.customerId !== personId) throw new Refused('BOOKING_NOT_FOUND');
  const isPaidAlready = () => isSubjectPaid(deps.db, subject, booking);
  const paymentId = await checkPayment(deps, order, { body, isPaidAlready });
  return subject.kind === 'change'
    ? confirmChange(deps, { changeId: subject.id, paymentId })
    : confirmSale(deps, booking, paymentId);
}

/** True when a payment has bought the booking, or the change of it, and the booking is active. */
async function isSubjectPaid(
  db: Deps['db'],
  { kind, id }: PaymentSubject,
  { id: bookingId }: BookingRow,
): Promise<boolean> {
  const booking = await bookingById(db, bookingId);
  const change = kind === 'change' ? await changeById(db, id) : undefined;
  if (!booking) return false;
  return change ? isPaid(change, booking) : isActive(booking);
}

function isActive({ state }: BookingRow): boolean {
  return state === 'assigned' || state === 'accepted' || state === 'completed';
}

async function confirmSale(deps: Deps, booking: BookingRow, paymentId: string): Promise<Verified> {
  const result = await confirmBooking(deps, { bookingId: booking.id, paymentId });
  const extra = { bookingId: booking.id };
  if (result?.isPaidBy === false && result.state !== 'cancelled') {
    throw new Refused('PAID_ALREADY', undefined, { extra });
  }
  if (!result || result.state === 'cancelled') {
    const after = await bookingById(deps.db, booking.id);
    const isLate = after?.cancelMove === 'fail';
    const said: Sentence = (t) => t('sentences.bookingCancelled');
    throw new Refused('PAYMENT_REFUNDED', isLate ? undefined : said, { extra });
  }
  return { bookingId: booking.id, status: result.state as CustomerStatus };
}

async function confirmChange(
  deps: Deps,
  paid: { changeId: string; paymentId: string },
): Promise<Verified> {
  const result = await payChange(deps, paid);
  if (!result) throw new Refused('BOOKING_NOT_FOUND');
  const { bookingId, state, isApplied, isPaidAlready, kind } = result;
  if (isApplied) return { bookingId, status: state as CustomerStatus };
  if (isPaidAlready) throw new Refused('PAID_ALREADY', undefined, { extra: { bookingId } });
  throw new Refused('PAYMENT_REFUNDED', (t) => t(lateTexts[kind]), { extra: { bookingId } });
}

const lateTexts = {
  reschedule: 'sentences.rescheduleLate',
  addition: 'sentences.additionLate',
} as const;
