import { useState } from 'react';
import { FULL_PREPAYMENT, splitPrice } from '#contract/booking/venue/deposit.ts';
import {
  noDiscount,
  type Price,
  priceAtStart,
  sumOfPrices,
} from '#contract/catalogue/prices/prices.ts';
import { paiseOf } from '#contract/paise-of.ts';
import { useCall } from '#web/api/client/query.ts';
import { isSignedIn } from '#web/api/session/session.ts';
import type { PriceOfStart } from '../../payment/pay-flow.ts';
import type { ChosenSegment } from './use-visit-choice.ts';

type ServerPrice = {
  pricePaise: number;
  chargePaise: number;
  /** The deposit; absent with full prepayment. */
  deposit?: { percent: number; nowPaise: number };
  /** For a series: the price of each start. */
  dates?: readonly PriceOfStart[];
};
/** A price with the part of it that one person pays when booking. */
type SplitPrice = Price & { nowPaise: number };
export type VisitPrice = SplitPrice & {
  chargePaise: number;
  /** The share of the price that is paid when booking. */
  depositPercent: number;
  /** The prices of the services, in their order. */
  prices: readonly Price[];
  /** The price for one person at another start. */
  priceOn: (at: string) => SplitPrice;
  /** True if the price is that of the server, which can be newer than the page's. */
  isNewPrice: boolean;
  /** True if it has one price for all dates of a series. */
  isOnePrice: boolean;
  setPrice: (price: ServerPrice) => void;
};

type When = {
  /** Undefined until a time is chosen. */
  at: string | undefined;
  timeZone: string;
  /** True for a series, which has no first-visit price. */
  isRepeated: boolean;
  /** The booking charge for each person in rupees, as stated by the page. */
  bookingCharge: number;
};

/** The price of all chosen services for one person. The server's price applies until services or time change. */
export function useVisitPrice(
  chosen: readonly ChosenSegment[],
  { at, timeZone, isRepeated, bookingCharge }: When,
): VisitPrice {
  const isFirstVisit = useFirstVisit(chosen) && !isRepeated;
  const ids = chosen.map(({ subService }) => subService.id).sort();
  const key = [...ids, at].join();
  const [newer, setNewer] = useState<ServerPrice & { key: string }>();
  const isNewPrice = newer?.key === key;
  const depositPercent = isNewPrice
    ? (newer.deposit?.percent ?? FULL_PREPAYMENT)
    : Math.max(...chosen.map(({ subService }) => subService.depositPercent ?? FULL_PREPAYMENT));
  const nowOf = (parts: readonly Price[]) =>
    parts.reduce((sum, part) => sum + splitPrice(part.pricePaise, depositPercent).nowPaise, 0);
  const pricesOn = (start: string) =>
    chosen.map(({ subService: { price, discounts = [] } }) => {
      const listPaise = paiseOf(price?.totalAmount ?? 0) ?? 0;
      return priceAtStart(listPaise, discounts, { at: start, timeZone, isFirstVisit });
    });
  const prices = at === undefined ? listPrices(chosen) : pricesOn(at);
  const [only] = prices;
  const price = only && prices.length === 1 ? only : sumOfPrices(prices);
  const newPriceOn = (start: string | undefined) =>
    isNewPrice && start !== undefined ? priceIn(newer, start) : undefined;
  const present = isNewPrice
    ? { ...price, pricePaise: newer.pricePaise, listPricePaise: null }
    : price;
  const nowPaise = isNewPrice ? (newer.deposit?.nowPaise ?? newer.pricePaise) : nowOf(prices);
  return {
    ...(newPriceOn(at) ?? { ...present, nowPaise }),
    depositPercent,
    chargePaise: isNewPrice ? newer.chargePaise : (paiseOf(bookingCharge) ?? 0),
    prices,
    priceOn: (start) => {
      const newPrice = newPriceOn(start);
      if (newPrice) return newPrice;
      const parts = pricesOn(start);
      return { ...sumOfPrices(parts), nowPaise: nowOf(parts) };
    },
    isNewPrice,
    isOnePrice: isNewPrice && !newer.dates,
    setPrice: (next) => setNewer({ ...next, key }),
  };
}

/** The server's price of a date of a series. */
function priceIn({ dates, deposit }: ServerPrice, start: string): SplitPrice | undefined {
  const date = dates?.find(({ at }) => Date.parse(at) === Date.parse(start));
  if (!date) return undefined;
  const { pricePaise } = date;
  const { nowPaise } = splitPrice(pricePaise, deposit?.percent ?? FULL_PREPAYMENT);
  return { ...noDiscount, pricePaise, nowPaise };
}

/** Without a time, only the list price is known. */
function listPrices(chosen: readonly ChosenSegment[]): Price[] {
  return chosen.map(({ subService }) => {
    const listPaise = paiseOf(subService.price?.totalAmount ?? 0) ?? 0;
    return priceAtStart(listPaise, [], { at: '', timeZone: '', isFirstVisit: false });
  });
}

/** Whether the customer has the first-visit price of the business; requested only if there is one. */
function useFirstVisit(chosen: readonly ChosenSegment[]): boolean {
  const hasOne = chosen.some(({ subService: { discounts = [] } }) =>
    discounts.some(({ kind }) => kind === 'firstVisit'),
  );
  const params = { subServiceId: chosen[0]?.subService.id ?? '' };
  const enabled = hasOne && isSignedIn();
  const answer = useCall(
    'firstVisit',
    { params, skipNotification: true },
    { enabled, needsPerson: true },
  );
  return enabled && answer.data?.data.isFirst === true;
}
