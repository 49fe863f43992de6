import { z } from 'zod';
import { PEOPLE_MAX, PEOPLE_MIN } from '../limits.ts';
import { Reason } from '../text.ts';

/** The number of people to cancel, or the segment of a visit to drop for all of them; by default the whole booking. */
export const CancelQuoteBody = z
  .object({
    people: z.number().int().min(PEOPLE_MIN).max(PEOPLE_MAX).optional(),
    part: z.number().int().min(0).max(100).optional(),
  })
  .refine(({ people, part }) => people === undefined || part === undefined, {
    path: ['part'],
    message: 'Drop a service or people, one after the other.',
  })
  .nullish();

/** The itemised refund of cancelling now, valid until `validUntil`. Amounts are rupees. */
export const CancelQuote = z
  .object({
    /** Sent back unchanged with the cancellation. */
    quote: z.string(),
    /** The number of cancelled and of remaining people. */
    people: z.number(),
    peopleLeft: z.number(),
    /** The amount paid for the cancelled people. */
    paid: z.number(),
    refund: z.number(),
    /** The parts of the refund: to the source of the payment and to the wallet. */
    toSource: z.number(),
    toWallet: z.number(),
    /** The part that returns to the gift card that paid; absent without a gift card. */
    toGiftCard: z.number().optional(),
    /** The visits that return to the package that paid, in place of a refund; absent without a package. */
    visitsBack: z.number().optional(),
    /** The part of the refund that the bank or the gateway has already returned. */
    returned: z.number(),
    /** A chargeback is open, so the refund waits for its decision. */
    isHeld: z.boolean(),
    /** Prices of the cancelled people, latest joined first; absent when all pay the same. */
    prices: z.array(z.object({ people: z.number(), price: z.number() })).optional(),
    /** The travel fee of a home visit in `paid`; it stays with the remaining people. */
    travelFee: z.number().optional(),
    /** Amounts that are not refunded. */
    excluded: z.object({ cancellationFee: z.number(), bookingCharge: z.number() }),
    /** The provider rescheduled the booking, so the refund is full until the end of the band. */
    isRescheduledByProvider: z.boolean().optional(),
    /** The booking is non-refundable, so this is its only band. */
    isNonRefundable: z.boolean(),
    band: z.object({ refundPercent: z.number(), until: z.string() }),
    /** The next lower refund; null without one. */
    nextBoundary: z.object({ at: z.string(), refundPercent: z.number() }).nullable(),
    validUntil: z.string(),
    /** For a segment to drop: its number, and the remaining segments with their times. */
    visit: z
      .object({
        part: z.number(),
        segments: z.array(
          z.object({
            part: z.number(),
            name: z.string(),
            startsAt: z.string(),
            endsAt: z.string(),
          }),
        ),
      })
      .optional(),
  })
  .meta({ id: 'CancelQuote' });
export type CancelQuote = z.infer<typeof CancelQuote>;

export const CancelBody = z.object({
  quote: z.string().min(10).max(1000),
  reason: Reason,
  refundTo: z.enum(['source', 'wallet']).default('source'),
});
