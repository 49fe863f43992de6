import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { refundsOfGatewayPayment } from './refunds.store.ts';
import { sendRefund } from './send-refund.ts';
import { settle } from './settle.ts';
import { insertWebhookEvent, markWebhookDone, webhookBody } from './store.ts';

export const WORK_WEBHOOK = 'webhook.work';
/** An event for an order that is not known yet is tried again for this long. */
const UNKNOWN_ORDER_MINUTES = 30;

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

/**
 * POST /api/webhooks/razorpay: checks the signature over the raw bytes, stores the event and answers;
 * the work is done from the store, so nothing is lost once it was acknowledged.
 */
export function receiveWebhooks(scope: FastifyInstance, deps: Needs): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  scope.post('/api/webhooks/razorpay', { schema: { hide: true } }, async (request) => {
    const body = request.body;
    const signature = String(request.headers['x-razorpay-signature'] ?? '');
    if (!Buffer.isBuffer(body) || !deps.gateway.isWebhookSignature(body, signature)) {
      deps.log.info('webhook.refused', { id: request.id });
      throw new Refused('WEBHOOK_SIGNATURE');
    }
    const event = parseEvent(body.toString('utf8'));
    const header = request.headers['x-razorpay-event-id'];
    const id = typeof header === 'string' && header ? header : hashOf(body);
    await inTransaction(deps.db, async (tx) => {
      const row = { id, name: event?.event ?? 'unknown', body: body.toString('utf8') };
      if (!(await insertWebhookEvent(tx, row, deps.clock.now()))) return;
      await deps.outbox.enqueue(tx, WORK_WEBHOOK, { eventId: id });
    });
    return { status: 'ok' };
  });
}

/** Turns a stored event into the same calls that the other inputs make: it is a hint, not a fact. */
export async function workWebhook(deps: Needs, eventId: string): Promise<void> {
  const row = await webhookBody(deps.db, eventId);
  if (!row) return;
  const event = parseEvent(row.body);
  const paymentId = event?.payload.payment?.entity.id;
  if (event && paymentId) {
    const isRefund = event.event.startsWith('refund.');
    if (isRefund) await followRefunds(deps, paymentId);
    else if ((await settle(deps, paymentId)).outcome === 'unknown') {
      const until = row.received_at.add({ minutes: UNKNOWN_ORDER_MINUTES });
      if (Temporal.Instant.compare(deps.clock.now(), until) < 0) {
        throw new Error('The order of this event is not known yet.');
      }
    }
  }
  await markWebhookDone(deps.db, eventId, deps.clock.now());
}

async function followRefunds(deps: Needs, gatewayPaymentId: string): Promise<void> {
  for (const id of await refundsOfGatewayPayment(deps.db, gatewayPaymentId)) {
    await sendRefund(deps, id);
  }
}

const Event = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity: z.object({ id: z.string().max(60) }) }).optional(),
  }),
});

function parseEvent(text: string): z.infer<typeof Event> | undefined {
  try {
    return Event.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
