import { openOrder } from '#capabilities/payments/index.ts';
import {
  availablePaise,
  giftAvailablePaise,
  type Reserved,
  reserveCredit,
} from '#capabilities/wallet/index.ts';
import type { CustomerStatus, Order } from '#contract/booking/views.ts';
import { rupeesOf } from '#contract/money.ts';
import { walletShare } from '#contract/wallet/rules.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { confirmByWallet } from '../confirm/confirm-booking.ts';
import { totalPaise } from '../rules.ts';
import { lockDates } from '../series.store.ts';
import { lockBooking, type NewHold, releaseHold, writeWalletPart } from '../store.ts';
import { creditShares } from './series.rules.ts';

/**
 * Reserves credits and opens the order of the first date for the rest of all dates; a series that credits pay for is
 * confirmed at once.
 * @throws Refused GATEWAY_UNAVAILABLE, SERIES_TAKEN.
 */
export async function orderForSeries(
  deps: Deps,
  dates: readonly NewHold[],
  sources: Sources,
): Promise<Order> {
  const { db, gateway, clock } = deps;
  const [first] = dates;
  if (!first) throw new Error('A series without dates.');
  const totals = dates.map((date) => totalPaise(date, date.people));
  const { giftPaise, creditPaise } = await reserveCredits(deps, { dates, totals, ...sources });
  const amount = sum(totals) - giftPaise - creditPaise;
  const order = {
    bookingId: first.id,
    amount,
    currency: 'INR',
    keyId: gateway.keyId,
    walletAmount: rupeesOf(creditPaise),
    giftCardAmount: rupeesOf(giftPaise),
    holdExpiresAt: first.heldUntil.toString(),
    checkoutUrl: gateway.checkoutUrl,
  } as const;
  if (amount === 0) {
    const state = await confirmByWallet(deps, first.id);
    if (!state) throw new Refused('SERIES_TAKEN');
    return { ...order, razorpayOrderId: null, bookingStatus: state as CustomerStatus };
  }
  const { id: subjectId, customerId: personId, reference } = first;
  try {
    const request = { subjectId, personId, amountPaise: amount, reference, isNew: true };
    const { gatewayOrderId } = await openOrder(deps, request);
    return { ...order, razorpayOrderId: gatewayOrderId, bookingStatus: null };
  } catch (error) {
    // The holds cannot be paid, so all of them are released.
    await releaseHold(db, subjectId, clock.now(), 'No order could be opened');
    throw error;
  }
}

/** The sources that pay before the gateway, by the customer's choice. */
type Sources = { useWallet: boolean; useGiftCards: boolean };
type Reserving = Sources & { dates: readonly NewHold[]; totals: readonly number[] };

/**
 * Reserves gift cards and credits for each date, so that each is refunded like a booking.
 * @returns the sums of both, in paise.
 */
async function reserveCredits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { dates, totals, useWallet: usesCredits, useGiftCards: usesGifts }: Reserving,
): Promise<Reserved> {
  const [{ customerId: personId = '', providerId: businessId = '' } = {}] = dates;
  const now = clock.now();
  const gifts = usesGifts ? await giftAvailablePaise(db, { personId, businessId }, now) : 0;
  const credits = usesCredits ? await availablePaise(db, personId, now) : 0;
  const shares = creditShares(totals, walletShare(sum(totals), gifts + credits));
  const reserved = { giftPaise: 0, creditPaise: 0 };
  const parts = dates.flatMap(({ id: bookingId, heldUntil: until }, nth) => {
    const requestedPaise = shares[nth] ?? 0;
    return requestedPaise === 0 ? [] : [{ bookingId, until, requestedPaise }];
  });
  if (parts.length === 0) return reserved;
  return inTransaction(db, async (tx) => {
    await requireHeld(tx, dates);
    for (const { bookingId, ...one } of parts) {
      const request = { ...one, bookingId, personId, businessId, usesGifts, usesCredits };
      const part = await reserveCredit(tx, request, clock.now());
      await writeWalletPart(tx, bookingId, part.giftPaise + part.creditPaise);
      reserved.giftPaise += part.giftPaise;
      reserved.creditPaise += part.creditPaise;
    }
    return reserved;
  });
}

/**
 * Locks the dates, since another order of the customer can replace them meanwhile.
 * @throws Refused SERIES_TAKEN when one was replaced before
 */
async function requireHeld(tx: Tx, [first, ...others]: readonly NewHold[]): Promise<void> {
  const booking = first && (await lockBooking(tx, first.id));
  const locked = booking ? await lockDates(tx, booking) : [];
  const isHeld = locked.length === others.length + 1 && locked.every((one) => one.state === 'held');
  if (!isHeld) throw new Refused('SERIES_TAKEN');
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
