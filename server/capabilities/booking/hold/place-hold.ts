import {
  type Judged,
  judge,
  judgeRead,
  judgingStatement,
} from '#capabilities/availability/index.ts';
import { type Bookable, bookableFrom, bookableStatement } from '#capabilities/catalogue/index.ts';
import { type BuyerRow, buyerStatement, refuseSuspended } from '#capabilities/identity/index.ts';
import { openOrder } from '#capabilities/payments/index.ts';
import { releaseReservation, reserveCredit } from '#capabilities/wallet/index.ts';
import {
  BOOKING_CHARGE_PAISE,
  type CustomerStatus,
  type Order,
  type OrderBody,
} from '#contract/booking/views.ts';
import { formatPaise, rupeesOf } from '#contract/money.ts';
import { walletShare } from '#contract/wallet/rules.ts';
import type { Db } from '#platform/db/db.ts';
import { readTogether } from '#platform/db/read-together.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { checkStart, instantOf } from '../check-start.ts';
import { confirmByWallet } from '../confirm/confirm-booking.ts';
import { choosePlace, HOLDS_MAX, isPeopleCount, isPresentPrice, totalPaise } from '../rules.ts';
import {
  type BookingRow,
  bookingById,
  liveHoldsStatement,
  type NewHold,
  placeHold,
  releaseHold,
  writeWalletPart,
} from '../store.ts';
import { newHold } from './new-hold.ts';

/**
 * Holds seats for ten minutes and opens the order that pays for them (PAY-02, ENT-19). The server computes
 * every amount; the amounts that the browser showed are only compared with them.
 * @throws Refused PEOPLE_RANGE, SERVICE_NOT_FOUND, NOT_BOOKABLE, OWN_SERVICE, PRICE_CHANGED,
 * NON_REFUNDABLE, PLACE_NOT_OFFERED, ADDRESS_REQUIRED, SLOT_PAST, SLOT_NOT_OFFERED, SLOT_TAKEN, TOO_MANY_HOLDS,
 * GATEWAY_UNAVAILABLE, ACCOUNT_SUSPENDED.
 */
export async function holdAndOrder(deps: Deps, personId: string, body: OrderBody): Promise<Order> {
  const { db, clock } = deps;
  const people = body.numberOfPeople;
  if (!isPeopleCount(people)) throw new Refused('PEOPLE_RANGE');
  const startsAt = instantOf(body.bookingSlotTime);
  const now = clock.now();
  const start = { serviceId: body.serviceId, people, at: startsAt, now };
  const read = await readTogether(db, {
    offer: bookableStatement(body),
    facts: judgingStatement(start),
    customer: buyerStatement(personId),
    own: liveHoldsStatement(personId, now),
  });
  const offer = offeredTo(personId, read.offer && bookableFrom(read.offer));
  checkPrice(body, offer);
  if (offer.isNonRefundable && body.nonRefundable !== true) throw new Refused('NON_REFUNDABLE');
  if (Temporal.Instant.compare(startsAt, now) <= 0) throw new Refused('SLOT_PAST');
  const query = { ...start, minutes: offer.minutes };
  const first = await judgeRead(db, query, read.facts);
  const judged = await judgeWithoutOwn(db, { first, query, own: read.own?.ids ?? [] });
  const { customer } = read;
  if (!customer) throw new Refused('SIGNED_OUT');
  refuseSuspended(customer.suspendedFor);
  const { plan } = judged;
  const where = placeOf(body, offer);
  const hold = newHold({ customer: contactOf(body, customer), people, offer, plan, where }, now);
  const limits = { capacity: plan.capacity, holdsMax: HOLDS_MAX };
  const { outcome, bookingId } = await placeHold(db, hold, limits, now);
  if (outcome === 'too_many') throw new Refused('TOO_MANY_HOLDS');
  if (outcome === 'taken' || bookingId === null) throw new Refused('SLOT_TAKEN');
  const isNew = outcome === 'held';
  return orderFor(deps, isNew ? newHeld(hold) : await reusedHold(db, bookingId), {
    isNew,
    useWallet: body.useWallet === true,
  });
}

/** The columns of a hold that its order needs. */
type Held = Pick<
  BookingRow,
  'id' | 'customerId' | 'reference' | 'totalPaise' | 'walletPaise' | 'heldUntil'
>;

/** The hold that was just inserted. */
function newHeld(hold: NewHold): Held {
  return { ...hold, totalPaise: totalPaise(hold.pricePaise, hold.people), walletPaise: 0 };
}

async function reusedHold(db: Db, bookingId: string): Promise<Held> {
  const booking = await bookingById(db, bookingId);
  if (!booking) throw new Error('The reused hold does not exist.');
  return booking;
}

