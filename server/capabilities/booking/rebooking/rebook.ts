import { sellClaims } from '#capabilities/availability/index.ts';
import { canBookTogether, emailsOf } from '#capabilities/identity/index.ts';
import { orderTermsAt } from '#capabilities/settings/index.ts';
import type { RebookingBody } from '#contract/booking/rebooking.ts';
import { formatRupees, rupeesOf } from '#contract/money.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { recordSale } from '../confirm/record-sale.ts';
import { customerBooking } from '../customer-bookings.store.ts';
import { alignTransfer } from '../earnings/align-transfer.ts';
import { placeHold } from '../hold/holds.store.ts';
import { newHold } from '../hold/new-hold.ts';
import { costOf, isAffordable, venueTotal } from '../money/venue.rules.ts';
import { publishTransition } from '../publish-transition.ts';
import { HOLDS_MAX } from '../rules.ts';
import { type BookingRow, lockBooking, releaseHold, writeEvent } from '../store.ts';
import { fulfilWaiting, lockWaiting } from '../visits/fulfil-waiting.ts';
import { takeVisit } from '../visits/take-visit.ts';
import { payFromFailed } from './pay-from-failed.ts';
import { offerInPlace } from './rebooking-offers.ts';
import { rebookingOf, writeChoice } from './rebookings.store.ts';
import { lockChoice, recallRefunds } from './recall-refunds.ts';
import { judgeReplacement, type Replacement } from './replacement.ts';
import { isOpen } from './show-rebooking.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;
export type BookingChoice = Extract<RebookingBody, { at: string }>;

/**
 * Replaces a booking whose provider failed by another one, paid with the same money. Holds the
 * seats first, then transfers the money and sells the replacement in one transaction. Any rest is
 * refunded at once.
 * @throws Refused BOOKING_NOT_FOUND, RESCUE_OVER, RESCUE_NOT_OFFERED, PRICE_CHANGED, BOOKING_DECLINED,
 * TOO_MANY_HOLDS: nothing changed.
 */
export async function rebook(
  deps: Needs,
  customerId: string,
  bookingId: string,
  chosen: BookingChoice,
): Promise<void> {
  const { db } = deps;
  const failed = await customerBooking(db, customerId, bookingId);
  if (!failed) throw new Refused('BOOKING_NOT_FOUND');
  const now = deps.clock.now();
  const rebooking = await rebookingOf(db, bookingId);
  if (!rebooking || !isOpen(rebooking, now)) throw new Refused('RESCUE_OVER');
  const offer = await offerInPlace(db, failed, chosen);
  if (!offer) throw new Refused('RESCUE_NOT_OFFERED');
  const { id: newId, isNew } = await holdInPlace(deps, failed, offer, chosen);
  try {
    await inTransaction(db, (tx) => swap(tx, deps, { bookingId, newId, chosen }));
  } catch (error) {
    // Release the hold if the swap fails.
    if (isNew) await releaseHold(db, newId, deps.clock.now(), 'Not taken after all');
    throw error;
  }
}

/** Holds the seats, or reuses the customer's own hold of the same start. */
async function holdInPlace(
  { db, clock }: Needs,
  failed: BookingRow,
  replacement: Replacement,
  chosen: BookingChoice,
): Promise<{ id: string; isNew: boolean }> {
  const now = clock.now();
  const { depositPercent, memberId, isTogether: together, where } = replacement;
  const { people } = failed;
  const judged = await judgeReplacement(db, replacement, {
    ...{ people, at: Temporal.Instant.from(chosen.at), now },
  });
  if (!judged) throw new Refused('RESCUE_NOT_OFFERED');
  const { offer, price, plan, segments, nearest } = judged;
  if (!plan) throw new Refused('RESCUE_NOT_OFFERED', judged.sentence, { extra: { nearest } });
  // The replacement keeps the booking charge that was paid, because a higher one could take the
  // choice away.
  const { chargePaise } = failed;
  const terms = { ...(await orderTermsAt(db, now)), chargePaise };
  const { travelFeePaise } = where;
  checkCost(failed, costOf({ ...price, ...terms, travelFeePaise }, people), chosen);
  const emails = await emailsOf(db, [failed.customerId]);
  const customer = {
    id: failed.customerId,
    name: failed.customerName,
    email: emails.get(failed.customerId) ?? failed.customerEmail,
    phone: failed.customerPhone,
  };
  const booked = { people, offer, terms, depositPercent, plan, where };
  const parts = { customer, ...booked, memberId, together, segments };
  const hold = newHold(parts, now);
  const limits = { needs: plan.needs, holdsMax: HOLDS_MAX + 1 };
  const { outcome, bookingId } = await placeHold(db, hold, limits, now);
  if (outcome === 'blocked') throw new Refused('BOOKING_DECLINED');
  if (outcome === 'too_many') throw new Refused('TOO_MANY_HOLDS');
  if (bookingId === null) throw new Refused('RESCUE_NOT_OFFERED');
  return { id: bookingId, isNew: outcome === 'held' };
}

