import { z } from 'zod';
import { PageNumber } from '../list-schemas.ts';
import {
  deliveryFilters,
  deliveryKinds,
  deliverySorts,
  deliveryStates,
  webhookOutcomes,
} from './limits.ts';

const facts = {
  /** Null where the signature was wrong: what it claimed is not kept. */
  eventId: z.string().nullable(),
  event: z.string().nullable(),
  state: z.enum(deliveryStates),
  outcome: z.enum(webhookOutcomes).nullable(),
  tries: z.number(),
  lastError: z.string().nullable(),
};

/** One delivery; an event that is delivered twice stands twice. */
export const WebhookDelivery = z
  .object({ id: z.string(), at: z.string(), bytes: z.number(), isAgain: z.boolean(), ...facts })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** One event, with its body as an admin may read it: who paid is masked. */
export const WebhookEvent = z
  .object({
    ...facts,
    eventId: z.string(),
    event: z.string(),
    receivedAt: z.string(),
    processedAt: z.string().nullable(),
    /** Null once its time of keeping is over; then it cannot be worked on again either. */
    body: z.string().nullable(),
    deliveries: z.array(z.string()),
    replays: z.array(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
  })
  .meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

const wish = {
  state: z.enum(deliveryFilters).default('all'),
  kind: z.enum(deliveryKinds).default('all'),
  /** An event's whole id. */
  id: z.string().trim().max(200).default(''),
  sort: z.enum(deliverySorts).default('newest'),
};
export const DeliveriesQuery = z.object({ ...wish, page: PageNumber });
export const DeliveriesFileQuery = z.object(wish);
export type DeliveriesWish = z.infer<typeof DeliveriesFileQuery>;
