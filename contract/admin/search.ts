import { z } from 'zod';
import { plainText } from '../text.ts';
import { ADMIN_SEARCH_LENGTH_MIN, RECORD_IDS_MAX } from './limits.ts';

export const AdminSearchBody = z.object({
  text: plainText(120)
    .transform((text) => text.trim())
    .refine(
      (text) => text.length >= ADMIN_SEARCH_LENGTH_MIN,
      `Please enter at least ${ADMIN_SEARCH_LENGTH_MIN} characters.`,
    ),
});

/** The results of an admin's search: a few of each kind. */
export const AdminSearchResult = z
  .object({
    people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
    bookings: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        serviceName: z.string(),
        customerName: z.string(),
        startsAt: z.string(),
      }),
    ),
    payments: z.array(
      z.object({
        kind: z.enum([
          ...(['payment', 'order', 'refund', 'transfer'] as const),
          ...(['chargeback', 'payout', 'settlement'] as const),
        ]),
        /** The id at the gateway; ours of a record that the gateway has not made. */
        gatewayId: z.string(),
        /** The booking of the record; null for a payout, which has many. */
        booking: z.object({ id: z.string(), reference: z.string() }).nullable(),
        /** Without a booking: the gift card, the package or the payout. */
        record: z.object({ label: z.string(), link: z.string() }).nullable(),
      }),
    ),
    services: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        city: z.string(),
        ownerId: z.string(),
        ownerName: z.string(),
        isVisible: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AdminSearchResult' });
export type AdminSearchResult = z.infer<typeof AdminSearchResult>;

export const IdsBody = z.object({ ids: z.array(plainText(200)).max(RECORD_IDS_MAX) });

/** The record that an id of an invariant or a difference belongs to, and its page. */
export const IdRecord = z
  .object({ id: z.string(), label: z.string(), link: z.string() })
  .meta({ id: 'IdRecord' });
export type IdRecord = z.infer<typeof IdRecord>;
