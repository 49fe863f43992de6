import {
  checkRefunds,
  type Judged,
  type JudgedVisit,
  judge,
  judgeRead,
  judgeVisitRead,
  judgeVisitStart,
  judgingStatement,
  memberOf,
  visitFrom,
  visitOf,
  visitSpan,
  visitStatements,
} from '#capabilities/availability/index.ts';
import {
  type Bookable,
  bookableFrom,
  bookableStatement,
  notBookable,
} from '#capabilities/catalogue/index.ts';
import { type BuyerRow, buyerStatement } from '#capabilities/identity/index.ts';
import { visitPriceOf } from '#capabilities/prepaid/index.ts';
import {
  type OrderTerms,
  orderTermsFrom,
  orderTermsStatement,
} from '#capabilities/settings/index.ts';
import { offerOfStayStatement } from '#capabilities/waitlist/index.ts';
import type { SegmentChoice } from '#contract/availability/visits.ts';
import { FULL_PREPAYMENT } from '#contract/booking/venue/deposit.ts';
import type { OrderBody } from '#contract/booking/views.ts';
import { noDiscount } from '#contract/catalogue/prices/prices.ts';
import { INDIA } from '#contract/locale/wall-clock.ts';
import { formatPaise, rupeesOf } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
import type { Db } from '#platform/db/db.ts';
import { readTogether } from '#platform/db/reads/read-together.ts';
import { Refused } from '#platform/refused.ts';
import { checkStart } from '../check-start.ts';
import { checkTravelFee, placeOf, type Where, withoutFee } from '../home-visits/choose-home.ts';
import { storedPrice, sumOfStoredPrices } from '../money/venue.rules.ts';
import { firstVisitOfServiceStatement, firstVisitStatement } from '../prices/first-visit.store.ts';
import { type PricedOffer, priceOffer } from '../prices/price-offer.ts';
import { isPresentPrice } from '../rules.ts';
import { liveHoldsStatement } from '../store.ts';
import { plannedSegments, visitOffer } from '../visits/planned-segments.ts';
import type { NewSegment } from '../visits/segments.store.ts';
import { planOfOffer, visitPlanOfOffer } from './offered-plan.ts';

type Request = {
  personId: string;
  body: OrderBody;
  startsAt: Temporal.Instant;
  /** A date of a series, which has no first-visit price. */
  isOfSeries?: boolean;
};

/** The booking that an order would create. */
export type PlannedHold = {
  offer: PricedOffer;
  /** The booking charge and the commission in force, which the booking keeps. */
  terms: OrderTerms;
  /** As the order names it; full prepayment without. */
  depositPercent: number;
  plan: Judged['plan'];
  customer: BuyerRow | undefined;
  memberId: string | undefined;
  where: Where;
  /** The segments of a visit. */
  segments: NewSegment[] | undefined;
};

/** Reads and checks the input of an order, in one round trip where the start is free. */
export function planHold(db: Db, request: Request, now: Temporal.Instant): Promise<PlannedHold> {
  const choices = visitOf(request.body);
  return choices ? planVisit(db, request, choices, now) : planOne(db, request, now);
}

