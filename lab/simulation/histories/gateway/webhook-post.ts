import { createHmac } from 'node:crypto';
import { countEvent, countStep } from '../faults/coverage.ts';
import type { PostFault } from '../faults/faults.ts';
import { possibleFaults } from '../faults/possible-faults.ts';
import type { Home } from '../runtime/fibers.ts';
import type { Scheduler } from '../runtime/scheduler.ts';
import type { Servers } from '../runtime/servers.ts';
import type { GatewayEvent } from './gateway-world.ts';

export const WEBHOOK_SECRET = 'machine-webhook-secret';
export const OLD_WEBHOOK_SECRET = 'machine-old-webhook-secret';

const DAY_MS = 86_400_000;
const TRIES_MAX = 6;

/** Webhooks with a forged signature that were accepted. */
export type Deceived = { name: string }[];

/** Webhook delivery with faults: events are lost, late, duplicated, reordered or forged. */
export function postEvent(
  scheduler: Scheduler,
  servers: Servers,
  event: GatewayEvent,
  deceived: Deceived,
): void {
  const { random, swarm, coverage, hunt } = scheduler.weather;
  if (event.name === 'refund.failed') countEvent(coverage, 'a refund failed at the bank');
  const step = `post: ${event.name}`;
  const target = hunt.targetFor(step, possibleFaults(['post']));
  const meets = (fault: PostFault, rate: number) => {
    const isSo = target === undefined ? random.chance(rate) : target === fault;
    if (!isSo) return false;
    countEvent(coverage, fault);
    countStep(coverage, step, fault, ['post']);
    hunt.met(step, fault);
    return true;
  };
  countStep(coverage, step, undefined, ['post']);
  if (meets('webhook forged', swarm.forged)) forge(scheduler, servers, event, deceived);
  if (meets('webhook lost', swarm.webhookLost)) return;
  const isOld = meets('webhook with the old secret', swarm.oldSecret);
  const secret = isOld ? OLD_WEBHOOK_SECRET : WEBHOOK_SECRET;
  const copies = meets('webhook twice', swarm.webhookTwice) ? 2 : 1;
  for (let copy = 0; copy < copies; copy += 1) {
    const isLate = meets('webhook late', swarm.webhookLate);
    const delayMs = isLate ? random.whole(0, 3 * DAY_MS) : random.whole(0, 5_000);
    scheduler.after(delayMs, () => deliver(scheduler, servers, event, secret, 1));
  }
}

function deliver(
  scheduler: Scheduler,
  servers: Servers,
  event: GatewayEvent,
  secret: string,
  tries: number,
): void {
  let isOver = false;
  const again = () => {
    if (isOver || tries >= TRIES_MAX) return;
    isOver = true;
    const next = () => deliver(scheduler, servers, event, secret, tries + 1);
    scheduler.after(1_000 * 2 ** tries, next);
  };
  const home: Home = scheduler.weather.random.chance(0.5) ? 'A' : 'B';
  const fiber = scheduler.spawn(home, 'webhook', async () => {
    try {
      const body = Buffer.from(event.body);
      await servers.receiveWebhook(body, headersOf(event.id, event.body, secret));
    } catch {
      again();
    }
  });
  fiber.hangUp = again;
  fiber.onDeath.push(again);
}

/** The same webhook with one byte changed, or signed with another secret. */
function forge(
  scheduler: Scheduler,
  servers: Servers,
  event: GatewayEvent,
  deceived: Deceived,
): void {
  const { random } = scheduler.weather;
  const isFlipped = random.chance(0.5);
  const body = Buffer.from(event.body);
  if (isFlipped) {
    const place = random.whole(0, body.length - 1);
    body[place] = (body[place] ?? 0) ^ 1;
  }
  const secret = isFlipped ? WEBHOOK_SECRET : 'somebody-else';
  scheduler.spawn('outside', 'forger', async () => {
    try {
      await servers.receiveWebhook(body, headersOf(`${event.id}f`, event.body, secret));
      deceived.push({ name: event.name });
    } catch {
      // The expected refusal.
    }
  });
}

function headersOf(id: string, signed: string, secret: string): Record<string, string> {
  const signature = createHmac('sha256', secret).update(signed).digest('hex');
  return { 'x-razorpay-event-id': id, 'x-razorpay-signature': signature };
}
