import { unusedPaise } from '#contract/prepaid/packages/rules.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
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

export type Buyer = {
  id: string;
  kind: Purchase['kind'];
  personId: string;
  serviceName: string;
};

/** The buyers of the gift cards and packages among these ids. */
export async function buyersOf(db: Db, ids: readonly string[]): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    select g.id, 'giftCard' as kind, g.buyer_id as person_id, g.service_name
    from prepaid.gift_card_keys k
    join prepaid.gift_cards g on g.business_id = k.business_id and g.id = k.card_id
    where k.key = any(${[...ids]}::text[])
    union all
    select p.id, 'package', p.customer_id, p.service_name
    from prepaid.package_keys k
    join prepaid.packages p on p.business_id = k.business_id and p.id = k.package_id
    where k.package_id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
