import { clockIn, dateIn } from '../../locale/wall-clock.ts';
import { PRICE_PAISE_MIN } from '../task-rules.ts';
import type { Discount } from './rules.ts';

const PAISE_PER_RUPEE = 100;

/** How a price was derived from the list price; all null at the list price. */
export type PriceRecord = {
  listPricePaise: number | null;
  /** Null also for a visit whose segments have different discounts. */
  discountPercent: number | null;
  priceRuleId: string | null;
  /** The percentage of the first-visit discount, which the booking keeps; null for any other booking. */
  firstVisitPercent: number | null;
};

export type Price = PriceRecord & { pricePaise: number };

export const noDiscount: PriceRecord = {
  listPricePaise: null,
  discountPercent: null,
  priceRuleId: null,
  firstVisitPercent: null,
};

/** A price with its record. */
export function priceOf({ pricePaise, ...from }: Price): Price {
  const { listPricePaise, discountPercent, priceRuleId, firstVisitPercent } = from;
  return { pricePaise, listPricePaise, discountPercent, priceRuleId, firstVisitPercent };
}

/** The start of a booking by the clock of the service, and whether it is a first visit. */
export type PricedStart = {
  /** An instant with any offset. */
  at: string;
  timeZone: string;
  isFirstVisit: boolean;
};

/**
 * A percentage off a price, rounded down to whole rupees in the customer's favour; at least ₹1, never above the price.
 */
export function discountedPaise(listPaise: number, percent: number): number {
  const rupees = Math.floor((listPaise * (100 - percent)) / (100 * PAISE_PER_RUPEE));
  return Math.min(listPaise, Math.max(PRICE_PAISE_MIN, rupees * PAISE_PER_RUPEE));
}

/** Whether a discount applies to a start. */
export function appliesAt(
  discount: Discount,
  { at, timeZone, isFirstVisit }: PricedStart,
): boolean {
  if (discount.kind === 'firstVisit') return isFirstVisit;
  const [hour = 0, rest = 0] = clockIn(at, timeZone).split(':').map(Number);
  const minute = hour * 60 + rest;
  const weekday = new Date(`${dateIn(at, timeZone)}T00:00:00Z`).getUTCDay() || 7;
  const isHour = discount.fromMinute <= minute && minute < discount.toMinute;
  return isHour && discount.weekdays.includes(weekday);
}

/** A discount; without an id, a percentage that a booking keeps although its rule has ended. */
export type Reduction = Pick<Discount, 'kind' | 'percent'> & { id: string | null };

/** The lowest price of all discounts, which are never combined; of equal ones the first. */
export function lowestPrice(listPaise: number, reductions: readonly Reduction[]): Price {
  let lowest: Price = { pricePaise: listPaise, ...noDiscount };
  for (const { id, kind, percent } of reductions) {
    const pricePaise = discountedPaise(listPaise, percent);
    if (pricePaise >= lowest.pricePaise) continue;
    lowest = {
      pricePaise,
      listPricePaise: listPaise,
      discountPercent: percent,
      priceRuleId: id,
      firstVisitPercent: kind === 'firstVisit' ? percent : null,
    };
  }
  return lowest;
}

/** The lowest price of a sub-service at a start. */
export function priceAtStart(
  listPaise: number,
  discounts: readonly Discount[],
  start: PricedStart,
): Price {
  return lowestPrice(
    listPaise,
    discounts.filter((discount) => appliesAt(discount, start)),
  );
}

/** The price of all segments of a visit for one person. */
export function sumOfPrices(prices: readonly Price[]): Price {
  const sum = (of: (price: Price) => number) => prices.reduce((total, one) => total + of(one), 0);
  const pricePaise = sum((one) => one.pricePaise);
  const listPaise = sum((one) => one.listPricePaise ?? one.pricePaise);
  const firstVisits = prices.flatMap(({ firstVisitPercent: percent }) => percent ?? []);
  return {
    pricePaise,
    ...noDiscount,
    listPricePaise: listPaise > pricePaise ? listPaise : null,
    firstVisitPercent: firstVisits.length > 0 ? Math.max(...firstVisits) : null,
  };
}
