import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import { requestRefund } from '#capabilities/payments/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { addRecovered, type PackageRow } from '../store.ts';

type Needs = Pick<Deps, 'clock' | 'outbox'>;

type Back = {
  /** The owner of the escrow that has the money: a booking, or the package itself. */
  subjectId: string;
  amountPaise: number;
  target?: 'source' | 'wallet';
  reasonKey: string;
  reason: string;
};

/**
 * Refunds money in an escrow to the payment of a locked package. As for bookings, it counts first what the
 * gateway refunded on its own, because the customer has that money and goodwill replaced it.
 */
export async function payBack(
  tx: Tx,
  deps: Needs,
  bought: PackageRow,
  { subjectId, amountPaise, reasonKey, ...back }: Back,
): Promise<void> {
  const { paymentId, customerId: personId, missingPaise } = bought;
  if (paymentId === null) throw new Error('An unpaid package has nothing to refund.');
  const countedPaise = Math.min(amountPaise, missingPaise);
  const restPaise = amountPaise - countedPaise;
  const request = { ...back, paymentId, personId, subjectId, amountPaise: restPaise, reasonKey };
  const beforePaise = amountPaise - (await requestRefund(tx, deps, request));
  if (beforePaise === 0) return;
  const isCounted = await post(tx, {
    key: `given-before-${reasonKey}`,
    kind: 'given back before',
    subjectId,
    note: `${formatPaise(beforePaise)} had been given back by the gateway itself`,
    at: deps.clock.now(),
    lines: [
      { kind: 'escrow', owner: subjectId, amount: beforePaise },
      { kind: 'goodwill', owner: PLATFORM, amount: -beforePaise },
    ],
  });
  if (isCounted) await addRecovered(tx, bought, countedPaise);
}
