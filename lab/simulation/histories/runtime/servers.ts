import type { FastifyInstance } from 'fastify';
import { booking } from '#capabilities/booking/wiring.ts';
import { priceRuleRoutes } from '#capabilities/catalogue/prices/routes.ts';
import { invoices } from '#capabilities/invoices/wiring.ts';
import { notifications } from '#capabilities/notifications/wiring.ts';
import { payments } from '#capabilities/payments/wiring.ts';
import { payouts } from '#capabilities/payouts/wiring.ts';
import { prepaid } from '#capabilities/prepaid/wiring.ts';
import { waitlist } from '#capabilities/waitlist/wiring.ts';
import { walkIns } from '#capabilities/walkins/wiring.ts';
import { wallet } from '#capabilities/wallet/wiring.ts';
import { type CallName, calls } from '#contract/api.ts';
import type { JsonCall } from '#contract/call.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { onceByKey } from '#platform/http/idempotency.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { Refused } from '#platform/refused.ts';

export type Request = { personId: string; body?: unknown; params?: unknown; key?: string };

/** The product's capabilities as they are wired in the server, behind their calls instead of a port. */
export type Servers = {
  answer(call: CallName, request: Request): Promise<Record<string, unknown>>;
  /** @returns when the event is stored; throws when it is refused. */
  receiveWebhook(body: Buffer, headers: Record<string, string>): Promise<void>;
  sweeps: readonly Sweep[];
};

type Handle = (input: object) => Promise<{ data: Record<string, unknown> }>;
type Webhook = (request: object) => Promise<unknown>;

/** Sweeps that remember their last run, which would affect the next history. */
const OCCASIONAL = ['waitlist.recheck', 'waitlist.forget'];

export function wireServers(deps: Deps): Servers {
  const handlers = new Map<CallName, Handle>();
  const http = {
    route: (call: CallName, ...given: unknown[]) => handlers.set(call, given.at(-1) as Handle),
    file: () => undefined,
    // Routes outside the contract, such as a calendar, change nothing.
    app: { route: () => undefined },
  } as unknown as Http;
  let webhook: Webhook | undefined;
  const scope = {
    removeAllContentTypeParsers: () => undefined,
    addContentTypeParser: () => undefined,
    post: (_path: string, _options: object, handle: Webhook) => {
      webhook = handle;
    },
  } as unknown as FastifyInstance;

  const bookings = booking(deps);
  const money = payments(deps);
  const credits = wallet(deps);
  const documents = invoices(deps);
  const earned = payouts(deps);
  notifications(deps);
  const waiting = waitlist(deps);
  const cards = prepaid(deps);
  for (const { routes } of [bookings, credits, documents, earned, waiting, cards, walkIns(deps)]) {
    routes(http);
  }
  priceRuleRoutes(http, deps);
  money.webhook(scope);

  return {
    sweeps: [credits, money, bookings, earned, waiting, cards]
      .flatMap(({ sweeps }) => sweeps)
      .filter(({ name }) => !OCCASIONAL.includes(name)),
    receiveWebhook: async (body, headers) => {
      await webhook?.({ body, headers, id: 'webhook' });
    },
    answer: async (call, { personId, body: sent, params, key }) => {
      const handle = handlers.get(call);
      if (!handle) throw new Error(`There is no call ${call}.`);
      const { body: schema, method } = calls[call] as Pick<JsonCall, 'body' | 'method'>;
      const actor = { personId, sessionId: personId, roles: new Set(['provider', 'admin']) };
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      const request = { headers, body: sent, params, query: {} };
      const input = { actor, body: schema?.parse(sent) ?? sent, params, query: {}, request };
      const keyed = { request, actor, method, call } as unknown as Parameters<typeof onceByKey>[1];
      const done = await onceByKey(deps, keyed, async () => ({
        status: 200,
        body: (await handle(input)).data,
      }));
      // The stored response may be a refusal.
      const body = done.body as Record<string, unknown>;
      if (done.status >= 400) throw new Refused(body['code'] as RefusalCode);
      return body;
    },
  };
}
