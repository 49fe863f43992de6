import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import { listPage } from '../list-schemas.ts';
import { AuditReasonBody, ReasonBody } from '../text.ts';
import { DeliveriesFileQuery, DeliveriesQuery, WebhookDelivery, WebhookEvent } from './webhooks.ts';

export const webhookCalls = {
  adminWebhooks: {
    method: 'GET',
    path: '/admin/webhooks',
    access: 'admin',
    isPolled: true,
    summary: 'Webhook deliveries of the payment gateway, page by page',
    query: DeliveriesQuery,
    data: listPage(WebhookDelivery),
    errors: [],
  },
  adminWebhooksCsv: {
    method: 'GET',
    path: '/admin/webhooks.csv',
    access: 'admin',
    summary: 'The same list as a CSV file',
    query: DeliveriesFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
  adminWebhook: {
    method: 'GET',
    path: '/admin/webhooks/:eventId',
    access: 'admin',
    isPolled: true,
    summary: 'One event of the payment gateway, with masked personal data',
    params: z.object({ eventId: z.string().max(200) }),
    data: WebhookEvent,
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  replayWebhook: {
    method: 'POST',
    path: '/admin/webhooks/:eventId/replay',
    access: 'admin',
    summary: 'Process an event again; effects are not repeated',
    params: z.object({ eventId: z.string().max(200) }),
    body: ReasonBody,
    data: WebhookEvent,
    errors: ['OWN_CASE', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_EMPTIED'],
  },
  dismissWebhook: {
    method: 'POST',
    path: '/admin/webhooks/:eventId/dismiss',
    access: 'admin',
    summary: 'Mark a failing event as done; it is not retried, and can be processed again',
    params: z.object({ eventId: z.string().max(200) }),
    body: AuditReasonBody,
    data: WebhookEvent,
    errors: ['OWN_CASE', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_FAILING'],
  },
} as const satisfies CallDefinitions;
