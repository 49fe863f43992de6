const PAISE_PER_RUPEE = 100;

/** The price of one visit of a package in paise; undefined if the total cannot be divided equally. */
export function visitPaise(pricePaise: number, visits: number): number | undefined {
  const paise = pricePaise / visits;
  return Number.isSafeInteger(paise) && paise > 0 ? paise : undefined;
}

/** The highest price in whole rupees, at most this one, that can be divided equally by the visits. */
export function evenRupeesBelow(rupees: number, visits: number): number {
  const step = visits / commonDivisor(PAISE_PER_RUPEE, visits);
  return Math.floor(rupees / step) * step;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** The saving compared with booking the visits one by one, in paise; at most 0 without a saving. */
export function savingPaise(
  listPaise: number,
  { pricePaise, visits }: { pricePaise: number; visits: number },
): number {
  return listPaise * visits - pricePaise;
}

/** The price of a package including the booking charge of each visit, in paise (decision 109). */
export function packageTotalPaise(
  { pricePaise, visits }: { pricePaise: number; visits: number },
  chargePaise: number,
): number {
  return pricePaise + chargePaise * visits;
}

/** One visit of a bought package, in paise: its price and its booking charge. */
type Unit = { pricePaise: number; chargePaise: number };

/** The value of one visit of a bought package, in paise. */
export function unitPaise({ pricePaise, chargePaise }: Unit): number {
  return pricePaise + chargePaise;
}

/** The refund of unused visits in paise: exactly what was paid for them. */
export function unusedPaise(unit: Unit, visitsLeft: number): number {
  return unitPaise(unit) * visitsLeft;
}

/**
 * The number of visits that a refund of a booking returns to its package, if the amount is exactly that of whole
 * visits. Any other amount is refunded as money, and the visits stay used.
 */
export function visitsBack(
  refundPaise: number,
  unit: Unit,
  { visitsUsed }: { visitsUsed: number },
): number {
  const visits = refundPaise / unitPaise(unit);
  return Number.isInteger(visits) && visits > 0 && visits <= visitsUsed ? visits : 0;
}
