import { releaseSeats } from '#capabilities/availability/index.ts';
import { nextState } from '#contract/booking/views.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { takeEarningsBack } from '../earnings/accrue-earnings.ts';
import { giveMoneyBack } from '../money/refund-booking.ts';
import { makeGood } from '../rebooking/compensate-customer.ts';
import { withdrawAsked } from '../reschedule/request-reschedule.ts';
import { type BookingRow, writeMove } from '../store.ts';
import { upheldPaise } from './disputes.rules.ts';
import type { DisputeRow } from './disputes.store.ts';

type Needs = Pick<Deps, 'clock' | 'outbox' | 'live'>;

/**
 * The provider did not come: the booking is cancelled, whatever it earned is taken back, and everything
 * goes to the customer, the booking charge included, with a bonus (POLICY-22).
 */
export async function upholdNoShow(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  { dispute, creditPercent }: { dispute: DisputeRow; creditPercent: number },
): Promise<'cancelled'> {
  if (nextState(booking.state, 'uphold', 'open') !== 'cancelled')
    throw new Refused('MOVE_NOT_ALLOWED');
  await withdrawAsked(tx, deps, booking);
  const reason = 'The provider did not come';
  const cancel = { by: 'admin', move: 'uphold', reason } as const;
  await writeMove(tx, booking, { state: 'cancelled', noShow: false, cancel });
  await releaseSeats(tx, booking.id);
  const key = `booking-${booking.id}-uphold`;
  if (booking.state === 'completed') {
    const { price_paise: price, charge_paise: charge, people, reference } = booking;
    const back = {
      amountPaise: price * people,
      chargesPaise: charge * people,
      key,
      note: `${reference}: the provider did not come`,
      reportedAt: dispute.opened_at,
    };
    await takeEarningsBack(tx, booking, back, deps.clock.now());
  }
  await makeGood(tx, deps, booking, { key, reason, creditPercent, isLimited: false });
  return 'cancelled';
}

/** A part of the price comes back, and the booking stays completed; who was there was there. */
export async function upholdPart(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  { dispute, refundPercent }: { dispute: DisputeRow; refundPercent: number },
): Promise<'completed'> {
  if (booking.state !== 'completed') throw new Refused('MOVE_NOT_ALLOWED');
  const { price_paise: pricePaise, people, reference } = booking;
  const amountPaise = upheldPaise({ pricePaise, people }, refundPercent);
  const key = `dispute-${dispute.id}`;
  const note = `${reference}: ${refundPercent}% of the price given back after a report`;
  const back = { amountPaise, chargesPaise: 0, key, note, reportedAt: dispute.opened_at };
  await takeEarningsBack(tx, booking, back, deps.clock.now());
  const reason = `Your report was upheld: ${refundPercent}% of the price comes back`;
  await giveMoneyBack(tx, deps, booking, { amountPaise, target: 'source', key, reason });
  if (booking.no_show) await writeMove(tx, booking, { state: 'completed', noShow: false });
  return 'completed';
}
