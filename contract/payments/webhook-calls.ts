import { z } from 'zod';
import { ReasonBody } from '../booking/cancellation.ts';
import type { CallDefinitions } from '../call.ts';
import { deskPage } from '../list-schemas.ts';
import { DeliveriesFileQuery, DeliveriesQuery, WebhookDelivery, WebhookEvent } from './webhooks.ts';

export const webhookCalls = {
  adminWebhooks: {
    method: 'GET',
    path: '/admin/webhooks',
    access: 'admin',
    summary: 'Deliveries of the payment gateway, page by page',
    query: DeliveriesQuery,
    data: deskPage(WebhookDelivery),
    errors: [],
  },
  adminWebhooksCsv: {
    method: 'GET',
    path: '/admin/webhooks.csv',
    access: 'admin',
    summary: 'The same as a table',
    query: DeliveriesFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
  adminWebhook: {
    method: 'GET',
    path: '/admin/webhooks/:eventId',
    access: 'admin',
    summary: 'One event of the payment gateway, personal data masked',
    params: z.object({ eventId: z.string().max(200) }),
    data: WebhookEvent,
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  replayWebhook: {
    method: 'POST',
    path: '/admin/webhooks/:eventId/replay',
    access: 'admin',
    summary: 'Have an event worked on again; what is right already stays as it is',
    params: z.object({ eventId: z.string().max(200) }),
    body: ReasonBody,
    data: WebhookEvent,
    errors: ['OWN_CASE', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_EMPTIED'],
  },
} as const satisfies CallDefinitions;
