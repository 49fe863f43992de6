import type { DeskPage } from '../lists.ts';
import type { WebhookDelivery, WebhookEvent } from './webhooks.ts';

export const webhookCalls = {
  adminWebhooks: ['GET', '/admin/webhooks'],
  adminWebhooksCsv: ['GET', '/admin/webhooks.csv'],
  adminWebhook: ['GET', '/admin/webhooks/:eventId'],
  replayWebhook: ['POST', '/admin/webhooks/:eventId/replay'],
} as const;

/** `failing`: tried, and not done yet because of an error. `refused`: not signed by the gateway. */
export const deliveryStates = ['done', 'waiting', 'failing', 'refused'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const deliveryFilters = ['all', ...deliveryStates] as const;

/** What an event is about: the first word of its name. */
export const deliveryKinds = [
  'all',
  'payment',
  'order',
  'refund',
  'transfer',
  'settlement',
  'product',
] as const;

export const deliverySorts = ['newest', 'oldest'] as const;

export const webhookOutcomes = [
  'captured',
  'pending',
  'failed',
  'unknown',
  'mismatch',
  'followed',
  'not understood',
] as const;

type OfEvent = { eventId: string };
type Query = Record<string, string | number | undefined>;

export type WebhookShapes = {
  adminWebhooks: { query: Query; data: DeskPage<WebhookDelivery> };
  /** Answers the file itself. */
  adminWebhooksCsv: { query: Query; data: never };
  adminWebhook: { params: OfEvent; data: WebhookEvent };
  replayWebhook: { params: OfEvent; body: { reason: string }; data: WebhookEvent };
};
