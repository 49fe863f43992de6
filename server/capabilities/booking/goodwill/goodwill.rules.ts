import type { GoodwillTarget } from '#contract/booking/goodwill/limits.ts';
import { formatPaise } from '#contract/money.ts';

/** The sums that a booking's customer paid and got back, in paise. */
export type GoodwillFacts = {
  paidPaise: number;
  /** Refunds and returned credits, including pending ones. */
  promisedPaise: number;
  /** Pays for the booking that replaced this one. */
  reassignedPaise: number;
  /** Deducted by the payer's bank and not counted as a refund. */
  lostPaise: number;
  /** Credits of goodwill given before. */
  creditsPaise: number;
  /** The remainder of the payments. */
  leftPaise: number;
  /**
   * Already returned to the customer by chargeback or the gateway's own refund, so a refund would
   * count it and send nothing.
   */
  receivedPaise: number;
};

export type GoodwillFigures = {
  paidPaise: number;
  givenPaise: number;
  remainsPaise: number;
  toSourcePaise: number;
};

/** The amount that can be given back: at most what was paid, less everything given back before. */
export function goodwillFigures(facts: GoodwillFacts): GoodwillFigures {
  const { paidPaise, promisedPaise, reassignedPaise, lostPaise, creditsPaise } = facts;
  const givenPaise = promisedPaise + reassignedPaise + lostPaise + creditsPaise;
  const remainsPaise = Math.max(0, paidPaise - givenPaise);
  const leftPaise = facts.receivedPaise > 0 ? 0 : Math.max(0, facts.leftPaise);
  return { paidPaise, givenPaise, remainsPaise, toSourcePaise: Math.min(remainsPaise, leftPaise) };
}

/**
 * The reason why an amount cannot be given; undefined when it can. `amountPaise` is undefined for a
 * fraction of a paisa.
 */
export function amountProblem(
  { remainsPaise, toSourcePaise }: GoodwillFigures,
  target: GoodwillTarget,
  amountPaise: number | undefined,
): string | undefined {
  if (amountPaise === undefined) return 'Please enter rupees with at most two decimals.';
  const most = target === 'wallet' ? remainsPaise : toSourcePaise;
  if (amountPaise <= most) return undefined;
  const where = target === 'wallet' ? 'as a credit' : 'to the way they paid';
  return `At most ${formatPaise(most)} can go back ${where}.`;
}

/** The figures that must be unchanged at the confirmation. */
export function fingerprintOf(
  { paidPaise, givenPaise, toSourcePaise }: GoodwillFigures,
  { target, amountPaise }: { target: GoodwillTarget; amountPaise: number },
): string {
  return [target, amountPaise, paidPaise, givenPaise, toSourcePaise].join('|');
}
