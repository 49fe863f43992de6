import { openOrder } from '#capabilities/payments/index.ts';
import { availablePaise, reserveCredit } from '#capabilities/wallet/index.ts';
import type { CustomerStatus, Order } from '#contract/booking/views.ts';
import { rupeesOf } from '#contract/money.ts';
import { walletShare } from '#contract/wallet/rules.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { confirmByWallet } from '../confirm/confirm-booking.ts';
import { totalPaise } from '../rules.ts';
import { type NewHold, releaseHold, writeWalletPart } from '../store.ts';
import { creditShares } from './series.rules.ts';

/**
 * Reserves credits and opens the order of the first date for the rest of all dates; a series that credits pay for is
 * confirmed at once.
 * @throws Refused GATEWAY_UNAVAILABLE, SERIES_TAKEN.
 */
export async function orderForSeries(
  deps: Deps,
  dates: readonly NewHold[],
  useWallet: boolean,
): Promise<Order> {
  const { db, gateway, clock } = deps;
  const [first] = dates;
  if (!first) throw new Error('A series without dates.');
  const totals = dates.map(({ pricePaise, people }) => totalPaise(pricePaise, people));
  const walletPaise = useWallet ? await reserveCredits(deps, dates, totals) : 0;
  const amount = sum(totals) - walletPaise;
  const order = {
    bookingId: first.id,
    amount,
    currency: 'INR',
    keyId: gateway.keyId,
    walletAmount: rupeesOf(walletPaise),
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

/** Reserves credits for each date, so that each is refunded like a booking. @returns their sum, in paise. */
async function reserveCredits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  dates: readonly NewHold[],
  totals: readonly number[],
): Promise<number> {
  const personId = dates[0]?.customerId ?? '';
  const available = await availablePaise(db, personId, clock.now());
  const shares = creditShares(totals, walletShare(sum(totals), available));
  let reserved = 0;
  for (const [nth, { id: bookingId, heldUntil: until }] of dates.entries()) {
    const requestedPaise = shares[nth] ?? 0;
    if (requestedPaise === 0) continue;
    const part = await reserveCredit(
      db,
      { bookingId, personId, requestedPaise, until },
      clock.now(),
    );
    await writeWalletPart(db, bookingId, part);
    reserved += part;
  }
  return reserved;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
