import { bandAt, type PolicyTerms } from '#contract/policy.ts';

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

/** What a quote promises, as it is signed: nothing of it is believed when it comes back changed. */
export type QuoteFacts = {
  bookingId: string;
  state: string;
  refundPaise: number;
  /** Epoch milliseconds. */
  validUntilMs: number;
};

/** The text that is signed, in one order and form. */
export function quoteText(facts: QuoteFacts): string {
  return [facts.bookingId, facts.state, facts.refundPaise, facts.validUntilMs].join('|');
}

const pattern = /^([0-9a-f-]{36})\|(\w+)\|(\d{1,12})\|(\d{13,15})$/;

/** The facts of a quote's text, or undefined when it has another form. */
export function readQuoteText(text: string): QuoteFacts | undefined {
  const [, bookingId, state, refund, validUntil] = pattern.exec(text) ?? [];
  if (!bookingId || !state || !refund || !validUntil) return undefined;
  return {
    bookingId,
    state,
    refundPaise: Number(refund),
    validUntilMs: Number(validUntil),
  };
}
