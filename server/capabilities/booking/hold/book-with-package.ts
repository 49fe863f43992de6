import type { CustomerStatus, Order } from '#contract/booking/views.ts';
import { rupeesOf } from '#contract/money.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { confirmByPackage } from '../confirm/confirm-booking.ts';
import { totalPaise } from '../rules.ts';
import { placeHoldIn } from './holds.store.ts';
import { type HoldRequest, prepareHold } from './prepare-hold.ts';
import { refuseHold } from './refuse-hold.ts';

/**
 * Books with visits of a package, one for each person. The hold, the visits and the sale are one transaction, so that a
 * refusal leaves the seats and the package as they were, and two orders at once never use a visit twice.
 * @throws Refused PACKAGE_NOT_FOUND, PACKAGE_OTHER_SERVICE, PACKAGE_FROZEN, PACKAGE_EXPIRED, PACKAGE_USED_UP, and as
 * `holdAndOrder`.
 */
export async function bookWithPackage(
  deps: Deps,
  request: HoldRequest,
  packageId: string,
): Promise<Order> {
  const { db, clock, gateway } = deps;
  const now = clock.now();
  const { hold, limits } = await prepareHold(db, request, now);
  const { outcome, state } = await inTransaction(db, async (tx) => {
    const placed = await placeHoldIn(tx, hold, limits, now);
    if (placed.outcome !== 'held') return { outcome: placed.outcome, state: undefined };
    const sold = await confirmByPackage(tx, deps, { bookingId: hold.id, packageId });
    if (!sold) throw new Refused('SLOT_TAKEN');
    return { outcome: placed.outcome, state: sold };
  });
  if (!state) return refuseHold(deps, request, outcome);
  return {
    bookingId: hold.id,
    razorpayOrderId: null,
    amount: 0,
    walletAmount: 0,
    giftCardAmount: 0,
    packageAmount: rupeesOf(totalPaise(hold, hold.people)),
    bookingStatus: state as CustomerStatus,
    currency: 'INR',
    keyId: gateway.keyId,
    holdExpiresAt: hold.heldUntil.toString(),
    checkoutUrl: gateway.checkoutUrl,
  };
}
