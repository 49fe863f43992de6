import { GIFT_REFUND_DAYS } from '#contract/prepaid/limits.ts';

export type RefundFacts = {
  paidAt: Temporal.Instant | null;
  isRedeemed: boolean;
  /** The payer's bank disputes the payment. */
  isFrozen: boolean;
  /** The business still has a service that can be found. */
  isBusinessOpen: boolean;
  balancePaise: number;
};

/** Until when an unredeemed card can be refunded. */
export function refundableUntil(paidAt: Temporal.Instant): Temporal.Instant {
  return paidAt.add({ hours: GIFT_REFUND_DAYS * 24 });
}

/**
 * The amount that the buyer of a gift card can have refunded, in paise: the balance when the business is
 * closed; otherwise the whole card for two weeks, unless it is redeemed.
 */
export function refundablePaise(
  { paidAt, isRedeemed, isFrozen, isBusinessOpen, balancePaise }: RefundFacts,
  now: Temporal.Instant,
): number {
  if (paidAt === null || isFrozen) return 0;
  if (!isBusinessOpen) return balancePaise;
  const isLate = Temporal.Instant.compare(now, refundableUntil(paidAt)) > 0;
  return isRedeemed || isLate ? 0 : balancePaise;
}
