import { z } from 'zod';
import { BonusRules } from '../settings/views.ts';
import { InstantText } from '../text.ts';

const rebookingChoices = ['refund', 'wallet', 'provider', 'time'] as const;

/** A replacement that costs at most what was paid. Amounts are rupees. */
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
    at: z.string(),
    endsAt: z.string(),
    people: z.number(),
    servedAtOnce: z.number(),
    /** Names of the chosen members, who serve it; absent without a choice. */
    members: z.array(z.string()).optional(),
    timeZone: z.string(),
    total: z.number(),
    /** The refund when the replacement costs less. */
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
    /** No choice was made yet and the refund was not sent. */
    isOpen: z.boolean(),
    /** The choice, or 'default' after the deadline. */
    choice: z.enum([...rebookingChoices, 'default']).nullable(),
    newBookingId: z.string().nullable(),
    refund: z.number(),
    /** The bonus credit, independent of the choice. */
    bonus: z.number(),
    /** No bonus, because the customer has reached its limit. */
    isBonusWithheld: z.boolean(),
    /** The rules of bonuses of the booking's order. */
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
  }),
]);
export type RebookingBody = z.input<typeof RebookingBody>;
