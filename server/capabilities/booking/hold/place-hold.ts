import type { RawBuilder } from 'kysely';
import { openOrder } from '#capabilities/payments/index.ts';
import { type Reserved, releaseReservation, reserveCredit } from '#capabilities/wallet/index.ts';
import type { CustomerStatus, Order, OrderBody } from '#contract/booking/views.ts';
import { rupeesOf } from '#contract/money.ts';
import { walletShare } from '#contract/wallet/rules.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestKey } from '#platform/http/request-key.ts';
import { Refused } from '#platform/refused.ts';
import { confirmByWallet } from '../confirm/confirm-booking.ts';
import { isPeopleCount, totalPaise } from '../rules.ts';
import {
  type BookingRow,
  bookingById,
  lockBooking,
  type NewHold,
  releaseHold,
  writeWalletPart,
} from '../store.ts';
import { bookWithPackage } from './book-with-package.ts';
import { placeHold } from './holds.store.ts';
import { type HoldRequest, prepareHold } from './prepare-hold.ts';
import { refuseHold } from './refuse-hold.ts';
import { startOf } from './start-of-order.ts';

/** The number of times that a visit is planned before it is refused. */
const VISIT_ATTEMPTS = 3;

/**
 * The Idempotency-Key of an order, which is claimed with its hold and gets its response with its gateway
 * order.
 */
export type OrderKey = Pick<RequestKey, 'claim' | 'claimWith'> & {
  answering(order: Order): RawBuilder<object>;
};

/**
 * Holds seats for ten minutes and opens the order that pays for them (PAY-02, ENT-19). The server computes
 * every amount; the amounts that the browser showed are only compared with them.
 * @throws Refused PEOPLE_RANGE, SERVICE_NOT_FOUND, NOT_BOOKABLE, OWN_SERVICE, PRICE_CHANGED,
 * NON_REFUNDABLE, PLACE_NOT_OFFERED, ADDRESS_REQUIRED, HOME_NOT_FOUND, HOME_TOO_FAR,
 * SLOT_PAST, SLOT_NOT_OFFERED, SLOT_TAKEN, TOO_MANY_HOLDS, HOLD_REPEATED,
 * BOOKING_DECLINED, GATEWAY_UNAVAILABLE, ACCOUNT_SUSPENDED, MEMBER_NOT_FOUND, as `startOf`, and of a visit
 * SUB_SERVICE_NOT_FOUND, VISIT_SIZE, VISIT_BUSINESSES, VISIT_PLACES, VISIT_CLASS, VISIT_REFUNDS; with a package as
 * `bookWithPackage`.
 */
export async function holdAndOrder(
  deps: Deps,
  personId: string,
  body: OrderBody,
  key?: OrderKey,
): Promise<Order> {
  const { db, clock } = deps;
  const people = body.numberOfPeople;
  if (!isPeopleCount(people)) throw new Refused('PEOPLE_RANGE');
  const now = clock.now();
  const request = { personId, body, startsAt: await startOf(db, body) };
  if (body.packageId !== undefined) {
    await key?.claim();
    return bookWithPackage(deps, request, body.packageId);
  }
  const { hold, outcome, bookingId } = await placeFor(db, request, { now, key });
  if ((outcome !== 'held' && outcome !== 'reused') || bookingId === null) {
    return refuseHold(deps, request, outcome);
  }
  const isNew = outcome === 'held';
  return orderFor(deps, isNew ? newHeld(hold) : await reusedHold(db, bookingId), {
    isNew,
    useWallet: body.useWallet === true,
    useGiftCards: body.useGiftCards === true,
    key,
  });
}

/**
 * Places the hold. A visit is planned again when another customer was faster with one of its members: others may be
 * free.
 */
async function placeFor(
  db: Db,
  request: HoldRequest,
  { now, key }: { now: Temporal.Instant; key: OrderKey | undefined },
) {
  for (let attempt = 1; ; attempt += 1) {
    const { hold, limits } = await prepareHold(db, request, now);
    const placed = await placeHold(db, hold, { ...limits, key }, now);
    const mayRetry = placed.outcome === 'taken' && hold.segments && attempt < VISIT_ATTEMPTS;
    if (!mayRetry) return { hold, ...placed };
  }
}

