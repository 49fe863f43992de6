import { settingAt, signOffLimitAt } from '#capabilities/settings/index.ts';
import type { GoodwillBlock } from '#contract/booking/goodwill/limits.ts';
import type { GoodwillOffer } from '#contract/booking/goodwill/views.ts';
import { rupeesOf } from '#contract/money.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { customerBooking } from '../customer-bookings.store.ts';
import { disputeOf } from '../disputes/disputes.store.ts';
import { goodwillGiven, unsignedPaise } from '../money/goodwill.store.ts';
import { refundableToSource } from '../money/refund-booking.ts';
import type { BookingRow } from '../store.ts';
import { type GoodwillFigures, goodwillFigures } from './goodwill.rules.ts';

export type Goodwill = GoodwillFigures & {
  /** The number of grants so far. */
  grants: number;
  blockedBy: GoodwillBlock | null;
};

/** The amount that can be given back for a booking; undefined until it is over. */
export async function readGoodwill(
  tx: Tx,
  { id, customerId, state }: BookingRow,
): Promise<Goodwill | undefined> {
  if (state !== 'completed' && state !== 'cancelled') return undefined;
  const listed = await customerBooking(tx, customerId, id);
  if (!listed) return undefined;
  const left = await refundableToSource(tx, id);
  const given = await goodwillGiven(tx, id);
  const dispute = await disputeOf(tx, id);
  const figures = goodwillFigures({ ...listed, ...left, creditsPaise: given.walletPaise });
  const isReported = dispute?.state === 'open';
  const blockedBy = isReported ? 'report' : left.isHeld ? 'bank dispute' : null;
  return { ...figures, grants: given.grants, blockedBy };
}

/** The goodwill that an admin can grant for a booking. */
export async function goodwillOffer(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  adminId: string,
  booking: BookingRow,
): Promise<GoodwillOffer | null> {
  return inTransaction(db, async (tx) => {
    const goodwill = await readGoodwill(tx, booking);
    if (!goodwill) return null;
    const now = clock.now();
    const used = await unsignedPaise(tx, adminId, now);
    const limitPaise = await signOffLimitAt(tx, site, 'refundSignOff', now);
    const { days: creditDays } = await settingAt(tx, 'bonuses', now);
    return {
      paid: rupeesOf(goodwill.paidPaise),
      givenBack: rupeesOf(goodwill.givenPaise),
      remains: rupeesOf(goodwill.remainsPaise),
      toSource: rupeesOf(goodwill.toSourcePaise),
      withoutSignOff: rupeesOf(Math.max(0, limitPaise - used)),
      creditDays,
      blockedBy: goodwill.blockedBy,
      ...(booking.packageId === null ? {} : { isOfPackage: true }),
    };
  });
}
