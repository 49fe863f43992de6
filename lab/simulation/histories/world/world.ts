import type pg from 'pg';
import type { CallName } from '#contract/api.ts';
import { Refused } from '#platform/refused.ts';
import type { GatewayWorld } from '../gateway/gateway-world.ts';
import type { Home } from '../runtime/fibers.ts';
import type { Scheduler } from '../runtime/scheduler.ts';
import type { Servers } from '../runtime/servers.ts';
import type { Entry, Reply } from './client-log.ts';

export type Offer = {
  serviceId: string;
  subServiceId: string;
  ownerId: string;
  pricePaise: number;
  /** It is sold only at the sessions of a class. */
  isClass: boolean;
  /** The members of its business, also those who do not perform it. */
  memberIds: readonly string[];
};

/** One history's world: its participants and the log of its clients. */
export type World = {
  scheduler: Scheduler;
  servers: Servers;
  gateway: GatewayWorld;
  /** The simulation's own connection, for queries outside the schedule. */
  mon: pg.Client;
  customers: readonly string[];
  adminId: string;
  offers: readonly Offer[];
  startMs: number;
  log: Entry[];
  /** The list prices of businesses, in the order in which they were set. */
  prices: { ownerId: string; atMs: number; paise: number }[];
  /** Violations that were seen during the history. */
  broken: Set<string>;
};

export type Ask = {
  call: CallName;
  personId: string;
  body?: Record<string, unknown>;
  bookingId?: string;
  params?: Record<string, string>;
  key?: string;
  isForged?: boolean;
};

/** Makes a call to one of the two servers, as a client: a response, a refusal, or nothing at all. */
export async function ask(world: World, request: Ask): Promise<Reply> {
  const { scheduler, servers, log } = world;
  const { random } = scheduler.weather;
  const { call, personId, body, bookingId, key } = request;
  const params: Record<string, string> = {
    ...(bookingId === undefined ? {} : { bookingId }),
    ...request.params,
  };
  const sentAtMs = scheduler.nowMs;
  const home: Home = random.chance(0.5) ? 'A' : 'B';
  const reply = await scheduler.park<Reply>((wake) => {
    const fiber = scheduler.spawn(home, call, async () => {
      wake(
        await replyOf(world, () =>
          servers.answer(call, { personId, body, params, ...(key === undefined ? {} : { key }) }),
        ),
      );
    });
    fiber.hangUp = () => wake({ kind: 'lost' });
    fiber.onDeath.push(fiber.hangUp);
  });
  const isForged = request.isForged ?? false;
  const answeredAtMs = scheduler.nowMs;
  const { ruleId } = params;
  const sent = { call, personId, body: body ?? {}, bookingId, ruleId, isForged };
  log.push({ ...sent, sentAtMs, answeredAtMs, reply });
  scheduler.weather.trace.add(`${call} -> ${reply.kind === 'refused' ? reply.code : reply.kind}`);
  return reply;
}

const GRID_MS = 15 * 60_000;

/** Pauses a person. Most pauses end at round times, so that many people act at the same moment. */
export function pause(world: World, ms: number): Promise<void> {
  const { scheduler } = world;
  if (!scheduler.weather.random.chance(0.6)) return scheduler.sleep(ms);
  const until = Math.ceil((scheduler.nowMs + ms) / GRID_MS) * GRID_MS;
  return scheduler.sleep(until - scheduler.nowMs);
}

/** Like `ask`, with retries while the outcome is unknown. */
export async function askWithRetries(world: World, request: Ask, triesMax = 4): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    const reply = await ask(world, request);
    const isOpen = reply.kind === 'failed' || reply.kind === 'lost' || isBusy(reply);
    if (!isOpen || tries >= triesMax) return reply;
    await world.scheduler.sleep(world.scheduler.weather.random.whole(500, 70_000));
  }
}

function isBusy(reply: Reply): boolean {
  if (reply.kind !== 'refused') return false;
  return ['KEY_IN_FLIGHT', 'GATEWAY_UNAVAILABLE', 'PAYMENT_PENDING'].includes(reply.code);
}

async function replyOf(world: World, work: () => Promise<Record<string, unknown>>): Promise<Reply> {
  try {
    return { kind: 'ok', data: await work() };
  } catch (error) {
    // A mistake of the program is no fault of the weather, which every request could hide behind.
    if (error instanceof TypeError || error instanceof ReferenceError)
      world.broken.add(`a request failed: ${error.stack}`);
    if (!(error instanceof Refused)) return { kind: 'failed' };
    return { kind: 'refused', code: error.code, extra: error.extra ?? {} };
  }
}

/** An external query of the database: it takes a turn in the schedule and cannot fail. */
export function look<Row extends object>(
  world: World,
  label: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return world.scheduler.turn<Row[]>({
    label,
    kind: 'outside',
    act: async () => (await world.mon.query<Row>(text, values)).rows,
    describe: (rows) => String((rows as Row[]).length),
  });
}
