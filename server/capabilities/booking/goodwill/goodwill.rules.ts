import type { GoodwillTarget } from '#contract/booking/goodwill/limits.ts';
import { formatPaise } from '#contract/money.ts';

/** What a booking's customer paid and has back, in paise. */
export type GoodwillFacts = {
  paidPaise: number;
  /** Refunds and returned credits, also those on their way. */
  promisedPaise: number;
  /** Pays for the booking that came in place of this one. */
  reassignedPaise: number;
  /** Taken back by the payer's bank and not counted as a refund. */
  lostPaise: number;
  /** Credits of goodwill given before. */
  creditsPaise: number;
  /** What is left of the payments. */
  leftPaise: number;
  /** With the customer already by chargeback or the gateway's own refund: a refund would count it and send nothing. */
  hadPaise: number;
};

export type GoodwillFigures = {
  paidPaise: number;
  givenPaise: number;
  remainsPaise: number;
  toSourcePaise: number;
};

/** What can be given back: never more than was paid, together with all that was given back before. */
export function goodwillFigures(facts: GoodwillFacts): GoodwillFigures {
  const { paidPaise, promisedPaise, reassignedPaise, lostPaise, creditsPaise } = facts;
  const givenPaise = promisedPaise + reassignedPaise + lostPaise + creditsPaise;
  const remainsPaise = Math.max(0, paidPaise - givenPaise);
  const leftPaise = facts.hadPaise > 0 ? 0 : Math.max(0, facts.leftPaise);
  return { paidPaise, givenPaise, remainsPaise, toSourcePaise: Math.min(remainsPaise, leftPaise) };
}

/** Why an amount cannot be given; undefined when it can. `amountPaise` is undefined for a fraction of a paisa. */
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

/** The figures that a confirmation has to find again. */
export function fingerprintOf(
  { paidPaise, givenPaise, toSourcePaise }: GoodwillFigures,
  { target, amountPaise }: { target: GoodwillTarget; amountPaise: number },
): string {
  return [target, amountPaise, paidPaise, givenPaise, toSourcePaise].join('|');
}
