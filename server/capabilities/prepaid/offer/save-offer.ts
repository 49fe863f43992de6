import { openSuspension, refuseSuspended } from '#capabilities/identity/index.ts';
import type { GiftCardOfferBody } from '#contract/prepaid/views.ts';
import type { Deps } from '#platform/deps.ts';
import { writeOffer } from './offers.store.ts';

/**
 * Sets which gift cards a business sells. Cards that were sold stay valid.
 * @throws Refused ACCOUNT_SUSPENDED.
 */
export async function saveOffer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  businessId: string,
  { isOffered, amounts }: GiftCardOfferBody,
): Promise<void> {
  refuseSuspended((await openSuspension(db, businessId))?.reason ?? null);
  const amountsPaise = amounts.map((amount) => amount * 100);
  await writeOffer(db, businessId, { isOffered, amountsPaise }, clock.now());
}
