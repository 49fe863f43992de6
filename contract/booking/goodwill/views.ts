import { z } from 'zod';
import { AuditReasonBody } from '../../text.ts';
import { GOODWILL_MIN, goodwillBlocks, goodwillTargets } from './limits.ts';

/** The goodwill that an admin can grant for a booking that is over, with its figures. Amounts are rupees. */
export const GoodwillOffer = z
  .object({
    paid: z.number(),
    /** Refunds, credits returned, goodwill given before and chargebacks. */
    givenBack: z.number(),
    remains: z.number(),
    /** The part of `remains` that can go to the source of the payment. */
    toSource: z.number(),
    /** The amount that the caller can still give in these 24 hours without a second admin. */
    withoutSignOff: z.number(),
    /** Days for which a credit can be spent. */
    creditDays: z.number(),
    blockedBy: z.enum(goodwillBlocks).nullable(),
    /** Visits of a package paid, so there is no payment of the booking that could be refunded. */
    isOfPackage: z.boolean().optional(),
  })
  .meta({ id: 'GoodwillOffer' });
export type GoodwillOffer = z.infer<typeof GoodwillOffer>;

/** `remains` is what the admin saw, in rupees. A different current amount is refused. */
export const GiveBackBody = AuditReasonBody.extend({
  target: z.enum(goodwillTargets),
  amount: z.number().min(GOODWILL_MIN).max(100_000_000),
  remains: z.number().min(0).max(100_000_000),
});
export type GiveBackBody = z.output<typeof GiveBackBody>;
