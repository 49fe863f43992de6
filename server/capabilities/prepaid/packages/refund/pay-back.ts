import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import { requestRefund } from '#capabilities/payments/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { PackageRow } from '../store.ts';

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
 * Refunds money in an escrow to the payment of a package. As for bookings, it counts what the gateway
 * refunded on its own, because the customer has that money and goodwill replaced it.
 */
export async function payBack(
  tx: Tx,
  deps: Needs,
  { paymentId, customerId: personId }: Pick<PackageRow, 'paymentId' | 'customerId'>,
  { subjectId, amountPaise, reasonKey, ...back }: Back,
): Promise<void> {
  if (paymentId === null) throw new Error('An unpaid package has nothing to refund.');
  const request = { ...back, paymentId, personId, subjectId, amountPaise, reasonKey };
  const restPaise = amountPaise - (await requestRefund(tx, deps, request));
  if (restPaise === 0) return;
  await post(tx, {
    key: `given-before-${reasonKey}`,
    kind: 'given back before',
    subjectId,
    note: `${formatPaise(restPaise)} had been given back by the gateway itself`,
    at: deps.clock.now(),
    lines: [
      { kind: 'escrow', owner: subjectId, amount: restPaise },
      { kind: 'goodwill', owner: PLATFORM, amount: -restPaise },
    ],
  });
}
