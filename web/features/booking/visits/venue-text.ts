import type { AtVenue } from '#contract/booking/venue/at-venue.ts';
import type { VenueMethod } from '#contract/booking/venue/methods.ts';
import { formatRupees } from '#contract/money.ts';
import type { PlainKey, T } from '#messages/translation.ts';

/** How a customer paid at the venue. */
export const methodLabels: Record<VenueMethod, PlainKey> = {
  cash: 'times.byCash',
  upi: 'times.byUpi',
  card: 'times.byCard',
};

/** 'Pay ₹400.00 at the venue', 'Paid ₹400.00 at the venue (UPI)'; for both sides of a booking. */
export function venueSentence(t: T, { outstanding, paid }: AtVenue): string {
  const recorded = paid
    ? [
        t('times.venuePaid', {
          amount: formatRupees(paid.amount),
          method: t(methodLabels[paid.method]),
        }),
      ]
    : [];
  const due = outstanding > 0 ? [t('times.venueDue', { amount: formatRupees(outstanding) })] : [];
  const all = [...recorded, ...due];
  return all.length > 0 ? all.join(' · ') : t('times.venueNothing');
}
