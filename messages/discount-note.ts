import type { BookedDiscount } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import type { T } from './translation.ts';

/** '20% less than the list price of ₹500.00.' */
export function discountNote(t: T, discount: BookedDiscount): string {
  const { percent, isFirstVisit, listPricePerPerson } = discount;
  const price = formatRupees(listPricePerPerson);
  if (percent === null) return t('bookings.lessThanList', { price });
  return t(isFirstVisit ? 'bookings.firstVisitLess' : 'bookings.percentLess', { percent, price });
}
