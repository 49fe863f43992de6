import { bandAt, type PolicyTerms } from '#contract/policies/policy.ts';

/** The gateway's minimum refund; a smaller one is rounded up to it. */
const REFUND_PAISE_MIN = 100;

type Priced = { pricePaise: number; chargePaise: number; people: number };

export type Breakdown = {
  paidPaise: number;
  refundPaise: number;
  /** The part of the price that the provider keeps. */
  feePaise: number;
  chargePaise: number;
  refundPercent: number;
};

/**
 * The refund when a customer cancels this long before the start (POLICY-12 to POLICY-15): the band's percentage
 * of the price, rounded in the customer's favour. The booking charge is not refunded (POLICY-17).
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

/** The start from which refund bands count. It is the earlier one, so rescheduling never improves the refund. */
export function anchorOf(
  originalStart: Temporal.Instant,
  presentStart: Temporal.Instant,
): Temporal.Instant {
  return Temporal.Instant.compare(originalStart, presentStart) < 0 ? originalStart : presentStart;
}

/** The signed contents of a quote. A quote whose contents were changed is refused. */
export type QuoteFacts = {
  bookingId: string;
  state: string;
  /** People to cancel, and all people of the booking. */
  people: number;
  peopleBefore: number;
  startsAtMs: number;
  /** Per person; a reschedule may change it. */
  pricePaise: number;
  refundPaise: number;
  /** Epoch milliseconds. */
  validUntilMs: number;
};

/** The canonical text that is signed. */
export function quoteText(facts: QuoteFacts): string {
  const { bookingId, state, people, peopleBefore, startsAtMs, ...rest } = facts;
  const { pricePaise, refundPaise, validUntilMs } = rest;
  const figures = [people, peopleBefore, startsAtMs, refundPaise, pricePaise, validUntilMs];
  return [bookingId, state, ...figures].join('|');
}

const pattern =
  /^([0-9a-f-]{36})\|(\w+)\|(\d{1,2})\|(\d{1,2})\|(\d{12,15})\|(\d{1,12})\|(\d{1,12})\|(\d{12,15})$/;

/** Parses the text of a quote; undefined when it is malformed. */
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
 * Splits a refund: first what the customer already has, then the payments up to what they have left, then the
 * wallet credits that paid.
 */
export function splitRefund(
  refundPaise: number,
  left: { sourcePaise: number; hadPaise: number },
): { sourcePaise: number; walletPaise: number; returnedPaise: number } {
  const returnedPaise = Math.min(refundPaise, left.hadPaise);
  const sourcePaise = Math.min(refundPaise - returnedPaise, Math.max(0, left.sourcePaise));
  return { sourcePaise, walletPaise: refundPaise - returnedPaise - sourcePaise, returnedPaise };
}
