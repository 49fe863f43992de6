import { personById } from '#capabilities/identity/index.ts';
import type { WebhookDelivery, WebhookEvent } from '#contract/payments/webhooks.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import {
  type DeliveryRow,
  dismissEvent,
  eventById,
  insertReplay,
  reopenEvent,
} from './deliveries.store.ts';
import { maskedBody } from './mask.rules.ts';
import { PROCESS_WEBHOOK } from './receive-webhook.ts';

const EMPTIED = '{}';

/**
 * One event of the gateway. @throws Refused WEBHOOK_NOT_FOUND, also for deliveries with an invalid
 * signature.
 */
export async function showEvent(db: Db, eventId: string): Promise<WebhookEvent> {
  const row = await eventById(db, eventId);
  if (!row) throw new Refused('WEBHOOK_NOT_FOUND');
  return {
    eventId: row.eventId,
    event: row.event,
    state: row.state,
    outcome: row.outcome,
    tries: row.tries,
    lastError: row.lastError,
    receivedAt: row.receivedAt.toString(),
    processedAt: row.processedAt?.toString() ?? null,
    body: row.body === EMPTIED ? null : maskedBody(row.body),
    deliveries: row.deliveries,
    replays: await Promise.all(
      row.replays.map(async ({ at, adminId, reason }) => {
        const admin = await personById(db, adminId);
        const by = admin ? `${admin.firstName} ${admin.lastName}` : 'An admin';
        return { at, by, reason };
      }),
    ),
  };
}

/**
 * Processes an event again. Processing syncs with the gateway, so a repetition is harmless.
 * @throws Refused WEBHOOK_NOT_FOUND, WEBHOOK_EMPTIED.
 */
export async function replayWebhook(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  replay: { eventId: string; adminId: string; reason: string },
): Promise<WebhookEvent> {
  const { eventId } = replay;
  await inTransaction(db, async (tx) => {
    if (!(await reopenEvent(tx, eventId))) {
      const isKnown = await eventById(tx, eventId);
      throw new Refused(isKnown ? 'WEBHOOK_EMPTIED' : 'WEBHOOK_NOT_FOUND');
    }
    await insertReplay(tx, replay, clock.now());
    await outbox.enqueue(tx, PROCESS_WEBHOOK, { eventId });
  });
  return showEvent(db, eventId);
}

/**
 * Marks an event that fails for good as done. Its job ends at the next attempt, because it skips processed events.
 * @throws Refused WEBHOOK_NOT_FOUND, WEBHOOK_NOT_FAILING.
 */
export async function dismissWebhook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  eventId: string,
): Promise<WebhookEvent> {
  await inTransaction(db, async (tx) => {
    if (await dismissEvent(tx, eventId, clock.now())) return;
    const isKnown = await eventById(tx, eventId);
    throw new Refused(isKnown ? 'WEBHOOK_NOT_FAILING' : 'WEBHOOK_NOT_FOUND');
  });
  return showEvent(db, eventId);
}

export function deliveryView(row: DeliveryRow): WebhookDelivery {
  return {
    id: String(row.id),
    at: row.at.toString(),
    bytes: row.bytes,
    isAgain: row.isAgain,
    eventId: row.eventId,
    event: row.event,
    state: row.state,
    outcome: row.outcome,
    tries: row.tries,
    lastError: row.lastError,
  };
}