async function planOne(
  db: Db,
  { personId, body, startsAt, isOfSeries = false }: Request,
  now: Temporal.Instant,
): Promise<PlannedHold> {
  const { serviceId, subServiceId, sessionId, together: isTogether } = body;
  const memberId = memberOf(body);
  const choice = { memberId, sessionId, isTogether };
  const start = { serviceId, subServiceId, people: body.numberOfPeople, at: startsAt, now };
  const read = await readTogether(db, {
    offer: bookableStatement(body),
    facts: judgingStatement(start),
    customer: buyerStatement(personId),
    terms: orderTermsStatement(now),
    own: liveHoldsStatement(personId, now),
    first: firstVisitOfServiceStatement({ customerId: personId, serviceId, subServiceId }, now),
    offered: offerOfStayStatement({ customerId: personId, ...start, ...choice }, now),
  });
  const found = offeredTo(personId, read.offer && bookableFrom(read.offer));
  const isFirstVisit = !isOfSeries && read.first?.isFirst === true;
  const timeZone = read.facts?.timeZone ?? INDIA;
  const priced = { personId, at: startsAt, timeZone, isFirstVisit };
  const present = orderTermsFrom(read.terms);
  const { offer, terms } = await pricedOffer(db, found, body, { ...priced, terms: present });
  checkOffer(body, offer, { startsAt, now, parts: [offer], terms });
  const where = chargedPlace(body, offer);
  const { travelMinutes } = where;
  const { minutes, ownerName } = offer;
  const query = { ...start, minutes, ownerName, travelMinutes, ...choice };
  const first = await judgeRead(db, query, read.facts);
  const { offered } = read;
  const own = [...(read.own?.ids ?? []), ...(offered ? [offered.id] : [])];
  const judged = await withoutOwn(first, own, (except) => judge(db, { ...query, except }));
  checkStart(judged);
  const plan = offered ? planOfOffer(judged.plan, offered) : judged.plan;
  const { depositPercent = FULL_PREPAYMENT } = body;
  const { customer } = read;
  return { offer, terms, depositPercent, plan, customer, memberId, where, segments: undefined };
}

type PricedStart = {
  personId: string;
  at: Temporal.Instant;
  timeZone: string;
  isFirstVisit: boolean;
  terms: OrderTerms;
};

/**
 * The offer at the price of its start, or of a visit of the customer's package with the charge paid
 * for that visit.
 */
async function pricedOffer(
  db: Db,
  found: Bookable,
  { packageId, numberOfPeople: people }: OrderBody,
  { terms, ...start }: PricedStart,
): Promise<{ offer: PricedOffer; terms: OrderTerms }> {
  if (packageId === undefined) return { offer: priceOffer(found, start, start), terms };
  const { subServiceId, ownerId: businessId } = found;
  const use = { packageId, customerId: start.personId, businessId, subServiceId, people };
  const { pricePaise, chargePaise } = await visitPriceOf(db, { ...use, startsAt: start.at });
  const offer = { ...found, ...noDiscount, pricePaise };
  return { offer, terms: { ...terms, chargePaise } };
}

async function planVisit(
  db: Db,
  { personId, body, startsAt }: Request,
  choices: readonly SegmentChoice[],
  now: Temporal.Instant,
): Promise<PlannedHold> {
  const { serviceId, numberOfPeople: people, together: isTogether } = body;
  const party = { serviceId, segments: choices, people, isTogether, at: startsAt, now };
  const stay = { customerId: personId, subServiceId: body.subServiceId, people, isTogether };
  const read = await readTogether(db, {
    ...visitStatements(choices, visitSpan(party)),
    customer: buyerStatement(personId),
    terms: orderTermsStatement(now),
    own: liveHoldsStatement(personId, now),
    first: firstVisitStatement(stay, now),
    offered: offerOfStayStatement({ ...stay, at: startsAt, segments: choices }, now),
  });
  const bare = visitFrom(read, choices, party);
  const isFirstVisit = read.first?.isFirst === true;
  const offers = bare.offers.map((one) =>
    priceOffer(one, { at: startsAt, timeZone: bare.timeZone }, { isFirstVisit }),
  );
  const offer = visitOffer(offers);
  offeredTo(personId, offer);
  checkRefunds(bare.offers);
  const terms = orderTermsFrom(read.terms);
  checkOffer(body, offer, { startsAt, now, parts: offers, terms });
  const where = chargedPlace(body, offer, bare.offers[0]);
  const query = { ...party, travelMinutes: where.travelMinutes };
  const visit = where.travelMinutes > 0 ? visitFrom(read, choices, query) : bare;
  const first = await judgeVisitRead(db, query, visit);
  const { offered } = read;
  const own = [...(read.own?.ids ?? []), ...(offered ? [offered.id] : [])];
  const judged: JudgedVisit = await withoutOwn(first, own, (except) =>
    judgeVisitStart(db, { ...query, except }),
  );
  checkStart(judged);
  if (!judged.plan) throw new Refused('SLOT_TAKEN');
  const plan = offered ? visitPlanOfOffer(judged.plan, offered) : judged.plan;
  const { depositPercent = FULL_PREPAYMENT } = body;
  const segments = plannedSegments(offers, plan, choices, depositPercent);
  const { customer } = read;
  return { offer, terms, depositPercent, plan, customer, memberId: undefined, where, segments };
}

