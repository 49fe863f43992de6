import { postingsOf } from '#capabilities/ledger/index.ts';
import { settingAt } from '#capabilities/settings/index.ts';
import type { Rebooking } from '#contract/booking/rebooking.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { customerBooking } from '../customer-bookings.store.ts';
import { isBonusWithheld } from './bonuses.store.ts';
import { otherProviders, otherTimes } from './rebooking-offers.ts';
import { type RebookingRow, rebookingOf, refundPaiseOf } from './rebookings.store.ts';

/**
 * The customer's options after the provider failed, computed on every request. Without a choice until the
 * deadline the money is refunded (POLICY-21).
 * @throws Refused BOOKING_NOT_FOUND for another customer's booking, RESCUE_OVER when it never had options.
 */
export async function showRebooking(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customerId: string,
  bookingId: string,
): Promise<Rebooking> {
  const booking = await customerBooking(db, customerId, bookingId);
  if (!booking) throw new Refused('BOOKING_NOT_FOUND');
  const rebooking = await rebookingOf(db, bookingId);
  if (!rebooking) throw new Refused('RESCUE_OVER', (t) => t('sentences.nothingToChoose'));
  const now = clock.now();
  const canChoose = isOpen(rebooking, now) && booking.rescueUntil !== null;
  const offers = canChoose
    ? await Promise.all([otherProviders(db, booking, now), otherTimes(db, booking, now)])
    : [];
  return {
    bookingId,
    deadline: rebooking.deadline.toString(),
    isOpen: canChoose,
    choice: rebooking.choice,
    newBookingId: rebooking.newBookingId,
    refund: rupeesOf(await refundPaiseOf(db, rebooking)),
    bonus: rupeesOf(await bonusPaiseOf(db, bookingId)),
    isBonusWithheld: await isBonusWithheld(db, bookingId),
    bonusTerms: await settingAt(db, 'bonuses', booking.createdAt),
    offers: offers.flat(),
  };
}

/** True before the deadline while nothing is chosen. */
export function isOpen(rebooking: RebookingRow, now: Temporal.Instant): boolean {
  return rebooking.choice === null && Temporal.Instant.compare(now, rebooking.deadline) < 0;
}

/** The bonus granted for a booking, in paise. */
export async function bonusPaiseOf(db: Db, bookingId: string): Promise<number> {
  return (await postingsOf(db, bookingId))
    .filter((line) => line.kind === 'bonus' && line.account === 'wallet')
    .reduce((sum, line) => sum - line.amountPaise, 0);
}
