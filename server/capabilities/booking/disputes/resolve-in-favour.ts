import { releaseClaims } from '#capabilities/availability/index.ts';
import { targetsOf } from '#contract/booking/states.ts';
import { setAuditAmount } from '#platform/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { reverseEarnings, undoNoShow } from '../earnings/accrue-earnings.ts';
import { servicePaise } from '../money/people-prices.rules.ts';
import { refundBooking } from '../money/refund-booking.ts';
import { compensateCustomer } from '../rebooking/compensate-customer.ts';
import { withdrawRescheduleRequest } from '../reschedule/request-reschedule.ts';
import { type BookingRow, writeTransition } from '../store.ts';
import { awardedPaise } from './disputes.rules.ts';
import type { DisputeRow } from './disputes.store.ts';

type Needs = Pick<Deps, 'clock' | 'outbox' | 'live'>;

/**
 * The provider did not come: cancels the booking, reverses its earnings and compensates the customer with
 * everything they paid and a bonus (POLICY-22).
 */
export async function resolveNoShow(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  { dispute, creditPercent }: { dispute: DisputeRow; creditPercent: number },
): Promise<'cancelled'> {
  if (!targetsOf(booking.state, 'uphold', 'open').includes('cancelled'))
    throw new Refused('MOVE_NOT_ALLOWED');
  await withdrawRescheduleRequest(tx, deps, booking);
  const reason = 'The provider did not come';
  const cancel = { by: 'admin', move: 'uphold', reason } as const;
  await writeTransition(tx, booking, { state: 'cancelled', noShow: false, cancel });
  await releaseClaims(tx, booking.id);
  const key = `booking-${booking.id}-uphold`;
  setAuditAmount(booking.totalPaise);
  if (booking.state === 'completed') {
    const { chargePaise: charge, people, reference } = booking;
    const back = {
      amountPaise: servicePaise(booking),
      chargesPaise: charge * people,
      tookPlace: false,
      key,
      note: `${reference}: the provider did not come`,
      reportedAt: dispute.openedAt,
    };
    await reverseEarnings(tx, booking, back, deps.clock.now());
  }
  await compensateCustomer(tx, deps, booking, { key, reason, creditPercent, isLimited: false });
  return 'cancelled';
}

/** Refunds a part of the price; the booking stays completed and loses a no-show mark. */
export async function resolveComplaint(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  { dispute, refundPercent }: { dispute: DisputeRow; refundPercent: number },
): Promise<'completed'> {
  if (!targetsOf(booking.state, 'uphold', 'open').includes('completed'))
    throw new Refused('MOVE_NOT_ALLOWED');
  const { reference } = booking;
  const amountPaise = awardedPaise(booking, refundPercent);
  setAuditAmount(amountPaise);
  if (booking.noShow) await undoNoShow(tx, booking, deps.clock.now());
  const key = `dispute-${dispute.id}`;
  const note = `${reference}: ${refundPercent}% of the price given back after a report`;
  const reportedAt = dispute.openedAt;
  const back = { amountPaise, chargesPaise: 0, tookPlace: true, key, note, reportedAt };
  await reverseEarnings(tx, booking, back, deps.clock.now());
  const reason = `Your report was upheld: ${refundPercent}% of the price comes back`;
  await refundBooking(tx, deps, booking, { amountPaise, target: 'source', key, reason });
  if (booking.noShow) await writeTransition(tx, booking, { state: 'completed', noShow: false });
  return 'completed';
}