/**
 * @throws Refused RESCUE_NOT_OFFERED when the money does not suffice, PRICE_CHANGED with the current sums
 * when the customer confirmed others.
 */
function checkCost(
  failed: BookingRow,
  cost: { totalPaise: number; venuePaise: number },
  { total: confirmedTotal, atVenue: confirmedAtVenue }: BookingChoice,
): void {
  if (!isAffordable(failed, cost)) throw new Refused('RESCUE_NOT_OFFERED');
  const total = rupeesOf(cost.totalPaise + cost.venuePaise);
  const atVenue = rupeesOf(cost.venuePaise);
  const isTotal = confirmedTotal === undefined || confirmedTotal === total;
  const isAtVenue = confirmedAtVenue === undefined || confirmedAtVenue === atVenue;
  if (isTotal && isAtVenue) return;
  const amounts = { total: formatRupees(total), amount: formatRupees(atVenue) };
  const key = atVenue === 0 ? 'sentences.offerPrice' : 'sentences.offerPriceParts';
  throw new Refused('PRICE_CHANGED', (t) => t(key, amounts), { extra: { total, atVenue } });
}

type Swap = { bookingId: string; newId: string; chosen: BookingChoice };

async function swap(tx: Tx, deps: Needs, { bookingId, newId, chosen }: Swap): Promise<void> {
  const now = deps.clock.now();
  const failed = await lockBooking(tx, bookingId);
  if (!failed) throw new Refused('BOOKING_NOT_FOUND');
  const rebooking = await lockChoice(tx, bookingId, now);
  const replacement = await lockBooking(tx, newId);
  // A reused hold that was paid meanwhile is a separate booking.
  if (replacement?.state !== 'held') throw new Refused('RESCUE_NOT_OFFERED');
  checkCost(failed, { ...replacement, venuePaise: venueTotal(replacement) }, chosen);
  const { customerId, providerId } = replacement;
  if (!(await canBookTogether(tx, { customerId, providerId })))
    throw new Refused('RESCUE_NOT_OFFERED');
  await lockWaiting(tx, replacement);
  if (!(await takeSeats(tx, replacement, now))) throw new Refused('RESCUE_NOT_OFFERED');
  const recalledPaise = await recallRefunds(tx, deps, failed, rebooking);
  const walletPaise = await payFromFailed(tx, deps, { failed, replacement, recalledPaise });
  await writeChoice(tx, bookingId, { choice: chosen.choice, newBookingId: newId }, now);
  const state = await sell(tx, deps, { failed, replacement, walletPaise });
  await fulfilWaiting(tx, deps, replacement, now);
  await alignTransfer(tx, deps, newId);
  await publishTransition(tx, deps, replacement, 'pay', state);
  await publishTransition(tx, deps, failed, 'rescue', failed.state);
}

async function takeSeats(tx: Tx, held: BookingRow, now: Temporal.Instant): Promise<boolean> {
  if (held.segmentCount > 1) return takeVisit(tx, held, now);
  return (await sellClaims(tx, held.id)) === held.seats;
}

async function sell(
  tx: Tx,
  deps: Needs,
  {
    failed,
    replacement,
    walletPaise,
  }: { failed: BookingRow; replacement: BookingRow; walletPaise: number },
): Promise<'assigned' | 'accepted'> {
  const now = deps.clock.now();
  const sale = { walletPaise, rescuesId: failed.id, note: `In place of ${failed.reference}` };
  const state = await recordSale(tx, replacement, sale, now);
  const actor = { kind: 'customer', personId: replacement.customerId } as const;
  const note = `${replacement.reference} came in its place`;
  await writeEvent(tx, { bookingId: failed.id, move: 'rescue', actor, note }, now);
  return state;
}
