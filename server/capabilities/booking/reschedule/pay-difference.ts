import { post } from '#capabilities/ledger/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { attachPayment } from '../money/payments.store.ts';
import type { BookingRow } from '../store.ts';
import { type ChangeRow, isAddition, writePayment } from './changes.store.ts';

/** Attaches the payment of a change's difference to the booking and posts it to the booking's escrow. */
export async function payDifference(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { id: bookingId, reference }: BookingRow,
  { change, paymentId }: { change: ChangeRow; paymentId: string },
): Promise<void> {
  const at = deps.clock.now();
  const amountPaise = change.differencePaise;
  await attachPayment(tx, { bookingId, paymentId, amountPaise }, at);
  await writePayment(tx, change.id, paymentId);
  await post(tx, {
    key: `change-paid-${change.id}`,
    kind: 'difference paid',
    subjectId: bookingId,
    note: `${formatPaise(amountPaise)} more for ${isAddition(change) ? 'additional people' : 'another time'} of ${reference}`,
    at,
    lines: [
      { kind: 'escrow', owner: change.id, amount: amountPaise },
      { kind: 'escrow', owner: bookingId, amount: -amountPaise },
    ],
  });
}