/** The place at the displayed travel fee. */
function chargedPlace(body: OrderBody, offer: Bookable, base?: Bookable): Where {
  const found = placeOf(body, offer, base);
  const where = body.packageId === undefined ? found : withoutFee(found);
  checkTravelFee(body, where);
  return where;
}

/** Judges a start again without the customer's own unpaid holds, which this one reuses or replaces. */
async function withoutOwn<J extends { judgement: { bookable: boolean } }>(
  first: J,
  own: readonly string[] = [],
  again: (except: readonly string[]) => Promise<J>,
): Promise<J> {
  return first.judgement.bookable || own.length === 0 ? first : again(own);
}

function offeredTo(personId: string, offer: Bookable | undefined): Bookable {
  if (!offer?.isVisible) throw new Refused('SERVICE_NOT_FOUND');
  if (!offer.isBookable) throw notBookable(offer);
  if (offer.ownerId === personId) throw new Refused('OWN_SERVICE');
  return offer;
}

/** `parts` are the services that are split alone. */
type OfferChecks = {
  startsAt: Temporal.Instant;
  now: Temporal.Instant;
  parts: readonly PricedOffer[];
  terms: OrderTerms;
};

function checkOffer(
  body: OrderBody,
  offer: PricedOffer,
  { startsAt, now, parts, terms: { chargePaise } }: OfferChecks,
): void {
  const price = { ...offer, chargePaise };
  checkPrice(body, price, parts);
  checkDeposit(body, price, parts);
  if (offer.isNonRefundable && body.nonRefundable !== true) throw new Refused('NON_REFUNDABLE');
  if (Temporal.Instant.compare(startsAt, now) <= 0) throw new Refused('SLOT_PAST');
}

type ChargedOffer = PricedOffer & { chargePaise: number };

function checkPrice(body: OrderBody, offer: ChargedOffer, parts: readonly PricedOffer[]): void {
  const { pricePaise, chargePaise } = offer;
  if (isPresentPrice(body, offer)) return;
  throw new Refused(
    'PRICE_CHANGED',
    (t) =>
      t('sentences.priceChanged', {
        price: formatPaise(pricePaise),
        charge: formatPaise(chargePaise),
      }),
    { extra: pricesOf(offer, parts) },
  );
}

/** A customer pays the displayed deposit; an order without one pays everything. */
function checkDeposit(body: OrderBody, offer: ChargedOffer, parts: readonly PricedOffer[]): void {
  const { depositPercent = FULL_PREPAYMENT, depositPerPerson } = body;
  const isPercent = depositPercent === FULL_PREPAYMENT || depositPercent === offer.depositPercent;
  const isAmount =
    depositPerPerson === undefined ||
    paiseOf(depositPerPerson) === depositPaise(parts, depositPercent);
  if (isPercent && isAmount) return;
  const isFull = offer.depositPercent === FULL_PREPAYMENT;
  throw new Refused(
    'PRICE_CHANGED',
    (t) =>
      isFull
        ? t('sentences.wholePriceNow')
        : t('sentences.depositChanged', { percent: offer.depositPercent }),
    { extra: pricesOf(offer, parts) },
  );
}

/** The amount that one person pays when booking, in paise: the sum of the deposits of the parts. */
function depositPaise(parts: readonly PricedOffer[], depositPercent: number): number {
  return sumOfStoredPrices(parts.map((part) => storedPrice(part, depositPercent))).pricePaise;
}

/** The current prices, for the page to display again. */
function pricesOf(offer: ChargedOffer, parts: readonly PricedOffer[]) {
  const { pricePaise, chargePaise, depositPercent } = offer;
  return {
    labourChargePerPerson: rupeesOf(pricePaise ?? 0),
    bookingCharge: rupeesOf(chargePaise),
    depositPercent,
    depositPerPerson: rupeesOf(depositPaise(parts, depositPercent)),
  };
}
