import { isoIn } from '#capabilities/availability/index.ts';
import { policyOf } from '#capabilities/policies/index.ts';
import { visitsBackOf } from '#capabilities/prepaid/index.ts';
import type { CancelQuote } from '#contract/booking/cancellation.ts';
import { QUOTE_MINUTES } from '#contract/booking/limits.ts';
import { allows } from '#contract/booking/states.ts';
import { rupeesOf } from '#contract/money.ts';
import { bandAt, bandsOf, type PolicyTerms } from '#contract/policies/policy.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { customerBooking } from '../customer-bookings.store.ts';
import { lastGroups, lastPeoplePaise } from '../money/people-prices.rules.ts';
import {
  anchorOf,
  cancelBreakdown,
  quoteText,
  splitRefund,
  wholeRefund,
} from '../money/refund.rules.ts';
import { giftPart, refundableToSource } from '../money/refund-booking.ts';
import type { BookingRow } from '../store.ts';
import { planShorterVisit, type ShorterVisit } from '../visits/drop-segment.ts';
import { freeCancelUntil } from './refund-band.rules.ts';

export const QUOTE_PURPOSE = 'cancel-quote';

/**
 * Quotes a cancellation: the refund, itemised and signed. The amount is valid for five minutes.
 * @param what the number of people to cancel, or the segment of a visit to drop; everything by
 * default.
 * @throws Refused BOOKING_NOT_FOUND for another customer's booking, MOVE_NOT_ALLOWED when it cannot
 * be cancelled, QUOTE_PEOPLE for more people than there are, SEGMENT_NOT_FOUND, SEGMENT_GAP.
 */
export async function quoteCancel(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  customerId: string,
  bookingId: string,
  { people, part }: { people?: number | undefined; part?: number | undefined } = {},
): Promise<CancelQuote> {
  const booking = await customerBooking(deps.db, customerId, bookingId);
  if (!booking) throw new Refused('BOOKING_NOT_FOUND');
  const now = deps.clock.now();
  checkCancellable(booking, now);
  const dropped = people ?? booking.people;
  if (dropped > booking.people) throw new Refused('QUOTE_PEOPLE');
  const shorter =
    part === undefined ? undefined : await planShorterVisit(deps.db, booking, part, now);
  const policy = await policyOf(deps.db, booking.policyVersion);
  const isNonRefundable = booking.nonRefundable;
  const terms = bandsOf(policy.terms, { isNonRefundable });
  const anchor = anchorOf(booking.originalStartsAt, booking.startsAt);
  const msBefore = anchor.epochMilliseconds - now.epochMilliseconds;
  const priced = shorter ? pricedSegment(booking, shorter) : pricedPeople(booking, dropped);
  const freeUntil = freeCancelUntil(booking, now);
  const isWhole = freeUntil !== undefined || bringsVisitsBack(booking, terms, msBefore);
  const refund = isWhole ? wholeRefund(priced) : cancelBreakdown(terms, priced, msBefore);
  const ways = await inTransaction(deps.db, (tx) => refundWays(tx, booking, refund.refundPaise));
  const validUntil = now.add({ minutes: QUOTE_MINUTES });
  const text = quoteText({
    bookingId,
    state: booking.state,
    people: dropped,
    peopleBefore: booking.people,
    startsAtMs: booking.startsAt.epochMilliseconds,
    pricePaise: booking.pricePaise,
    grossPaise: priced.grossPaise,
    refundPaise: refund.refundPaise,
    validUntilMs: validUntil.epochMilliseconds,
    ...(shorter ? segmentFacts(shorter) : {}),
  });
  return {
    quote: `${Buffer.from(text).toString('base64url')}.${deps.secrets.mac(QUOTE_PURPOSE, text)}`,
    people: shorter ? 0 : dropped,
    peopleLeft: shorter ? booking.people : booking.people - dropped,
    paid: rupeesOf(refund.paidPaise),
    refund: rupeesOf(refund.refundPaise),
    ...ways,
    ...feeOf(booking, shorter ? 0 : dropped),
    excluded: {
      cancellationFee: rupeesOf(refund.feePaise),
      bookingCharge: rupeesOf(refund.chargePaise),
    },
    ...pricesOf(booking, dropped),
    isNonRefundable: isNonRefundable && !freeUntil,
    ...(freeUntil
      ? { isRescheduledByProvider: true, ...freeBand(terms, booking, { anchor, freeUntil }) }
      : boundaries(terms, booking, anchor, msBefore)),
    validUntil: validUntil.toString(),
    ...(shorter ? { visit: visitView(shorter, booking.timeZone) } : {}),
  };
}

type Ways = Pick<
  CancelQuote,
  'toSource' | 'toWallet' | 'toGiftCard' | 'visitsBack' | 'returned' | 'isHeld'
>;

/** Where a refund goes. */
async function refundWays(tx: Tx, booking: BookingRow, refundPaise: number): Promise<Ways> {
  if (booking.packageId !== null) return packageWays(tx, booking, booking.packageId, refundPaise);
  const giftPaise = await giftPart(tx, booking.id, refundPaise);
  const left = await refundableToSource(tx, booking.id);
  const { sourcePaise, walletPaise, returnedPaise } = splitRefund(refundPaise - giftPaise, {
    sourcePaise: left.leftPaise,
    receivedPaise: left.receivedPaise,
  });
  return {
    toSource: rupeesOf(sourcePaise),
    toWallet: rupeesOf(walletPaise),
    ...(giftPaise > 0 ? { toGiftCard: rupeesOf(giftPaise) } : {}),
    returned: rupeesOf(returnedPaise),
    isHeld: left.isHeld && sourcePaise > 0,
  };
}

