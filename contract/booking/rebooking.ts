import { z } from 'zod';
import { places } from '../catalogue/places.ts';
import { BonusRules } from '../settings/views.ts';
import { InstantText } from '../text.ts';

const RUPEES_MAX = 1_000_000_000;

const rebookingChoices = ['refund', 'wallet', 'provider', 'time'] as const;

/** An alternative that costs at most what was paid. Amounts are rupees. */
export const RebookingOffer = z
  .object({
    /** Another provider at the same time, or the same provider at another time. */
    kind: z.enum(['provider', 'time']),
    serviceId: z.string(),
    subServiceId: z.string(),
    serviceName: z.string(),
    subServiceName: z.string(),
    providerName: z.string(),
    location: z.string(),
    place: z.enum(places),
    at: z.string(),
    endsAt: z.string(),
    people: z.number(),
    servedAtOnce: z.number(),
    /** Names of the members who serve, if they were chosen; absent without a choice. */
    members: z.array(z.string()).optional(),
    timeZone: z.string(),
    total: z.number(),
    /** The refund if the alternative costs less. */
    difference: z.number(),
    /** The part of the total that is due at the venue; absent with full prepayment. */
    atVenue: z.number().optional(),
  })
  .meta({ id: 'RebookingOffer' });
export type RebookingOffer = z.infer<typeof RebookingOffer>;

/** The choices after the provider failed; without a choice the payment is refunded. */
export const Rebooking = z
  .object({
    bookingId: z.string(),
    deadline: z.string(),
    /** True while there is no choice and the refund is not sent. */
    isOpen: z.boolean(),
    /** The choice, or 'default' after the deadline. */
    choice: z.enum([...rebookingChoices, 'default']).nullable(),
    newBookingId: z.string().nullable(),
    /**
     * The refund that waits for the choice, or was sent or put into the wallet: without the part that wallet credits
     * and gift cards paid, which is back at once.
     */
    refund: z.number(),
    /** The bonus credit, which does not depend on the choice. */
    bonus: z.number(),
    /** True if there is no bonus, because the customer has reached the limit. */
    isBonusWithheld: z.boolean(),
    /** The bonus rules in force when the booking was ordered. */
    bonusTerms: BonusRules,
    offers: z.array(RebookingOffer),
  })
  .meta({ id: 'Rebooking' });
export type Rebooking = z.infer<typeof Rebooking>;

export const RebookingBody = z.discriminatedUnion('choice', [
  z.object({ choice: z.enum(['refund', 'wallet']) }),
  z.object({
    choice: z.enum(['provider', 'time']),
    serviceId: z.uuid(),
    subServiceId: z.uuid(),
    at: InstantText,
    /** The sums of the offer in rupees as they were displayed; other current sums are refused. */
    total: z.number().min(0).max(RUPEES_MAX).optional(),
    atVenue: z.number().min(0).max(RUPEES_MAX).optional(),
  }),
]);
export type RebookingBody = z.input<typeof RebookingBody>;
