import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import { taxRatesAt } from '#capabilities/policies/index.ts';
import { formatPaise } from '#contract/money.ts';
import { PAYOUT_DAYS } from '#contract/payouts/limits.ts';
import type { Tx } from '#platform/db/db.ts';
import { startOfBusinessDay } from '../business-days.rules.ts';
import { venueTotal } from '../money/venue.rules.ts';
import type { BookingRow } from '../store.ts';
import { type Earned, type EarningRates, earnedOf, lostOf } from './earnings.rules.ts';
import { earnedByVisit, insertEarning } from './earnings.store.ts';

type Earning = {
  kind: 'completed' | 'fee';
  /** Part of the service price, in paise; the provider earns it less deductions. */
  grossPaise: number;
  /** The rest of the price of a booking that took place, in paise; commission applies to it too. */
  venuePaise?: number;
  /** Part of the booking charge, in paise; the platform earns it. */
  chargesPaise: number;
  /** Unique per cause. */
  key: string;
  note: string;
};

/** Posts what a booking earns from its escrow; it is due three business days later (POLICY-06). */
export async function accrueEarnings(
  tx: Tx,
  booking: BookingRow,
  { kind, grossPaise, venuePaise = 0, chargesPaise, key, note }: Earning,
  at: Temporal.Instant,
): Promise<void> {
  if (grossPaise + chargesPaise === 0) return;
  const earned = earnedOf(grossPaise, await ratesOf(tx, booking, at), venuePaise);
  if (grossPaise > 0) await writeEarning(tx, booking, { ...earned, kind, key }, at);
  await post(tx, {
    key,
    kind: kind === 'completed' ? 'completed' : 'cancelled',
    subjectId: booking.id,
    note,
    at,
    lines: [
      { kind: 'escrow', owner: booking.id, amount: grossPaise + chargesPaise },
      ...earningLines(booking, earned),
      { kind: 'charges', owner: PLATFORM, amount: -chargesPaise },
    ],
  });
}

/**
 * Returns the commission on the part of a price that a customer never paid at the venue, because they did not come to a
 * booking that was completed already.
 */
export async function correctNoShow(
  tx: Tx,
  booking: BookingRow,
  at: Temporal.Instant,
): Promise<void> {
  const whole = await earnedByVisit(tx, booking.id);
  if (whole.venuePaise === 0) return;
  const rates = await ratesOf(tx, booking, whole.earnedAt ?? at);
  const corrected = lostOf(whole, earnedOf(whole.grossPaise, rates));
  const key = `no-show-${booking.id}`;
  await writeEarning(tx, booking, { ...corrected, kind: 'completed', key }, at);
  const note = `${booking.reference}: the customer did not come, so nothing was paid at the venue`;
  const lines = earningLines(booking, corrected);
  await post(tx, { key, kind: 'completed', subjectId: booking.id, note, at, lines });
}

/**
 * Deducts the commission on the part at the venue when a decision removes a no-show mark, because
 * the customer came.
 */
export async function undoNoShow(tx: Tx, booking: BookingRow, at: Temporal.Instant): Promise<void> {
  const whole = await earnedByVisit(tx, booking.id);
  const rates = await ratesOf(tx, booking, whole.earnedAt ?? at);
  const restored = lostOf(whole, earnedOf(whole.grossPaise, rates, venueTotal(booking)));
  if (restored.venuePaise === 0) return;
  const key = `no-show-ended-${booking.id}`;
  await writeEarning(tx, booking, { ...restored, kind: 'completed', key }, at);
  const note = `${booking.reference}: the customer came, so the rest was due at the venue`;
  const lines = earningLines(booking, restored);
  await post(tx, { key, kind: 'completed', subjectId: booking.id, note, at, lines });
}

/**
 * Returns to escrow what a decision awards to the customer. The provider bears it; goodwill bears
 * it if the earnings were already due when the booking was reported, because they may have been
 * paid out.
 * @param amountPaise of the service price;
 * @param chargesPaise of the booking charge;
 * @param tookPlace false when nothing was due at the venue either.
 */
export async function reverseEarnings(
  tx: Tx,
  booking: BookingRow,
  input: {
    amountPaise: number;
    chargesPaise: number;
    tookPlace: boolean;
    key: string;
    note: string;
    reportedAt: Temporal.Instant;
  },
  at: Temporal.Instant,
): Promise<void> {
  const { amountPaise, chargesPaise, tookPlace, key, note, reportedAt } = input;
  const whole = await earnedByVisit(tx, booking.id);
  const isDue = whole.dueAt !== null && Temporal.Instant.compare(whole.dueAt, reportedAt) <= 0;
  const subject = { key, subjectId: booking.id, note, at };
  const escrow = {
    kind: 'escrow',
    owner: booking.id,
    amount: -(amountPaise + chargesPaise),
  } as const;
  if (isDue || whole.grossPaise < amountPaise) {
    const pays = { kind: 'goodwill', owner: PLATFORM, amount: amountPaise + chargesPaise } as const;
    await post(tx, { ...subject, kind: 'paid by us', lines: [pays, escrow] });
    return;
  }
  const rates = await ratesOf(tx, booking, whole.earnedAt ?? at);
  const venuePaise = tookPlace ? whole.venuePaise : 0;
  const lost = lostOf(whole, earnedOf(whole.grossPaise - amountPaise, rates, venuePaise));
  await writeEarning(tx, booking, { ...lost, kind: 'taken back', key }, at);
  const charges = { kind: 'charges', owner: PLATFORM, amount: chargesPaise } as const;
  const lines = [...earningLines(booking, lost), charges, escrow];
  await post(tx, { ...subject, kind: 'taken back', lines });
}

/**
 * The tax rates at an instant with the booking's own commission. A correction takes those of the visit's earning, so that a
 * rule that has begun or ended since changes nothing.
 */
async function ratesOf(
  tx: Tx,
  { commissionBps }: BookingRow,
  at: Temporal.Instant,
): Promise<EarningRates> {
  return { ...(await taxRatesAt(tx, at)), commissionBps };
}

function earningLines(booking: BookingRow, earned: Earned) {
  return [
    { kind: 'earnings', owner: booking.providerId, amount: -earned.netPaise },
    { kind: 'commission', owner: PLATFORM, amount: -earned.commissionPaise },
    { kind: 'gst', owner: PLATFORM, amount: -earned.gstPaise },
    { kind: 'tcs', owner: PLATFORM, amount: -earned.tcsPaise },
    { kind: 'tds', owner: PLATFORM, amount: -earned.tdsPaise },
  ] as const;
}

async function writeEarning(
  tx: Tx,
  booking: BookingRow,
  earned: Earned & { kind: 'completed' | 'fee' | 'taken back'; key: string },
  at: Temporal.Instant,
): Promise<void> {
  const dueAt = startOfBusinessDay(at, PAYOUT_DAYS[0]);
  const row = { ...earned, bookingId: booking.id, providerId: booking.providerId, dueAt };
  const isNew = await insertEarning(tx, row, at);
  if (!isNew) throw new Error(`${formatPaise(earned.netPaise)} were earned twice (${earned.key}).`);
}
