import { useState } from 'react';
import { BOOKING_CHARGE_PAISE } from '#contract/booking/limits.ts';
import { paiseOf } from '#contract/paise-of.ts';
import type { ChosenSegment } from './use-visit-choice.ts';

type Price = { pricePaise: number; chargePaise: number };
export type VisitPrice = Price & {
  /** The price is the server's, which may be newer than those of the page. */
  isNewPrice: boolean;
  setPrice: (price: Price) => void;
};

/** The price of all chosen services for one person; the server's applies until the services change. */
export function useVisitPrice(chosen: readonly ChosenSegment[]): VisitPrice {
  const key = chosen
    .map(({ subService }) => subService.id)
    .sort()
    .join();
  const [newer, setNewer] = useState<Price & { key: string }>();
  const isNewPrice = newer?.key === key;
  const pricePaise = chosen.reduce(
    (sum, { subService }) => sum + (paiseOf(subService.price?.totalAmount ?? 0) ?? 0),
    0,
  );
  return {
    pricePaise: isNewPrice ? newer.pricePaise : pricePaise,
    chargePaise: isNewPrice ? newer.chargePaise : BOOKING_CHARGE_PAISE,
    isNewPrice,
    setPrice: (price) => setNewer({ ...price, key }),
  };
}
