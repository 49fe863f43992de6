import { z } from 'zod';
import { PEOPLE_MAX, PEOPLE_MIN, REASON_LENGTH_MAX } from '../limits.ts';
import { plainText } from '../text.ts';

export const Reason = plainText(REASON_LENGTH_MAX)
  .transform((reason) => reason.trim())
  .refine((reason) => reason !== '', 'Please give a reason.');

export const ReasonBody = z.object({
  reason: Reason,
});

/** How many of the people will not come; everybody when left out. */
export const CancelQuoteBody = z
  .object({ people: z.number().int().min(PEOPLE_MIN).max(PEOPLE_MAX).optional() })
  .nullish();

/** What cancelling now gives back, itemised and honoured until `validUntil`. Amounts are rupees. */
export const CancelQuote = z
  .object({
    /** To be handed back unchanged with the cancellation. */
    quote: z.string(),
    /** How many people are cancelled, and how many still come. */
    people: z.number(),
    peopleLeft: z.number(),
    /** What was paid for those people. */
    paid: z.number(),
    refund: z.number(),
    /** Of the refund: what goes back to the payment's source, and what to the wallet it came from. */
    toSource: z.number(),
    toWallet: z.number(),
    /** Of the refund: what the customer has back already, from their bank or the gateway itself. */
    returned: z.number(),
    /** The payer's bank asks the payment back: nothing is sent until that is decided. */
    isHeld: z.boolean(),
    /** What is kept back: the cancellation fee and the booking charge. */
    excluded: z.object({ cancellationFee: z.number(), bookingCharge: z.number() }),
    /** The booking was made as non-refundable: its band is the only one. */
    isNonRefundable: z.boolean(),
    band: z.object({ refundPercent: z.number(), until: z.string() }),
    /** From when on less comes back, and how much; null when nothing can get less. */
    nextBoundary: z.object({ at: z.string(), refundPercent: z.number() }).nullable(),
    validUntil: z.string(),
  })
  .meta({ id: 'CancelQuote' });
export type CancelQuote = z.infer<typeof CancelQuote>;

export const CancelBody = z.object({
  quote: z.string().min(10).max(1000),
  reason: Reason,
  refundTo: z.enum(['source', 'wallet']).default('source'),
});
