import { post } from '#capabilities/ledger/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { lockPackage, takeUnits } from '../store.ts';
import { checkUse, type PackageUse, paidByVisits } from './find-usable.ts';

type Spending = PackageUse & { bookingId: string; reference: string; totalPaise: number };

/**
 * Pays for a booking with visits of a package, one for each person, under the lock of the package. The caller's
 * transaction sells the booking, so that a refusal leaves both as they were.
 * @throws Refused as `visitPriceOf`.
 */
export async function spendVisits(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { bookingId, reference, totalPaise, ...use }: Spending,
): Promise<void> {
  const bought = checkUse(await lockPackage(tx, use.packageId), use);
  const { businessId, id } = bought;
  const amountPaise = paidByVisits(bought, use.people);
  if (amountPaise !== totalPaise)
    throw new Error(`${reference} has another price than its package.`);
  const taken = await takeUnits(tx, { businessId, id, bookingId, visits: use.people });
  if (taken !== use.people) throw new Refused('PACKAGE_USED_UP');
  const visits = use.people === 1 ? '1 visit' : `${use.people} visits`;
  await post(tx, {
    key: `package-used-${bookingId}`,
    kind: 'package used',
    subjectId: bookingId,
    note: `${visits} of a package (${formatPaise(amountPaise)}) pay for ${reference}`,
    at: clock.now(),
    lines: [
      { kind: 'prepaid', owner: id, amount: amountPaise },
      { kind: 'escrow', owner: bookingId, amount: -amountPaise },
    ],
  });
}
