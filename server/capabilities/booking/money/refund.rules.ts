import { bandAt, type PolicyTerms } from '#contract/policies/policy.ts';

/** The gateway gives back a rupee at least; what is less is rounded up to it. */
const REFUND_PAISE_MIN = 100;

type Priced = { pricePaise: number; chargePaise: number; people: number };

export type Breakdown = {
  paidPaise: number;
  refundPaise: number;
  /** The part of the price that stays with the provider, and the platform's booking charge. */
  feePaise: number;
  chargePaise: number;
  refundPercent: number;
};

/**
 * What comes back when a customer cancels this long before the start (POLICY-12 to POLICY-15): the
 * band's share of the price, rounded to the customer's favour; the booking charge stays (POLICY-17).
 */
export function cancelBreakdown(
  terms: Pick<PolicyTerms, 'bands'>,
  { pricePaise, chargePaise, people }: Priced,
  msBeforeStart: number,
): Breakdown {
  const { refundPercent } = bandAt(terms, msBeforeStart);
  const gross = pricePaise * people;
  const share = Math.ceil((gross * refundPercent) / 100);
  const refundPaise = share === 0 ? 0 : Math.max(share, REFUND_PAISE_MIN);
  const charges = chargePaise * people;
  return {
    paidPaise: gross + charges,
    refundPaise,
    feePaise: gross - refundPaise,
    chargePaise: charges,
    refundPercent,
  };
}

/** From where the refund band counts: moving a booking cannot buy a better refund. */
export function anchorOf(
  originalStart: Temporal.Instant,
  presentStart: Temporal.Instant,
): Temporal.Instant {
  return Temporal.Instant.compare(originalStart, presentStart) < 0 ? originalStart : presentStart;
}

/** What a quote promises, as it is signed: nothing of it is believed when it comes back changed. */
export type QuoteFacts = {
  bookingId: string;
  state: string;
  /** How many are cancelled, of how many. */
  people: number;
  peopleBefore: number;
  startsAtMs: number;
  /** For one person: a booking that was moved may have another. */
  pricePaise: number;
  refundPaise: number;
  /** Epoch milliseconds. */
  validUntilMs: number;
};

/** The text that is signed, in one order and form. */
export function quoteText(facts: QuoteFacts): string {
  const { bookingId, state, people, peopleBefore, startsAtMs, ...rest } = facts;
  const { pricePaise, refundPaise, validUntilMs } = rest;
  const figures = [people, peopleBefore, startsAtMs, refundPaise, pricePaise, validUntilMs];
  return [bookingId, state, ...figures].join('|');
}

const pattern =
  /^([0-9a-f-]{36})\|(\w+)\|(\d{1,2})\|(\d{1,2})\|(\d{12,15})\|(\d{1,12})\|(\d{1,12})\|(\d{12,15})$/;

/** The facts of a quote's text, or undefined when it has another form. */
export function readQuoteText(text: string): QuoteFacts | undefined {
  const [, bookingId, state, ...figures] = pattern.exec(text) ?? [];
  const [people, peopleBefore, startsAtMs, refundPaise, pricePaise, validUntilMs] =
    figures.map(Number);
  if (!bookingId || !state || !people || !peopleBefore || !startsAtMs) return undefined;
  if (refundPaise === undefined || !pricePaise || !validUntilMs) return undefined;
  const money = { pricePaise, refundPaise };
  return { bookingId, state, people, peopleBefore, startsAtMs, ...money, validUntilMs };
}

/**
 * Where a refund goes: what the customer has already counts first, then it goes to the payments as far as
 * they reach, the rest to the credits that paid.
 */
export function splitRefund(
  refundPaise: number,
  left: { sourcePaise: number; hadPaise: number },
): { sourcePaise: number; walletPaise: number; returnedPaise: number } {
  const returnedPaise = Math.min(refundPaise, left.hadPaise);
  const sourcePaise = Math.min(refundPaise - returnedPaise, Math.max(0, left.sourcePaise));
  return { sourcePaise, walletPaise: refundPaise - returnedPaise - sourcePaise, returnedPaise };
}
