import { post } from '#capabilities/ledger/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { BookingRow } from '../store.ts';
import { attachPayment } from './payments.store.ts';

type Part = {
  /** The ordered booking, whose escrow has the payment. */
  bookingId: string;
  paymentId: string;
  amountPaise: number;
};

/** Attaches a payment to the booking that it pays for; of a series, to one date with its part of the money. */
export async function payDate(
  tx: Tx,
  { id, reference }: BookingRow,
  { bookingId: orderedId, paymentId, amountPaise }: Part,
  now: Temporal.Instant,
): Promise<void> {
  await attachPayment(tx, { bookingId: id, paymentId, amountPaise }, now);
  if (id === orderedId) return;
  await post(tx, {
    key: `series-paid-${id}`,
    kind: 'series date paid',
    subjectId: id,
    note: `${formatPaise(amountPaise)} of the payment for all dates pay for ${reference}`,
    at: now,
    lines: [
      { kind: 'escrow', owner: orderedId, amount: amountPaise },
      { kind: 'escrow', owner: id, amount: -amountPaise },
    ],
  });
}
