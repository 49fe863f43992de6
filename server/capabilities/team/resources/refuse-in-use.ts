import { formatTime } from '#contract/time.ts';
import { localFullDay } from '#messages/moments.ts';
import type { Sentence } from '#messages/sentence.ts';
import type { T } from '#messages/translation.ts';
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
  const text: Sentence = (t) =>
    bookings.length === 0
      ? t('sentences.resourcePaying', { name, quantity })
      : t('sentences.resourceNeeded', { name, quantity, bookings: listOf(t, bookings, timeZone) });
  throw new Refused('RESOURCE_IN_USE', text, { fields: { quantity: text }, extra: { bookings } });
}

/** 'Kavya Raman (Tue, 4 Aug 2026, 6:00 PM), a walk-in (Wed, 5 Aug 2026, 6:00 PM) and 3 more' */
function listOf(
  t: T,
  bookings: readonly { customerName: string; startsAt: string }[],
  timeZone: string,
): string {
  const named = bookings.slice(0, NAMED_MAX).map(({ customerName, startsAt }) => {
    const time = `${localFullDay(t, startsAt, timeZone)}, ${formatTime(startsAt, timeZone)}`;
    return `${customerName || t('sentences.aWalkIn')} (${time})`;
  });
  const more = bookings.length - named.length;
  const list = named.join(', ');
  return more > 0 ? t('sentences.andMore', { list, more }) : list;
}
