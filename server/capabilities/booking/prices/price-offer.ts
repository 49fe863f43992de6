import type { Bookable } from '#capabilities/catalogue/index.ts';
import {
  appliesAt,
  lowestPrice,
  type Price,
  type PriceRecord,
  priceAtStart,
  type Reduction,
  sumOfPrices,
} from '#contract/catalogue/prices/prices.ts';

/** An offer at the price of a start; `pricePaise` is what a person pays. */
export type PricedOffer = Bookable & Price;

type Start = { at: Temporal.Instant; timeZone: string };

/** The price of a new booking. */
export function priceOffer(
  offer: Bookable,
  { at, timeZone }: Start,
  { isFirstVisit }: { isFirstVisit: boolean },
): PricedOffer {
  const start = { at: at.toString(), timeZone, isFirstVisit };
  return { ...offer, ...priceAtStart(offer.pricePaise ?? 0, offer.discounts, start) };
}

/**
 * The price of a paid booking at another start; a first-visit percentage is kept, even if its rule
 * has ended.
 */
export function priceAgain(
  offer: Bookable,
  { at, timeZone }: Start,
  { firstVisitPercent }: Pick<PriceRecord, 'firstVisitPercent'>,
): PricedOffer {
  const start = { at: at.toString(), timeZone, isFirstVisit: false };
  const reductions: Reduction[] = offer.discounts.filter((one) => appliesAt(one, start));
  if (firstVisitPercent !== null) {
    reductions.push({ id: null, kind: 'firstVisit', percent: firstVisitPercent });
  }
  return { ...offer, ...lowestPrice(offer.pricePaise ?? 0, reductions), firstVisitPercent };
}

/** The offers of a visit at the price of all of them. */
export function priceTogether(offers: readonly PricedOffer[]): Price {
  return sumOfPrices(offers);
}
