import { PACKAGE_RUPEES_MAX, PACKAGE_RUPEES_MIN } from '#contract/prepaid/packages/limits.ts';
import { evenRupeesBelow, visitPaise } from '#contract/prepaid/packages/rules.ts';

export type PriceRead =
  | { kind: 'price'; price: number }
  | { kind: 'wrong'; min: number; max: number }
  /** The price of the visits one by one; a package has to cost less. */
  | { kind: 'noSaving'; rupees: number }
  /** A lower price that can be divided equally. */
  | { kind: 'uneven'; rupees: number };

/** Parses the typed price of a package in whole rupees, with or without ₹ and commas. */
export function readPrice(
  text: string,
  { visits, listPrice }: { visits: number; listPrice: number | undefined },
): PriceRead {
  const digits = text.replace(/[₹,\s]/g, '').replace(/\.0{1,2}$/, '');
  const price = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  if (price < PACKAGE_RUPEES_MIN || price > PACKAGE_RUPEES_MAX) {
    return { kind: 'wrong', min: PACKAGE_RUPEES_MIN, max: PACKAGE_RUPEES_MAX };
  }
  const singles = listPrice === undefined ? undefined : listPrice * visits;
  if (singles !== undefined && price >= singles) return { kind: 'noSaving', rupees: singles };
  if (visitPaise(price * 100, visits) === undefined) {
    return { kind: 'uneven', rupees: evenRupeesBelow(price, visits) };
  }
  return { kind: 'price', price };
}
