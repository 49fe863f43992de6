/**
 * The prices of a booking's people. Those who were added later pay the price of that day; all
 * others pay `pricePaise`. The last to join is the first to leave, so a smaller booking always has
 * the prices of its first people.
 */
export type PeoplePrices = {
  pricePaise: number;
  people: number;
  /** Prices of the people who were added, in the order of joining. */
  addedPrices: readonly number[];
  /** The fee of a home visit, charged once for all people and due as long as one person stays. */
  travelFeePaise: number;
};

/** The price of the service for all people with the travel fee, without booking charges. */
export function servicePaise(booking: PeoplePrices): number {
  const { pricePaise, people, addedPrices, travelFeePaise } = booking;
  return pricePaise * (people - addedPrices.length) + sum(addedPrices) + travelFeePaise;
}

/** The price of the `count` people who joined last; the travel fee belongs to the last one who stays. */
export function lastPeoplePaise(booking: PeoplePrices, count: number): number {
  const added = booking.addedPrices.slice(Math.max(0, booking.addedPrices.length - count));
  const feePaise = count === booking.people ? booking.travelFeePaise : 0;
  return sum(added) + booking.pricePaise * (count - added.length) + feePaise;
}

/** The remaining added prices after the `count` people who joined last have left. */
export function addedPricesWithoutLast({ addedPrices }: PeoplePrices, count: number): number[] {
  return addedPrices.slice(0, Math.max(0, addedPrices.length - count));
}

export type PriceGroup = { people: number; pricePaise: number };

/** People with the same price, in the order of joining: 2 × ₹500, then 1 × ₹600. */
export function priceGroups({ pricePaise, people, addedPrices }: PeoplePrices): PriceGroup[] {
  const groups: PriceGroup[] = [{ people: people - addedPrices.length, pricePaise }];
  for (const price of addedPrices) {
    const last = groups.at(-1);
    if (last?.pricePaise === price) last.people += 1;
    else groups.push({ people: 1, pricePaise: price });
  }
  return groups;
}

/** The groups of the `count` people who joined last, latest first. */
export function lastGroups(booking: PeoplePrices, count: number): PriceGroup[] {
  const groups: PriceGroup[] = [];
  let rest = count;
  for (const { people, pricePaise } of priceGroups(booking).reverse()) {
    if (rest === 0) break;
    const taken = Math.min(rest, people);
    groups.push({ people: taken, pricePaise });
    rest -= taken;
  }
  return groups;
}

function sum(prices: readonly number[]): number {
  return prices.reduce((total, price) => total + price, 0);
}
