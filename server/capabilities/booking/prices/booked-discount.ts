import type { BookedDiscount } from '#contract/booking/views.ts';
import { rupeesOf } from '#contract/money.ts';
import type { BookingRow } from '../store.ts';

type Priced = Pick<BookingRow, 'listPricePaise' | 'discountPercent' | 'firstVisitPercent'>;

/** The discount in the price of a booking; undefined at the list price. */
export function bookedDiscount(booking: Priced): BookedDiscount | undefined {
  const { listPricePaise, discountPercent: percent, firstVisitPercent } = booking;
  if (listPricePaise === null) return undefined;
  const isFirstVisit = percent !== null && percent === firstVisitPercent;
  return { listPricePerPerson: rupeesOf(listPricePaise), percent, isFirstVisit };
}
