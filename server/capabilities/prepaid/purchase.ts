import { unusedPaise } from '#contract/prepaid/packages/rules.ts';
import type { Db } from '#platform/db/db.ts';
import { packageById } from './packages/store.ts';
import { cardOfKey } from './store.ts';

/** What a customer prepaid to a business, and who paid for it. */
export type Purchase = {
  kind: 'package' | 'giftCard';
  businessId: string;
  personId: string;
  amountPaise: number;
  /** The visits of a package; 0 for a gift card. */
  visits: number;
  serviceName: string;
  /** The sub-service of a package. */
  subServiceName: string | null;
  boughtAt: Temporal.Instant;
  /** The payment that paid for it; null if none did. */
  paymentId: string | null;
};

/** The package or gift card with this id, for notifications about it; undefined for another subject. */
export async function purchaseOf(db: Db, id: string): Promise<Purchase | undefined> {
  const bought = await packageById(db, id);
  if (bought) {
    const { customerId: personId, businessId, serviceName, subServiceName, visits } = bought;
    return {
      ...{ kind: 'package', businessId, personId, serviceName, subServiceName, visits },
      amountPaise: unusedPaise(bought, visits),
      boughtAt: bought.paidAt ?? bought.createdAt,
      paymentId: bought.paymentId,
    };
  }
  const card = await cardOfKey(db, id);
  if (!card) return undefined;
  const { buyerId: personId, businessId, serviceName, amountPaise, paidAt, createdAt } = card;
  return {
    ...{ kind: 'giftCard', businessId, personId, serviceName, subServiceName: null, visits: 0 },
    amountPaise,
    boughtAt: paidAt ?? createdAt,
    paymentId: card.paymentId,
  };
}
