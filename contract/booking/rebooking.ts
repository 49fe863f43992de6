import { z } from 'zod';
import { InstantText } from '../text.ts';

const rescueChoices = ['refund', 'wallet', 'provider', 'time'] as const;

/** One way to have the service after all, at no more than what was paid. Amounts are rupees. */
export const RescueOffer = z
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
    timeZone: z.string(),
    total: z.number(),
    /** What comes back at once, because this costs less. */
    difference: z.number(),
  })
  .meta({ id: 'RescueOffer' });
export type RescueOffer = z.infer<typeof RescueOffer>;

/** What a customer can choose from after their provider failed; without a choice the money goes back. */
export const Rescue = z
  .object({
    bookingId: z.string(),
    deadline: z.string(),
    /** Something can be chosen still: nothing was, and the refund has not left. */
    isOpen: z.boolean(),
    /** What was chosen, or 'default' when the deadline passed. */
    choice: z.enum([...rescueChoices, 'default']).nullable(),
    newBookingId: z.string().nullable(),
    refund: z.number(),
    /** The credit that was given on top, whatever is chosen. */
    bonus: z.number(),
    /** There is none, because the customer had as many lately as there may be. */
    isBonusWithheld: z.boolean(),
    offers: z.array(RescueOffer),
  })
  .meta({ id: 'Rescue' });
export type Rescue = z.infer<typeof Rescue>;

export const RescueBody = z.discriminatedUnion('choice', [
  z.object({ choice: z.enum(['refund', 'wallet']) }),
  z.object({
    choice: z.enum(['provider', 'time']),
    serviceId: z.uuid(),
    subServiceId: z.uuid(),
    at: InstantText,
  }),
]);
export type RescueBody = z.input<typeof RescueBody>;
