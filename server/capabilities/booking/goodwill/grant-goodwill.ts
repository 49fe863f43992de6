import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import { settingAt } from '#capabilities/settings/index.ts';
import { grantCredit } from '#capabilities/wallet/index.ts';
import type { GoodwillTarget } from '#contract/booking/goodwill/limits.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { alignTransfer } from '../earnings/align-transfer.ts';
import { GOODWILL_GIVEN, type GoodwillGivenEvent } from '../events.ts';
import { insertGoodwill } from '../money/goodwill.store.ts';
import { refundBooking } from '../money/refund-booking.ts';
import type { BookingRow } from '../store.ts';
import type { Goodwill } from './show-goodwill.ts';

type Grant = {
  target: GoodwillTarget;
  amountPaise: number;
  /** The admin who gives it. */
  by: string;
  signOffId: string | null;
};

/**
 * Gives money back for a booking that is over, at the expense of the platform: the provider's
 * earnings stay. A credit comes from the goodwill account; for a refund that account fills the
 * booking's escrow, from which it is paid.
 * @param goodwill the figures of the locked booking.
 * @returns the id of the grant
 */
export async function grantGoodwill(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox' | 'live'>,
  booking: BookingRow,
  goodwill: Goodwill,
  { target, amountPaise, by, signOffId }: Grant,
): Promise<string> {
  const now = deps.clock.now();
  const { id: bookingId, customerId } = booking;
  const { paidPaise, givenPaise, grants } = goodwill;
  const figures = { nth: grants + 1, target, amountPaise, paidPaise, givenPaise };
  const row = { ...figures, bookingId, givenBy: by, signOffId };
  const goodwillId = await insertGoodwill(tx, row, now);
  const key = `goodwill-${goodwillId}`;
  const { days } = await settingAt(tx, 'bonuses', now);
  const expiresAt = target === 'wallet' ? now.add({ hours: days * 24 }) : null;
  if (target === 'wallet') {
    const note = `Goodwill of Zap Booking for ${booking.reference}`;
    const about = { personId: customerId, subjectId: bookingId, amountPaise, key, note };
    const from = { kind: 'goodwill', owner: PLATFORM } as const;
    await grantCredit(tx, { ...about, kind: 'goodwill', expiresAt }, from, now);
  } else {
    await refundAsGoodwill(tx, deps, booking, { amountPaise, key });
  }
  const event = { goodwillId, bookingId, target, amountPaise };
  await deps.outbox.announce<GoodwillGivenEvent>(tx, GOODWILL_GIVEN, {
    ...event,
    expiresAt: expiresAt?.toString() ?? null,
  });
  await deps.live.publish(tx, customerId, { topic: 'bookings', id: bookingId });
  return goodwillId;
}

async function refundAsGoodwill(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox'>,
  booking: BookingRow,
  { amountPaise, key }: { amountPaise: number; key: string },
): Promise<void> {
  await post(tx, {
    key,
    kind: 'paid by us',
    subjectId: booking.id,
    note: `${booking.reference}: ${formatPaise(amountPaise)} given back as goodwill`,
    at: deps.clock.now(),
    lines: [
      { kind: 'goodwill', owner: PLATFORM, amount: amountPaise },
      { kind: 'escrow', owner: booking.id, amount: -amountPaise },
    ],
  });
  const reason = 'Goodwill of Zap Booking';
  await refundBooking(tx, deps, booking, { amountPaise, target: 'source', key, reason });
  await alignTransfer(tx, deps, booking.id);
}