/** The columns of a hold that its order needs. */
type Held = Pick<
  BookingRow,
  'id' | 'customerId' | 'providerId' | 'reference' | 'totalPaise' | 'walletPaise' | 'heldUntil'
>;

/** The hold that was just inserted. */
function newHeld(hold: NewHold): Held {
  return { ...hold, totalPaise: totalPaise(hold, hold.people), walletPaise: 0 };
}

async function reusedHold(db: Db, bookingId: string): Promise<Held> {
  const booking = await bookingById(db, bookingId);
  if (!booking) throw new Error('The reused hold does not exist.');
  return booking;
}

/**
 * Reserves gift cards and credits and opens an order for the rest; a booking paid by them alone is confirmed at once.
 */
async function orderFor(
  deps: Deps,
  booking: Held,
  { isNew, key, ...sources }: { isNew: boolean; key: OrderKey | undefined } & Sources,
): Promise<Order> {
  const { db, gateway, clock } = deps;
  const { id: bookingId } = booking;
  const { giftPaise, creditPaise } = await reserveCredits(deps, booking, sources);
  const { reference, totalPaise } = booking;
  const order = {
    bookingId,
    currency: 'INR',
    keyId: gateway.keyId,
    walletAmount: rupeesOf(creditPaise),
    giftCardAmount: rupeesOf(giftPaise),
    holdExpiresAt: booking.heldUntil.toString(),
    checkoutUrl: gateway.checkoutUrl,
  } as const;
  const amount = totalPaise - giftPaise - creditPaise;
  if (amount === 0) {
    const state = await confirmByWallet(deps, bookingId);
    if (!state) throw new Refused('SLOT_TAKEN');
    return { ...order, amount, razorpayOrderId: null, bookingStatus: state as CustomerStatus };
  }
  try {
    const { customerId: personId } = booking;
    const request = { subjectId: bookingId, personId, amountPaise: amount, reference, isNew };
    const opened = (razorpayOrderId: string) =>
      ({ ...order, amount, razorpayOrderId, bookingStatus: null }) as const;
    const beside = key && ((id: string) => key.answering(opened(id)));
    const { gatewayOrderId } = await openOrder(deps, { ...request, beside });
    return opened(gatewayOrderId);
  } catch (error) {
    // The hold cannot be paid, so its seats are released for others.
    await releaseHold(db, bookingId, clock.now(), 'No order could be opened');
    throw error;
  }
}

/** The sources that pay before the gateway, by the customer's choice. */
type Sources = { useWallet: boolean; useGiftCards: boolean };

/**
 * Reserves gift cards and credits with the hold locked, so that another order of the customer that
 * replaces the hold waits, and frees what was reserved here.
 * @returns the parts of the total that gift cards and credits pay, in paise; what the gateway
 * charges is never below one rupee.
 * @throws Refused SLOT_TAKEN when the hold was replaced before
 */
async function reserveCredits(
  deps: Deps,
  booking: Held,
  { useWallet: usesCredits, useGiftCards: usesGifts }: Sources,
): Promise<Reserved> {
  const { db, clock } = deps;
  const { id: bookingId, customerId: personId, providerId: businessId } = booking;
  if (!usesCredits && !usesGifts) {
    if (booking.walletPaise > 0) await releaseReservation(db, bookingId);
    if (booking.walletPaise > 0) await writeWalletPart(db, bookingId, 0);
    return { giftPaise: 0, creditPaise: 0 };
  }
  const { totalPaise: total, heldUntil: until } = booking;
  const sources = { bookingId, personId, businessId, usesGifts, usesCredits, until };
  return inTransaction(db, async (tx) => {
    if ((await lockBooking(tx, bookingId))?.state !== 'held') throw new Refused('SLOT_TAKEN');
    const reserve = (requestedPaise: number) =>
      reserveCredit(tx, { ...sources, requestedPaise }, clock.now());
    const most = await reserve(total);
    const part = walletShare(total, most.giftPaise + most.creditPaise);
    const reserved = part < most.giftPaise + most.creditPaise ? await reserve(part) : most;
    await writeWalletPart(tx, bookingId, part);
    return reserved;
  });
}