/** Reserves credits and opens an order for the rest; a booking paid by credits alone is confirmed at once. */
async function orderFor(
  deps: Deps,
  booking: Held,
  { isNew, useWallet }: { isNew: boolean; useWallet: boolean },
): Promise<Order> {
  const { db, gateway, clock } = deps;
  const { id: bookingId } = booking;
  const walletPaise = await reserveCredits(deps, booking, useWallet);
  const { reference, totalPaise } = booking;
  const order = {
    bookingId,
    currency: 'INR',
    keyId: gateway.keyId,
    walletAmount: rupeesOf(walletPaise),
    holdExpiresAt: booking.heldUntil.toString(),
    checkoutUrl: gateway.checkoutUrl,
  } as const;
  const amount = totalPaise - walletPaise;
  if (amount === 0) {
    const state = await confirmByWallet(deps, bookingId);
    if (!state) throw new Refused('SLOT_TAKEN');
    return { ...order, amount, razorpayOrderId: null, bookingStatus: state as CustomerStatus };
  }
  try {
    const { customerId: personId } = booking;
    const request = { subjectId: bookingId, personId, amountPaise: amount, reference, isNew };
    const { gatewayOrderId } = await openOrder(deps, request);
    return { ...order, amount, razorpayOrderId: gatewayOrderId, bookingStatus: null };
  } catch (error) {
    // The hold cannot be paid, so its seats are released for others.
    await releaseHold(db, bookingId, clock.now(), 'No order could be opened');
    throw error;
  }
}

/** @returns the part of the total that credits pay, in paise; what the gateway charges is never below one rupee. */
async function reserveCredits(deps: Deps, booking: Held, useWallet: boolean): Promise<number> {
  const { db, clock } = deps;
  const { id: bookingId, customerId: personId, totalPaise: total, heldUntil: until } = booking;
  if (!useWallet) {
    if (booking.walletPaise > 0) await releaseReservation(db, bookingId);
    if (booking.walletPaise > 0) await writeWalletPart(db, bookingId, 0);
    return 0;
  }
  const reservation = { bookingId, personId, until };
  const most = await reserveCredit(db, { ...reservation, requestedPaise: total }, clock.now());
  const part = walletShare(total, most);
  if (part < most) await reserveCredit(db, { ...reservation, requestedPaise: part }, clock.now());
  await writeWalletPart(db, bookingId, part);
  return part;
}

/** Judges a start without the customer's own unpaid holds, which this one reuses or replaces. */
async function judgeWithoutOwn(
  db: Db,
  { first, query, own }: { first: Judged; query: Parameters<typeof judge>[1]; own: string[] },
): Promise<Judged> {
  const mayBlock = !first.judgement.bookable && own.length > 0;
  const judged = mayBlock ? await judge(db, { ...query, except: own }) : first;
  checkStart(judged);
  return judged;
}

function offeredTo(personId: string, offer: Bookable | undefined): Bookable {
  if (!offer?.isVisible) throw new Refused('SERVICE_NOT_FOUND');
  if (!offer.isBookable) throw new Refused('NOT_BOOKABLE');
  if (offer.ownerId === personId) throw new Refused('OWN_SERVICE');
  return offer;
}

function checkPrice(body: OrderBody, offer: Bookable): void {
  const { pricePaise } = offer;
  if (pricePaise === null) throw new Refused('NOT_BOOKABLE');
  if (isPresentPrice(body, pricePaise)) return;
  throw new Refused(
    'PRICE_CHANGED',
    `The price has changed: ${formatPaise(pricePaise)} and ${formatPaise(BOOKING_CHARGE_PAISE)} booking charge a person`,
    {
      extra: {
        labourChargePerPerson: rupeesOf(pricePaise),
        bookingCharge: rupeesOf(BOOKING_CHARGE_PAISE),
      },
    },
  );
}

/** Where it takes place. @throws Refused PLACE_NOT_OFFERED, ADDRESS_REQUIRED. */
function placeOf(body: OrderBody, offer: Bookable) {
  const where = choosePlace(offer, body.place, body.address);
  if (!('refusal' in where)) return where;
  const address = 'Address must be at least 10 characters';
  const details = where.refusal === 'ADDRESS_REQUIRED' ? { fields: { address } } : {};
  throw new Refused(where.refusal, undefined, details);
}

/** The account's own e-mail; name and phone may be others for this booking. */
function contactOf({ customerInfo: given }: OrderBody, customer: BuyerRow) {
  const { id, email, phone } = customer;
  const name = given?.name || `${customer.firstName} ${customer.lastName}`;
  return { id, email, name, phone: given?.phone || phone };
}
