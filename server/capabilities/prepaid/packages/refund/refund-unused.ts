import { post } from '#capabilities/ledger/index.ts';
import { formatPaise } from '#contract/money.ts';
import { unitPaise, unusedPaise } from '#contract/prepaid/packages/rules.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { disputeStates } from '../../refund/disputes.store.ts';
import { isValidAt } from '../expiry.rules.ts';
import { endUnits, lockPackage, type PackageRow } from '../store.ts';
import { payBack } from './pay-back.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/**
 * Refunds all remaining visits for exactly what was paid for them. The customer agreed to the amount.
 * @throws Refused PACKAGE_NOT_FOUND for another customer's, PACKAGE_FROZEN, PACKAGE_REFUND when the amount
 * has changed.
 */
export async function refundPackage(
  deps: Needs,
  customerId: string,
  { packageId, agreedPaise }: { packageId: string; agreedPaise: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const bought = await lockPackage(tx, packageId);
    if (bought?.customerId !== customerId || bought.paidAt === null) {
      throw new Refused('PACKAGE_NOT_FOUND');
    }
    if (bought.isFrozen) throw new Refused('PACKAGE_FROZEN');
    const refundPaise = unusedPaise(bought, bought.left);
    if (refundPaise === 0 || refundPaise !== agreedPaise) throw new Refused('PACKAGE_REFUND');
    await takeBack(tx, deps, bought, { reason: 'The visits that were left' });
  });
}

/** Refunds the remainder of a package after its end. Safe to repeat. */
export async function refundExpired(deps: Needs, packageId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const bought = await lockPackage(tx, packageId);
    if (!bought || bought.isFrozen || isValidAt(bought.expiresAt, deps.clock.now())) return;
    await takeBack(tx, deps, bought, { reason: 'The package has ended' });
  });
}

/**
 * Takes back the remainder of a package whose payment a bank took back, and counts it against the loss. Of one
 * whose payment the gateway refunded without our request, takes back the visits that cover the refund (decision 110).
 * Safe to repeat.
 */
export async function followLoss(deps: Needs, packageId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const bought = await lockPackage(tx, packageId);
    if (!bought?.paymentId) return;
    const states = await disputeStates(tx, bought.paymentId);
    const isLost = states.has('lost') && !states.has('open');
    const missing = Math.ceil(bought.missingPaise / unitPaise(bought));
    const visits = isLost ? bought.left : missing;
    await takeBack(tx, deps, bought, { visits, reason: 'Its payment was taken back' });
  });
}

type Taking = { reason: string; visits?: number };

/** Ends at most so many visits of a locked package, by default all that are left, and refunds them. */
async function takeBack(
  tx: Tx,
  deps: Needs,
  bought: PackageRow,
  { reason, visits: most = bought.left }: Taking,
): Promise<void> {
  const now = deps.clock.now();
  const { id } = bought;
  const visits = await endUnits(tx, { ...bought, visits: most }, now);
  if (visits === 0) return;
  const amountPaise = unusedPaise(bought, visits);
  // Visits returned after a refund are refunded again, so the package alone is not unique.
  const reasonKey = `package-refunded-${id}-${crypto.randomUUID()}`;
  await post(tx, {
    key: reasonKey,
    kind: 'package refunded',
    subjectId: id,
    note: `${visits} unused × ${formatPaise(amountPaise / visits)}: ${reason}`,
    at: now,
    lines: [
      { kind: 'prepaid', owner: id, amount: amountPaise },
      { kind: 'escrow', owner: id, amount: -amountPaise },
    ],
  });
  await payBack(tx, deps, bought, { subjectId: id, amountPaise, reasonKey, reason });
}
