import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { REFUND_SEEN, type RefundSeen } from '../events.ts';
import { settle } from '../orders/settle.ts';
import { syncDispute } from '../reconciliation/bank-disputes.ts';
import { knownPayments, knownRefunds } from '../reconciliation/compared.store.ts';
import { recordSettlements } from '../reconciliation/settlements.ts';
import { refundsOfGatewayPayment } from '../refunds/refunds.store.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { syncTransfer } from '../transfers/align-payment.ts';
import { syncAccount } from '../transfers/link-account.ts';
import {
  countAttempt,
  insertDelivery,
  insertRejectedDelivery,
  insertWebhookEvent,
  markWebhookDone,
  webhookBody,
  writeWebhookError,
} from './deliveries.store.ts';

export const PROCESS_WEBHOOK = 'webhook.work';
/** How long an event of an unknown order is retried. */
const UNKNOWN_ORDER_MINUTES = 30;
/** Rejected deliveries stored per hour. */
const REJECTED_PER_HOUR_MAX = 200;
const ERROR_LENGTH_MAX = 300;

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

/** The signature does not cover the id, so anything other than an id is replaced. */
const EVENT_ID = /^[\w.-]{1,64}$/;

/**
 * POST /api/webhooks/razorpay: verifies the signature over the raw bytes, stores the event and acknowledges
 * it. A job processes the stored event, so that none is lost.
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
      const bytes = Buffer.isBuffer(body) ? body.length : 0;
      await insertRejectedDelivery(deps.db, bytes, deps.clock.now(), REJECTED_PER_HOUR_MAX);
      throw new Refused('WEBHOOK_SIGNATURE');
    }
    const event = parseEvent(body.toString('utf8'));
    const header = request.headers['x-razorpay-event-id'];
    const id = typeof header === 'string' && EVENT_ID.test(header) ? header : hashOf(body);
    await inTransaction(deps.db, async (tx) => {
      const row = { id, name: event?.event ?? 'unknown', body: body.toString('utf8') };
      const now = deps.clock.now();
      const isNew = await insertWebhookEvent(tx, row, now);
      await insertDelivery(tx, { eventId: id, bytes: body.length }, now);
      if (isNew) await deps.outbox.enqueue(tx, PROCESS_WEBHOOK, { eventId: id });
    });
    return { status: 'ok' };
  });
}

/**
 * Processes a stored event and records the attempt and its outcome or error. A processed event is skipped
 * until it is reopened.
 */
export async function processWebhook(deps: Needs, eventId: string): Promise<void> {
  const row = await webhookBody(deps.db, eventId);
  if (!row) return;
  await countAttempt(deps.db, eventId);
  try {
    await markWebhookDone(deps.db, eventId, await handle(deps, row), deps.clock.now());
  } catch (error) {
    const message = error instanceof Error ? error.message : 'An error without message.';
    await writeWebhookError(deps.db, eventId, message.slice(0, ERROR_LENGTH_MAX));
    throw error;
  }
}

type Outcome = Parameters<typeof markWebhookDone>[2];
type Stored = { body: string; receivedAt: Temporal.Instant };

/** An event only triggers a sync with the gateway; its content is not trusted. */
async function handle(deps: Needs, { body, receivedAt }: Stored): Promise<Outcome> {
  const event = parseEvent(body);
  if (!event) return 'not understood';
  await syncPayoutRoute(deps, event);
  const outcome = await settlePayment(deps, event, receivedAt);
  // After the payment, so that a dispute of an unknown payment finds it.
  const disputeId = event.payload.dispute?.entity.id;
  if (disputeId) await syncDispute(deps, disputeId);
  return outcome;
}

async function settlePayment(
  deps: Needs,
  { event, payload }: WireEvent,
  receivedAt: Temporal.Instant,
): Promise<Outcome> {
  const paymentId = payload.payment?.entity.id;
  if (!paymentId) return 'followed';
  if (event.startsWith('refund.')) {
    await sendOpenRefunds(deps, paymentId);
    await announceUnknownRefund(deps, paymentId, payload.refund?.entity.id);
    return 'followed';
  }
  const { outcome } = await settle(deps, paymentId);
  const until = receivedAt.add({ minutes: UNKNOWN_ORDER_MINUTES });
  if (outcome === 'unknown' && Temporal.Instant.compare(deps.clock.now(), until) < 0) {
    throw new Error('The order of this event is not known yet.');
  }
  return outcome;
}

/** Syncs transfers, accounts and settlements with the gateway. */
async function syncPayoutRoute(deps: Needs, { event, payload }: WireEvent): Promise<void> {
  const transferId = payload.transfer?.entity.id;
  const accountId = payload.merchant_product?.entity.merchant_id;
  if (event === 'transfer.failed' && transferId) await syncTransfer(deps, transferId);
  if (event.startsWith('product.route.') && accountId) {
    await syncAccount(deps, `acc_${accountId.replace(/^acc_/, '')}`);
  }
  if (event === 'settlement.processed') await recordSettlements(deps);
}

async function sendOpenRefunds(deps: Needs, gatewayPaymentId: string): Promise<void> {
  for (const id of await refundsOfGatewayPayment(deps.db, gatewayPaymentId)) {
    await sendRefund(deps, id);
  }
}

/** Our refund may not have its gateway id yet, so the event's handler looks it up at the gateway. */
async function announceUnknownRefund(deps: Needs, gatewayPaymentId: string, refundId?: string) {
  if (refundId === undefined || (await knownRefunds(deps.db, [refundId])).length > 0) return;
  const payment = (await knownPayments(deps.db, [gatewayPaymentId])).get(gatewayPaymentId);
  if (!payment) return;
  const { id: paymentId, subjectId } = payment;
  const seen = { paymentId, gatewayPaymentId, subjectId };
  await inTransaction(deps.db, (tx) => deps.outbox.announce<RefundSeen>(tx, REFUND_SEEN, seen));
}

const Event = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity: z.object({ id: z.string().max(60) }) }).optional(),
    transfer: z.object({ entity: z.object({ id: z.string().max(60) }) }).optional(),
    refund: z.object({ entity: z.object({ id: z.string().max(60) }) }).optional(),
    dispute: z.object({ entity: z.object({ id: z.string().max(60) }) }).optional(),
    merchant_product: z
      .object({ entity: z.object({ merchant_id: z.string().max(60) }) })
      .optional(),
  }),
});
type WireEvent = z.infer<typeof Event>;

function parseEvent(text: string): WireEvent | undefined {
  try {
    return Event.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
