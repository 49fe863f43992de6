const PAISE_PER_RUPEE = 100;

/** The price of one visit of a package in paise; undefined when the visits would not cost exactly the same. */
export function visitPaise(pricePaise: number, visits: number): number | undefined {
  const paise = pricePaise / visits;
  return Number.isSafeInteger(paise) && paise > 0 ? paise : undefined;
}

/** The highest price in whole rupees, at most this one, that is the same amount for each visit. */
export function evenRupeesBelow(rupees: number, visits: number): number {
  const step = visits / commonDivisor(PAISE_PER_RUPEE, visits);
  return Math.floor(rupees / step) * step;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** What the visits of a package cost less than one by one, in paise; at most 0 when they save nothing. */
export function savingPaise(
  listPaise: number,
  { pricePaise, visits }: { pricePaise: number; visits: number },
): number {
  return listPaise * visits - pricePaise;
}

/** What a package costs with the booking charge of each visit, in paise (decision 109). */
export function packageTotalPaise(
  { pricePaise, visits }: { pricePaise: number; visits: number },
  chargePaise: number,
): number {
  return pricePaise + chargePaise * visits;
}

/** One visit of a bought package, in paise: its price with its booking charge. */
type Unit = { pricePaise: number; chargePaise: number };

/** What one visit of a bought package is worth, in paise. */
export function unitPaise({ pricePaise, chargePaise }: Unit): number {
  return pricePaise + chargePaise;
}

/** What is refunded for visits that were not used, in paise: exactly what was paid for them. */
export function unusedPaise(unit: Unit, visitsLeft: number): number {
  return unitPaise(unit) * visitsLeft;
}

/**
 * The visits that a refund of a booking brings back on its package: those it pays for exactly. Any other amount is
 * refunded as money, and the visits stay used.
 */
export function visitsBack(
  refundPaise: number,
  unit: Unit,
  { visitsUsed }: { visitsUsed: number },
): number {
  const visits = refundPaise / unitPaise(unit);
  return Number.isInteger(visits) && visits > 0 && visits <= visitsUsed ? visits : 0;
}
