import { formatDay, formatTime } from '#contract/time.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import type { ResourceNeeds } from './resource-needs.ts';
import { saleView, zoneOfBusiness } from './show-resources.ts';

/** Bookings that one refusal names in its text. */
const NAMED_MAX = 5;

/** @throws Refused RESOURCE_IN_USE with the bookings that need more units at one time than the new quantity. */
export async function refuseInUse(
  needs: ResourceNeeds,
  tx: Tx,
  businessId: string,
  { name, quantity }: { name: string; quantity: number },
  claimIds: readonly string[],
): Promise<never> {
  const now = needs.clock.now();
  const timeZone = await zoneOfBusiness(tx, businessId);
  const sales = await needs.salesOfClaims(tx, { providerId: businessId, claimIds, now });
  const bookings = sales.map((sale) => saleView(sale, timeZone));
  const named = bookings.slice(0, NAMED_MAX).map(({ customerName, startsAt }) => {
    const time = `${formatDay(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)}`;
    return `${customerName || 'a walk-in'} (${time})`;
  });
  const more = bookings.length - named.length;
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
  const what = `more than ${quantity} of ${name} at the same time`;
  const text =
    list === '' ? `Someone who is paying needs ${what}.` : `These bookings need ${what}: ${list}.`;
  throw new Refused('RESOURCE_IN_USE', text, { fields: { quantity: text }, extra: { bookings } });
}
