import { post } from '#capabilities/ledger/index.ts';
import { formatPaise } from '#contract/money.ts';
import { visitsBack } from '#contract/prepaid/packages/rules.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { freeUnits, lockPackage, packageById, unitsOfBooking } from '../store.ts';
import { payBack } from './pay-back.ts';

type Needs = Pick<Deps, 'clock' | 'outbox'>;

export type PackageRefund = {
  packageId: string;
  bookingId: string;
  /** Part of the booking's escrow, in paise. */
  amountPaise: number;
  target: 'source' | 'wallet';
  /** The same key refunds once. */
  key: string;
  reason: string;
};

/**
 * Refunds money of a booking that a package paid for (decision 109): an amount for which whole visits were
 * bought returns these visits; any other amount goes to the payment of the package, or to the wallet by the
 * customer's choice.
 */
export async function refundOfPackage(
  tx: Tx,
  deps: Needs,
  { packageId, bookingId, amountPaise, target, key, reason }: PackageRefund,
): Promise<void> {
  if (amountPaise <= 0) return;
  const bought = await lockPackage(tx, packageId);
  if (!bought) throw new Error('A booking names a package that does not exist.');
  const { businessId, id } = bought;
  const visitsUsed = await unitsOfBooking(tx, { businessId, id, bookingId });
  const visits = visitsBack(amountPaise, bought, { visitsUsed });
  if (visits === 0) {
    const back = { subjectId: bookingId, amountPaise, target, reasonKey: key, reason };
    return payBack(tx, deps, bought, back);
  }
  const isNew = await post(tx, {
    key: `package-back-${key}`,
    kind: 'package returned',
    subjectId: bookingId,
    note: `${visits} × ${formatPaise(amountPaise / visits)} back on the package: ${reason}`.slice(
      0,
      300,
    ),
    at: deps.clock.now(),
    lines: [
      { kind: 'escrow', owner: bookingId, amount: amountPaise },
      { kind: 'prepaid', owner: id, amount: -amountPaise },
    ],
  });
  if (isNew) await freeUnits(tx, { businessId, id, bookingId, visits });
}

/** The visits that a refund of a booking would return; 0 if it refunds money. */
export async function visitsBackOf(
  tx: Tx,
  {
    packageId,
    bookingId,
    amountPaise,
  }: Pick<PackageRefund, 'packageId' | 'bookingId' | 'amountPaise'>,
): Promise<number> {
  const bought = await packageById(tx, packageId);
  if (!bought) return 0;
  const { businessId, id } = bought;
  const visitsUsed = await unitsOfBooking(tx, { businessId, id, bookingId });
  return visitsBack(amountPaise, bought, { visitsUsed });
}