/**
 * A full refund returns visits to the package; a partial refund is money, which goes to the payment
 * for the package.
 */
async function packageWays(
  tx: Tx,
  { id: bookingId }: BookingRow,
  packageId: string,
  amountPaise: number,
): Promise<Ways> {
  const visits = await visitsBackOf(tx, { packageId, bookingId, amountPaise });
  const toSource = visits > 0 ? 0 : rupeesOf(amountPaise);
  const money = { toSource, toWallet: 0, returned: 0, isHeld: false };
  return visits > 0 ? { ...money, visitsBack: visits } : money;
}

/**
 * In the full-refund band, whole visits return to the package, with their booking charge (decision
 * 109).
 */
function bringsVisitsBack(
  { packageId }: BookingRow,
  terms: Pick<PolicyTerms, 'bands'>,
  msBefore: number,
): boolean {
  return packageId !== null && bandAt(terms, msBefore).refundPercent === 100;
}

function segmentFacts({ dropped, left }: ShorterVisit) {
  const startsAtMs = left[0]?.startsAt.epochMilliseconds ?? 0;
  return { segment: { part: dropped.part, startsAtMs } };
}

/** The remaining segments of a visit, with their times. */
function visitView({ dropped, left }: ShorterVisit, timeZone: string): CancelQuote['visit'] {
  const local = (at: Temporal.Instant) => isoIn(at, timeZone);
  return {
    part: dropped.part,
    segments: left.map(({ part, name, startsAt, endsAt }) => ({
      ...{ part, name, startsAt: local(startsAt), endsAt: local(endsAt) },
    })),
  };
}

/** The band of a full refund, and the band after it. */
function freeBand(
  terms: Pick<PolicyTerms, 'bands'>,
  { timeZone, startsAt }: BookingRow,
  { anchor, freeUntil }: { anchor: Temporal.Instant; freeUntil: Temporal.Instant },
): Pick<CancelQuote, 'band' | 'nextBoundary'> {
  const until = isoIn(freeUntil, timeZone);
  const isLast = Temporal.Instant.compare(freeUntil, startsAt) >= 0;
  const msBefore = anchor.epochMilliseconds - freeUntil.epochMilliseconds;
  const { refundPercent } = bandAt(terms, msBefore);
  const nextBoundary = isLast ? null : { at: until, refundPercent };
  return { band: { refundPercent: 100, until }, nextBoundary };
}

/** A booking can be cancelled until its start; after that it may be a no-show. @throws Refused MOVE_NOT_ALLOWED. */
export function checkCancellable(booking: BookingRow, now: Temporal.Instant): void {
  if (!allows(booking.state, 'cancel')) throw new Refused('MOVE_NOT_ALLOWED');
  if (Temporal.Instant.compare(booking.startsAt, now) <= 0) {
    throw new Refused('MOVE_NOT_ALLOWED', (t) => t('sentences.startPassed'));
  }
}

/** The price of a dropped segment. The booking charge is per person, not per segment. */
function pricedSegment({ people }: BookingRow, { dropped }: ShorterVisit) {
  return { grossPaise: dropped.pricePaise * people, chargePaise: 0, people };
}

/** The price of the people to cancel: those who joined last. */
function pricedPeople(booking: BookingRow, people: number) {
  const { chargePaise } = booking;
  return { grossPaise: lastPeoplePaise(booking, people), chargePaise, people };
}

/** The travel fee is cancelled with the last person. */
function feeOf({ people, travelFeePaise }: BookingRow, dropped: number) {
  if (travelFeePaise === 0 || dropped < people) return {};
  return { travelFee: rupeesOf(travelFeePaise) };
}

/** The prices of the people to cancel, if they paid different prices. */
function pricesOf(booking: BookingRow, people: number): Pick<CancelQuote, 'prices'> {
  if (booking.addedPrices.every((paise) => paise === booking.pricePaise)) return {};
  const groups = lastGroups(booking, people);
  return { prices: groups.map((one) => ({ people: one.people, price: rupeesOf(one.pricePaise) })) };
}

function boundaries(
  terms: Pick<PolicyTerms, 'bands'>,
  booking: BookingRow,
  anchor: Temporal.Instant,
  msBefore: number,
) {
  const { refundPercent, endsMsBefore } = bandAt(terms, msBefore);
  // The anchor of a rescheduled booking may have passed: its band then ends at the current start.
  const end = msBefore < 0 ? booking.startsAt : anchor.subtract({ milliseconds: endsMsBefore });
  const until = isoIn(end, booking.timeZone);
  const next = bandAt(terms, endsMsBefore - 1);
  const isLast = endsMsBefore === 0 || next.refundPercent === refundPercent;
  return {
    band: { refundPercent, until },
    nextBoundary: isLast ? null : { at: until, refundPercent: next.refundPercent },
  };
}
