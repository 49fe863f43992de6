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
  /** Null for an invalid signature, because its content is not stored. */
  eventId: z.string().nullable(),
  event: z.string().nullable(),
  state: z.enum(deliveryStates),
  outcome: z.enum(webhookOutcomes).nullable(),
  tries: z.number(),
  lastError: z.string().nullable(),
};

/** One delivery; an event that is delivered twice has two. */
export const WebhookDelivery = z
  .object({ id: z.string(), at: z.string(), bytes: z.number(), isAgain: z.boolean(), ...facts })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** One event with its body, in which personal data of the payer is masked. */
export const WebhookEvent = z
  .object({
    ...facts,
    eventId: z.string(),
    event: z.string(),
    receivedAt: z.string(),
    processedAt: z.string().nullable(),
    /** Null after the retention period, after which the event cannot be replayed. */
    body: z.string().nullable(),
    deliveries: z.array(z.string()),
    replays: z.array(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
  })
  .meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

const filter = {
  state: z.enum(deliveryFilters).default('all'),
  kind: z.enum(deliveryKinds).default('all'),
  /** The complete id of an event. */
  id: z.string().trim().max(200).default(''),
  sort: z.enum(deliverySorts).default('newest'),
};
export const DeliveriesQuery = z.object({ ...filter, page: PageNumber });
export const DeliveriesFileQuery = z.object(filter);
export type DeliveriesFilter = z.infer<typeof DeliveriesFileQuery>;
