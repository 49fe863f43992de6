import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { sendPage } from './assets.ts';
import type { Authenticator } from './authenticator.ts';
import { iso, type WorldClock } from './clock.ts';
import { controlsPage } from './control-page/page.ts';
import type { GatewayCore } from './gateway/core.ts';
import { badField, noAuthenticator } from './gateway/errors.ts';
import { faultSchema } from './gateway/faults.ts';
import type { PayOptions, SandboxGateway } from './gateway/gateway.ts';
import { isFailure } from './gateway/payments/outcomes.ts';
import type { Webhooks } from './gateway/webhooks/webhooks.ts';
import type { PushService } from './push.ts';
import { read } from './read.ts';
import { stateOf } from './state.ts';

export type ControlsOptions = {
  core: GatewayCore;
  gateway: SandboxGateway;
  webhooks: Webhooks;
  clock: WorldClock;
  pushService: PushService;
  authenticator: Authenticator;
};

/** Some of the simulated services cannot represent later dates. */
const LATEST_MS = Date.UTC(2101, 0);

/** The number of records of each kind on the page. */
const LISTED = 12;

const payBody = z.strictObject({
  order_id: z.string(),
  outcome: z.enum(['success', 'failure', 'late', 'twice']),
  keep: z.boolean().optional(),
  reason: z.string().refine(isFailure, 'Not a reason of the gateway.').optional(),
  method: z.enum(['card', 'upi']).optional(),
  email: z.string().optional(),
  contact: z.string().optional(),
});
const lateBody = z.strictObject({ payment_id: z.string() });
const clockBody = z.union([
  z.strictObject({ advance: z.string() }),
  z.strictObject({ set: z.string() }),
]);
const disputeBody = z.strictObject({
  payment_id: z.string(),
  step: z.enum(['created', 'won', 'lost']),
  amount: z.int().positive().optional(),
});
const accountBody = z.strictObject({
  account_id: z.string(),
  status: z.enum(['activated', 'under_review', 'needs_clarification', 'suspended']),
});
const totpQuery = z.object({ email: z.string().min(3).max(254) });
const stateQuery = z.object({ limit: z.coerce.number().int().min(1).max(100_000).default(LISTED) });

/** The calls with which people and tests control the sandbox, and the page with their buttons. */
export async function controls(app: FastifyInstance, options: ControlsOptions): Promise<void> {
  const { gateway, webhooks, clock } = options;
  app.get('/', { config: { crossOrigin: 'document' } }, (_request, reply) =>
    sendPage(reply, controlsPage(stateOf(options, LISTED))),
  );
  app.get('/control/state', ({ query }) => stateOf(options, read(stateQuery, query).limit));

  app.get('/control/faults', () => gateway.faults());
  app.post('/control/faults', ({ body }) =>
    gateway.setFaults(withoutGaps(read(faultSchema.partial(), body))),
  );

  app.post('/control/pay', ({ body }) => {
    const { order_id, outcome, ...rest } = read(payBody, body);
    return gateway.pay(order_id, outcome, withoutGaps(rest) as PayOptions);
  });
  app.post('/control/late', ({ body }) => gateway.payLate(read(lateBody, body).payment_id));

  app.post('/control/dispute', ({ body }) => {
    const { payment_id, step, amount } = read(disputeBody, body);
    return gateway.dispute(payment_id, step, amount);
  });
  app.post('/control/account', ({ body }) => {
    const { account_id, status } = read(accountBody, body);
    gateway.setAccount(account_id, status);
    return { account_id, status };
  });

  app.get('/control/totp', async ({ query }) => {
    const { email } = read(totpQuery, query);
    const code = await options.authenticator.code(email);
    if (code === undefined) throw noAuthenticator();
    return { email, code };
  });

  app.get('/control/webhooks', () => ({ deliveries: webhooks.deliveries(500) }));
  app.post('/control/webhooks/flush', () => webhooks.flush());

  app.get('/control/clock', () => time(clock));
  app.post('/control/clock', async ({ body }) => {
    const step = stepOf(read(clockBody, body), clock.now());
    if (clock.now() + step > LATEST_MS) throw badField('set', 'The clock ends with the year 2100.');
    await clock.advance(step);
    return time(clock);
  });
}

function time(clock: WorldClock): { now: string; offsetMs: number } {
  return { now: iso(clock.now()), offsetMs: clock.offsetMs() };
}

/** The advance of the clock in milliseconds, at least 0. */
function stepOf(change: z.infer<typeof clockBody>, nowMs: number): number {
  if ('advance' in change) {
    const ms = milliseconds(change.advance);
    if (ms < 0) throw badField('advance', 'The clock only moves forwards.');
    return ms;
  }
  const ms = instant(change.set) - nowMs;
  if (ms < 0) throw badField('set', 'The clock only moves forwards.');
  return Math.ceil(ms);
}

function milliseconds(duration: string): number {
  try {
    const relativeTo = Temporal.PlainDate.from('2026-01-01');
    return Temporal.Duration.from(duration).total({ unit: 'milliseconds', relativeTo });
  } catch {
    throw badField('advance', 'Write a duration such as PT48H.');
  }
}

function instant(text: string): number {
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    throw badField('set', 'Write an instant such as 2026-03-01T10:00:00+05:30.');
  }
}

type WithoutGaps<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutGaps<T extends object>(some: T): WithoutGaps<T> {
  const present = Object.entries(some).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as WithoutGaps<T>;
}
