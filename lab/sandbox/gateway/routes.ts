import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Desk } from './core.ts';
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

export type ApiOptions = { desk: Desk; keyId: string; keySecret: string; stopping: AbortSignal };

/** The gateway's own addresses under /v1, behind Basic auth and the `api` fault. */
export async function gatewayApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { desk } = options;
  guard(app, options);
  orderRoutes(app, desk);
  paymentRoutes(app, desk);
  refundRoutes(app, desk);
  transferRoutes(app, desk);
  bookRoutes(app, desk);
}

/** Its addresses under /v2, behind the same. */
export async function gatewayAccountApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  guard(app, options);
  accountRoutes(app, options.desk);
}

function guard(app: FastifyInstance, options: ApiOptions): void {
  holdAnswers(app, options.desk.faults, options.stopping);
  app.addHook('onRequest', async (request) => authenticate(request.headers.authorization, options));
  app.setNotFoundHandler(() => {
    throw unknownUrl();
  });
}

function orderRoutes(app: FastifyInstance, desk: Desk): void {
  app.post('/orders', ({ body }) => createOrder(desk, asBody(body)));
  app.get<Search>('/orders', ({ query }) => listOrders(desk, query));
  app.get<Id>('/orders/:id', ({ params }) => findOrder(desk, params.id).order);
  app.patch<Id>('/orders/:id', ({ params, body }) => editOrder(desk, params.id, asBody(body)));
  app.get<Id>('/orders/:id/payments', ({ params }) => paymentsOf(desk, params.id));
}

function paymentRoutes(app: FastifyInstance, desk: Desk): void {
  app.get<Search>('/payments', ({ query }) => listPayments(desk, query));
  app.get<Id>('/payments/:id', ({ params }) => findPayment(desk, params.id));
  app.patch<Id>('/payments/:id', ({ params, body }) => editPayment(desk, params.id, asBody(body)));
  app.post<Id>('/payments/:id/capture', ({ params, body }) =>
    captureOnRequest(desk, params.id, asBody(body)),
  );
  app.post<Id>('/payments/:id/refund', ({ params, body, headers }) => {
    const key = headers['x-refund-idempotency'];
    return createRefund(desk, params.id, asBody(body), key === undefined ? key : String(key));
  });
  app.get<Id & Search>('/payments/:id/refunds', ({ params, query }) =>
    listRefunds(desk, query, params.id),
  );
  app.get<Ids>('/payments/:id/refunds/:refundId', ({ params }) =>
    findRefund(desk, params.refundId, params.id),
  );
}

function refundRoutes(app: FastifyInstance, desk: Desk): void {
  app.get<Search>('/refunds', ({ query }) => listRefunds(desk, query));
  app.get<Id>('/refunds/:id', ({ params }) => findRefund(desk, params.id));
  app.patch<Id>('/refunds/:id', ({ params, body }) => editRefund(desk, params.id, asBody(body)));
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
