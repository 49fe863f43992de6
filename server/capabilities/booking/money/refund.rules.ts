import { bandAt, type PolicyTerms } from '#contract/policies/policy.ts';

/** The gateway's minimum refund; a smaller one is rounded up to it. */
const REFUND_PAISE_MIN = 100;

/** The people to cancel, with the price of all of them and the booking charge of each. */
type Priced = { grossPaise: number; chargePaise: number; people: number };

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
  { grossPaise: gross, chargePaise, people }: Priced,
  msBeforeStart: number,
): Breakdown {
  const { refundPercent } = bandAt(terms, msBeforeStart);
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

/** A full refund, the booking charge included, for example because the provider rescheduled the booking. */
export function wholeRefund({ grossPaise, chargePaise, people }: Priced): Breakdown {
  const paidPaise = grossPaise + chargePaise * people;
  return { paidPaise, refundPaise: paidPaise, feePaise: 0, chargePaise: 0, refundPercent: 100 };
}

/** The remainder of the price and of the booking charges after a cancellation: nothing after a full refund. */
export function retainedOf(
  { grossPaise, chargePaise, people }: Priced,
  refundPaise: number,
): { grossPaise: number; chargesPaise: number } {
  const retainedPaise = grossPaise + chargePaise * people - refundPaise;
  const chargesPaise = Math.min(chargePaise * people, retainedPaise);
  return { grossPaise: retainedPaise - chargesPaise, chargesPaise };
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
  /** The price of the people to cancel, which differs from person to person when some were added later. */
  grossPaise: number;
  refundPaise: number;
  /** Epoch milliseconds. */
  validUntilMs: number;
  /** The segment of a visit to drop, and the new start of the rest; the people stay. */
  segment?: { part: number; startsAtMs: number };
};

/** The canonical text that is signed. */
export function quoteText(facts: QuoteFacts): string {
  const { bookingId, state, people, peopleBefore, startsAtMs, segment, ...rest } = facts;
  const { pricePaise, refundPaise, validUntilMs, grossPaise } = rest;
  const figures = [people, peopleBefore, startsAtMs, refundPaise, pricePaise, validUntilMs];
  const dropped = segment ? [segment.part, segment.startsAtMs] : [];
  return [bookingId, state, ...figures, grossPaise, ...dropped].join('|');
}

const FIGURES = String.raw`(\d{1,2})\|(\d{1,2})\|(\d{12,15})\|(\d{1,12})\|(\d{1,12})\|(\d{12,15})\|(\d{1,12})`;
const SEGMENT = String.raw`(?:\|(\d{1,3})\|(\d{12,15}))?`;
const pattern = new RegExp(String.raw`^([0-9a-f-]{36})\|(\w+)\|${FIGURES}${SEGMENT}$`);

/** Parses the text of a quote; undefined when it is malformed. */
export function readQuoteText(text: string): QuoteFacts | undefined {
  const [, bookingId, state, ...figures] = pattern.exec(text) ?? [];
  const [people, peopleBefore, startsAtMs, refundPaise, pricePaise, validUntilMs, grossPaise] =
    figures.map(Number);
  const [part, restStartsAtMs] = figures.slice(7);
  const segment =
    part === undefined ? {} : { segment: { part: +part, startsAtMs: Number(restStartsAtMs) } };
  if (!bookingId || !state || !people || !peopleBefore || !startsAtMs) return undefined;
  if (refundPaise === undefined || !pricePaise || !validUntilMs || !grossPaise) return undefined;
  const money = { pricePaise, grossPaise, refundPaise };
  return { bookingId, state, people, peopleBefore, startsAtMs, ...money, validUntilMs, ...segment };
}

/**
 * The part of a refund that returns to gift cards: their share of what was paid, at most what they still have in
 * the booking.
 */
export function giftRefund(
  refundPaise: number,
  gift: { paidPaise: number; spentPaise: number; openPaise: number },
): number {
  const { paidPaise, spentPaise, openPaise } = gift;
  if (openPaise <= 0 || paidPaise <= 0) return 0;
  return Math.min(openPaise, Math.floor((refundPaise * spentPaise) / paidPaise));
}

/**
 * Splits a refund: first what the customer already received, then the payments up to their
 * remainder, then the wallet credits that paid.
 */
export function splitRefund(
  refundPaise: number,
  left: { sourcePaise: number; receivedPaise: number },
): { sourcePaise: number; walletPaise: number; returnedPaise: number } {
  const returnedPaise = Math.min(refundPaise, left.receivedPaise);
  const sourcePaise = Math.min(refundPaise - returnedPaise, Math.max(0, left.sourcePaise));
  return { sourcePaise, walletPaise: refundPaise - returnedPaise - sourcePaise, returnedPaise };
}
