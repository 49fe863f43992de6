import { z } from 'zod';
import { AuditReasonBody } from '../../text.ts';
import { GOODWILL_MIN, goodwillBlocks, goodwillTargets } from './limits.ts';

/** The goodwill that an admin can grant for a booking that has ended. Amounts are rupees. */
export const GoodwillOffer = z
  .object({
    paid: z.number(),
    /** Refunds, credits returned, goodwill given before and chargebacks. */
    givenBack: z.number(),
    remains: z.number(),
    /** The part of `remains` that can go to the source of the payment. */
    toSource: z.number(),
    /** What the caller can still give in the current 24 hours without a second admin. */
    withoutSignOff: z.number(),
    /** Days until the credit expires. */
    creditDays: z.number(),
    blockedBy: z.enum(goodwillBlocks).nullable(),
    /** The booking was paid with a package, so it has no payment that could be refunded. */
    isOfPackage: z.boolean().optional(),
  })
  .meta({ id: 'GoodwillOffer' });
export type GoodwillOffer = z.infer<typeof GoodwillOffer>;

/** `remains` is the displayed amount in rupees. A different current amount is refused. */
export const GiveBackBody = AuditReasonBody.extend({
  target: z.enum(goodwillTargets),
  amount: z.number().min(GOODWILL_MIN).max(100_000_000),
  remains: z.number().min(0).max(100_000_000),
});
export type GiveBackBody = z.output<typeof GiveBackBody>;
