import { canBookTogether, personById } from '#capabilities/identity/index.ts';
import { post } from '#capabilities/ledger/index.ts';
import { requestRefund } from '#capabilities/payments/index.ts';
import { INDIA } from '#contract/locale/wall-clock.ts';
import { formatPaise } from '#contract/money.ts';
import { unusedPaise } from '#contract/prepaid/packages/rules.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { PREPAID_SOLD, type PrepaidSold } from '../../events.ts';
import { receiptEmail } from '../emails.ts';
import { expiryOf } from '../expiry.rules.ts';
import { lockPackage, type PackageRow, writePaid } from '../store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'mail' | 'site'>;
type Paid = { packageId: string; paymentId: string };

/**
 * Applies a captured payment to its package: gives it its visits and sends a receipt; or refunds the payment when
 * another one has paid for the package, or an account is closed. Nothing is earned: the money stays in the account of
 * the package. Applying the same payment again changes nothing.
 * @returns whether this payment pays for the package; undefined when there is no such package.
 */
export async function payPackage(
  deps: Needs,
  { packageId, paymentId }: Paid,
): Promise<'paid' | 'paid already' | 'refunded' | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const bought = await lockPackage(tx, packageId);
    if (!bought) return undefined;
    if (bought.paymentId === paymentId) return 'paid';
    const isPaidAlready = bought.paymentId !== null;
    const parties = { customerId: bought.customerId, providerId: bought.businessId };
    if (!isPaidAlready && (await canBookTogether(tx, parties))) {
      await issue(tx, deps, bought, paymentId);
      return 'paid';
    }
    const reason = isPaidAlready
      ? 'A second payment for the same package'
      : 'The package could not be sold any more';
    const reasonKey = `package-extra-${paymentId}`;
    await requestRefund(tx, deps, { paymentId, personId: bought.customerId, reasonKey, reason });
    return isPaidAlready ? 'paid already' : 'refunded';
  });
}

async function issue(tx: Tx, deps: Needs, bought: PackageRow, paymentId: string): Promise<void> {
  const paidAt = deps.clock.now();
  const { id, visits, validMonths } = bought;
  const expiresAt = expiryOf(paidAt, { validMonths, timeZone: INDIA });
  await writePaid(tx, bought, { paymentId, paidAt, expiresAt });
  const amountPaise = unusedPaise(bought, visits);
  await post(tx, {
    key: `package-bought-${id}`,
    kind: 'package bought',
    subjectId: id,
    // Postings are never erased, so they name no business.
    note: `${formatPaise(amountPaise)} prepaid for ${visits} visits`,
    at: paidAt,
    lines: [
      { kind: 'escrow', owner: id, amount: amountPaise },
      { kind: 'prepaid', owner: id, amount: -amountPaise },
    ],
  });
  const customer = await personById(tx, bought.customerId);
  if (!customer) throw new Error('A package has no customer.');
  const paid = { ...bought, expiresAt };
  await deps.mail.enqueue(tx, receiptEmail({ bought: paid, customer }, deps.site.publicUrl));
  await deps.outbox.announce<PrepaidSold>(tx, PREPAID_SOLD, { purchaseId: id });
}
