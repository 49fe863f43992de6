import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { GatewayCore } from './core.ts';
import { unauthorised, unknownUrl } from './errors.ts';
import { holdAnswers } from './interference.ts';
import { createOrder, editOrder, findOrder, listOrders } from './payments/orders.ts';
import {
  captureOnRequest,
  editPayment,
  findPayment,
  listPayments,
  paymentsOf,
} from './payments/payments.ts';
import { createRefund, editRefund, findRefund, listRefunds } from './refunds.ts';
import { accountRoutes, bookRoutes, transferRoutes } from './route/routes.ts';
import { asBody } from './rules.ts';

type Id = { Params: { id: string } };
type Ids = { Params: { id: string; refundId: string } };
type Search = { Querystring: Record<string, unknown> };

export type ApiOptions = {
  core: GatewayCore;
  keyId: string;
  keySecret: string;
  stopping: AbortSignal;
};

/** The gateway's API under /v1, behind Basic auth and the `api` fault. */
export async function gatewayApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { core } = options;
  guard(app, options);
  orderRoutes(app, core);
  paymentRoutes(app, core);
  refundRoutes(app, core);
  transferRoutes(app, core);
  bookRoutes(app, core);
}

/** The gateway's API under /v2, behind the same. */
export async function gatewayAccountApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  guard(app, options);
  accountRoutes(app, options.core);
}

function guard(app: FastifyInstance, options: ApiOptions): void {
  holdAnswers(app, options.core.faults, options.stopping);
  app.addHook('onRequest', async (request) => authenticate(request.headers.authorization, options));
  app.setNotFoundHandler(() => {
    throw unknownUrl();
  });
}

function orderRoutes(app: FastifyInstance, core: GatewayCore): void {
  app.post('/orders', ({ body }) => createOrder(core, asBody(body)));
  app.get<Search>('/orders', ({ query }) => listOrders(core, query));
  app.get<Id>('/orders/:id', ({ params }) => findOrder(core, params.id).order);
  app.patch<Id>('/orders/:id', ({ params, body }) => editOrder(core, params.id, asBody(body)));
  app.get<Id>('/orders/:id/payments', ({ params }) => paymentsOf(core, params.id));
}

function paymentRoutes(app: FastifyInstance, core: GatewayCore): void {
  app.get<Search>('/payments', ({ query }) => listPayments(core, query));
  app.get<Id>('/payments/:id', ({ params }) => findPayment(core, params.id));
  app.patch<Id>('/payments/:id', ({ params, body }) => editPayment(core, params.id, asBody(body)));
  app.post<Id>('/payments/:id/capture', ({ params, body }) =>
    captureOnRequest(core, params.id, asBody(body)),
  );
  app.post<Id>('/payments/:id/refund', ({ params, body, headers }) => {
    const key = headers['x-refund-idempotency'];
    return createRefund(core, params.id, asBody(body), key === undefined ? key : String(key));
  });
  app.get<Id & Search>('/payments/:id/refunds', ({ params, query }) =>
    listRefunds(core, query, params.id),
  );
  app.get<Ids>('/payments/:id/refunds/:refundId', ({ params }) =>
    findRefund(core, params.refundId, params.id),
  );
}

function refundRoutes(app: FastifyInstance, core: GatewayCore): void {
  app.get<Search>('/refunds', ({ query }) => listRefunds(core, query));
  app.get<Id>('/refunds/:id', ({ params }) => findRefund(core, params.id));
  app.patch<Id>('/refunds/:id', ({ params, body }) => editRefund(core, params.id, asBody(body)));
}

function authenticate(header: string | undefined, { keyId, keySecret }: ApiOptions): void {
  if (header === undefined) {
    throw unauthorised('Please provide your api key for authentication purposes.');
  }
  const wanted = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  const given = Buffer.from(header);
  const same = given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!same) throw unauthorised('Authentication failed');
}
