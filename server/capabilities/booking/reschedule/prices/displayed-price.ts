import type { RescheduleBody } from '#contract/booking/reschedule.ts';
import { formatPaise, rupeesOf } from '#contract/money.ts';
import { Refused } from '#platform/refused.ts';
import { venueTotal } from '../../money/venue.rules.ts';
import type { BookingRow } from '../../store.ts';
import type { PlannedReschedule } from '../plan-reschedule.ts';

/** The sums that the customer confirmed, in rupees; a missing one is not compared. */
export type Displayed = Pick<RescheduleBody, 'difference' | 'atVenue'>;

type NewPrice = Pick<PlannedReschedule, 'differencePaise' | 'venuePaise'>;

/** The amount at the venue for all people; without a difference in price they keep theirs. */
export function venueAfter(booking: BookingRow, price: NewPrice): number {
  return price.differencePaise === 0 ? venueTotal(booking) : price.venuePaise * booking.people;
}

/** True when the price is the one that the customer confirmed. */
export function isDisplayed(booking: BookingRow, price: NewPrice, displayed: Displayed): boolean {
  const difference = rupeesOf(price.differencePaise);
  const atVenue = rupeesOf(venueAfter(booking, price));
  const { difference: displayedDifference = difference, atVenue: displayedAtVenue = atVenue } =
    displayed;
  return displayedDifference === difference && displayedAtVenue === atVenue;
}

/** @throws Refused PRICE_CHANGED with the current sums, when the customer confirmed others. */
export function checkDisplayed(booking: BookingRow, price: NewPrice, displayed: Displayed): void {
  if (isDisplayed(booking, price, displayed)) return;
  const { differencePaise } = price;
  const venuePaise = venueAfter(booking, price);
  throw new Refused(
    'PRICE_CHANGED',
    (t) => {
      const amount = formatPaise(Math.abs(differencePaise));
      const change = differencePaise > 0 ? 'sentences.rescheduleMore' : 'sentences.rescheduleLess';
      const now = differencePaise === 0 ? t('sentences.rescheduleSame') : t(change, { amount });
      if (venuePaise === 0) return now;
      return `${now} ${t('sentences.rescheduleVenue', { amount: formatPaise(venuePaise) })}`;
    },
    { extra: { difference: rupeesOf(differencePaise), atVenue: rupeesOf(venuePaise) } },
  );
}
