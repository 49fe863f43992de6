import type { AtVenue } from '#contract/booking/venue/at-venue.ts';
import type { VenueMethod } from '#contract/booking/venue/methods.ts';
import type { Place } from '#contract/catalogue/places.ts';
import { formatRupees } from '#contract/money.ts';
import type { PlainKey, T } from '#messages/translation.ts';

/** How a customer paid at the venue. */
export const methodLabels: Record<VenueMethod, PlainKey> = {
  cash: 'times.byCash',
  upi: 'times.byUpi',
  card: 'times.byCard',
};

/** The heading of the part of the price that is not paid online. */
export function venueTitle(t: T, place: Place): string {
  return t(isAtVenue(place) ? 'times.venueTitle' : 'times.directTitle');
}

/** '₹400.00 to pay at the venue' */
export function dueSentence(t: T, rupees: number, place: Place): string {
  const amount = formatRupees(rupees);
  return t(isAtVenue(place) ? 'times.venueDue' : 'times.directDue', { amount });
}

/** '₹400.00 to pay at the venue', '₹400.00 paid at the venue (UPI)'; for both sides of a booking. */
export function venueSentence(t: T, { outstanding, paid }: AtVenue, place: Place): string {
  const recorded = paid
    ? [
        t(isAtVenue(place) ? 'times.venuePaid' : 'times.directPaid', {
          amount: formatRupees(paid.amount),
          method: t(methodLabels[paid.method]),
        }),
      ]
    : [];
  const due = outstanding > 0 ? [dueSentence(t, outstanding, place)] : [];
  const all = [...recorded, ...due];
  if (all.length > 0) return all.join(' · ');
  return t(isAtVenue(place) ? 'times.venueNothing' : 'times.directNothing');
}

/** Home visits and online appointments have no venue. */
function isAtVenue(place: Place): boolean {
  return place === 'provider';
}
