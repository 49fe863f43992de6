import { z } from 'zod';
import { PEOPLE_MAX, PEOPLE_MIN } from '../../limits.ts';

/** The number of people added to a booking. */
export const AdditionQuoteBody = z.object({
  people: z
    .number()
    .int()
    .min(PEOPLE_MIN)
    .max(PEOPLE_MAX - 1),
});
export type AdditionQuoteBody = z.input<typeof AdditionQuoteBody>;

/** The displayed total, and the part at the venue, in rupees; other current sums are refused. */
export const AddPeopleBody = AdditionQuoteBody.extend({
  total: z.number().min(0).max(1_000_000_000),
  atVenue: z.number().min(0).max(1_000_000_000).optional(),
});
export type AddPeopleBody = z.infer<typeof AddPeopleBody>;

/** The price and the consequences of additional people. Amounts are rupees. */
export const AdditionQuote = z
  .object({
    /** The added people, and the total afterwards. */
    people: z.number(),
    peopleAfter: z.number(),
    endsAt: z.string(),
    servedAtOnce: z.number(),
    /** The current price, which the added people pay. */
    pricePerPerson: z.number(),
    bookingChargePerPerson: z.number(),
    /** Paid now for the added people. */
    total: z.number(),
    /** Due at the venue for the added people, and for all people afterwards; absent with full prepayment. */
    atVenue: z.number().optional(),
    atVenueAfter: z.number().optional(),
    /** The whole price afterwards, with the part that is due at the venue. */
    newTotal: z.number(),
    /** The provider has to confirm; until then the booking is unchanged. */
    needsConfirmation: z.boolean(),
    /** The refund band of a later cancellation, for all people. */
    band: z.object({ refundPercent: z.number(), until: z.string() }),
  })
  .meta({ id: 'AdditionQuote' });
export type AdditionQuote = z.infer<typeof AdditionQuote>;

/** Additional people who are paid and wait for the provider's confirmation. */
export const AdditionRequest = z.object({
  people: z.number(),
  peopleAfter: z.number(),
  endsAt: z.string(),
  answerBy: z.string(),
  /** Rupees; refunded if the provider does not confirm. */
  paid: z.number(),
});

/**
 * Additional people, as the provider sees them: the people, the end and the amounts of the request include them; until
 * they are confirmed, the booking has these.
 */
export const RequestedPeople = z.object({
  people: z.number(),
  peopleBefore: z.number(),
  endsBefore: z.string(),
});
