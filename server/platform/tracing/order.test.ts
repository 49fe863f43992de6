import { createServer, connect as dial } from 'node:net';
import * as conventions from '@opentelemetry/semantic-conventions/incubating';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLog } from '#platform/log/log.ts';
import { testDatabase } from '#test/support/database/database.ts';
import {
  type CollectedSpan,
  type Collector,
  KINDS,
  openCollector,
  openTestTracing,
} from '#test/support/trace-collector.ts';
import type { Reply } from '#test/support/worlds/app.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import type { Tracing } from './tracing.ts';

const ADDRESS = '203.0.113.77';
const SEARCHED = 'massage near the old mill';
const PROXY_TRACE = 'a'.repeat(32);
const TRACEPARENT = `00-${PROXY_TRACE}-${'b'.repeat(16)}-01`;

const database = testDatabase();
let collector: Collector;
let tracing: Tracing | undefined;
let world: BookingWorld;
let salon: Salon;
let customer: string;
let email: string;
let order: Reply;
let booked: Awaited<ReturnType<BookingWorld['book']>>;
let fromProxy: Reply;
let fromOthers: Reply;
/** The text that was sent to the gateway. */
let sentToGateway = '';
const lines: Record<string, unknown>[] = [];

// Everything that the tests check: an order, a booking with what follows, a search and two callers with a
// trace.
beforeAll(async () => {
  collector = await openCollector();
  const log = makeLog(
    { write: (line) => lines.push(JSON.parse(line)) },
    { withRequests: true, traceId: () => tracing?.current()?.traceId },
  );
  tracing = await openTestTracing(collector.endpoint, {
    log,
    headers: { authorization: 'Bearer of-the-collector' },
  });
  const line = ({ url }: { url: string }) => listenTo(url);
  world = await bookingWorld(database, {
    tracing,
    log,
    line,
    site: { trustedProxies: ['10.0.0.0/8'] },
  });
  ({ customer, service: salon } = await world.pair());
  ({ email } = await world.person(customer));
  order = await world.order(customer, salon);
  booked = await world.book(await world.customer(), salon, { shiftMinutes: 120 });
  await world.call('loginRequest', { body: { email }, address: ADDRESS });
  await world.call('search', { query: { q: SEARCHED }, address: ADDRESS });
  const headers = { traceparent: TRACEPARENT };
  fromProxy = await world.call('categories', { headers, address: '10.1.2.3' });
  fromOthers = await world.call('categories', { headers, address: ADDRESS });
  await world.settled();
  await world.close();
  await tracing.stop();
});
afterAll(() => collector.close());

/** A connection to a server that records what is sent to it. */
async function listenTo(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const server = createServer((near) => {
    const far = dial(Number(port), hostname);
    near.on('data', (bytes) => {
      sentToGateway += bytes.toString();
    });
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  server.unref();
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

const requestOf = ({ headers }: Reply) =>
  collector.spans.find(
    ({ attributes }) => attributes['zap.request_id'] === headers['x-request-id'],
  );
const childrenOf = (span: CollectedSpan | undefined) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId);
const parentOf = ({ traceId, parentSpanId }: CollectedSpan) =>
  collector.spans.find((span) => span.traceId === traceId && span.spanId === parentSpanId);
const named = (name: string) => collector.spans.filter((span) => span.name === name);

function rootOf(span: CollectedSpan): CollectedSpan | undefined {
  if (span.parentSpanId === undefined) return span;
  const parent = parentOf(span);
  return parent && rootOf(parent);
}

test('An order is one trace: its request with the statements and the call of the gateway', () => {
  const root = requestOf(order);
  expect(root).toMatchObject({
    name: 'POST /api/user/payment/caring',
    kind: KINDS.server,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/user/payment/caring',
      'http.response.status_code': 200,
      'url.scheme': 'http',
    },
  });
  expect(root?.parentSpanId).toBeUndefined();
  const children = childrenOf(root);
  expect(children).toContainEqual(
    expect.objectContaining({
      name: 'select booking.place_hold',
      kind: KINDS.client,
      traceId: root?.traceId,
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.summary': 'select booking.place_hold',
        'db.query.text': expect.stringContaining('$1'),
        'zap.rows': 1,
      },
    }),
  );
  expect(children).toContainEqual(
    expect.objectContaining({
      name: 'razorpay createOrder',
      kind: KINDS.client,
      attributes: { 'rpc.system.name': 'razorpay', 'rpc.method': 'createOrder' },
    }),
  );
});

test('A payment continues in the jobs that it causes, and in theirs', () => {
  // The browser's report and the gateway's race; either may be the first to record the payment.
  const [confirm] = named('process payment.captured/booking');
  expect(confirm).toMatchObject({
    kind: KINDS.consumer,
    attributes: { 'messaging.destination.name': 'payment.captured/booking' },
  });
  expect(childrenOf(confirm).map(({ name }) => name)).toContain('select booking.events');
  const jobs = collector.spans.filter(({ kind }) => kind === KINDS.consumer);
  const ofRequests = jobs.filter((job) => rootOf(job)?.kind === KINDS.server);
  expect(ofRequests.map(({ name }) => name)).toEqual(jobs.map(({ name }) => name));
  expect(jobs.some((job) => parentOf(job)?.kind === KINDS.consumer)).toBe(true);
});

test('Nothing in the export names a person, a booking, a payment, an address or a search', () => {
  const { bookingId, razorpayOrderId } = order.body.data;
  const sent = JSON.stringify(collector.requests.map(({ body }) => body));
  const personal = {
    email,
    customer,
    bookingId,
    razorpayOrderId,
    booked: booked.bookingId,
    paymentId: booked.razorpay_payment_id,
    serviceId: salon.serviceId,
    ownerId: salon.ownerId,
    name: 'Asha',
    phone: '9876543210',
    address: ADDRESS,
    searched: 'massage',
  };
  for (const [name, value] of Object.entries(personal)) {
    expect(value, name).toMatch(/^\S{4,}$/);
    expect(sent, name).not.toContain(value);
  }
});

test('Every attribute is one of the conventions or ours', () => {
  const known = new Set<unknown>(Object.values(conventions));
  const keys = collector.spans.flatMap(({ attributes }) => Object.keys(attributes));
  const own = [...new Set(keys)].filter((key) => !known.has(key));
  expect(own.sort()).toEqual(['zap.request_id', 'zap.rows']);
});

test('The process names itself and presents the headers of the collector', () => {
  expect(collector.resource).toMatchObject({
    'service.name': 'zap-test',
    'service.version': 'r1',
    'service.instance.id': expect.any(String),
  });
  const [first] = collector.requests;
  expect(first?.path).toBe('/v1/traces');
  expect(first?.headers['authorization']).toBe('Bearer of-the-collector');
});

test('A line of the log has the trace of its request', () => {
  const line = lines.find(({ id }) => id === order.headers['x-request-id']);
  expect(line).toMatchObject({ event: 'request', trace_id: requestOf(order)?.traceId });
});

test('A trace is continued for a trusted proxy only', () => {
  const continued = requestOf(fromProxy);
  expect(continued).toMatchObject({ traceId: PROXY_TRACE, parentSpanId: 'b'.repeat(16) });
  const own = requestOf(fromOthers);
  expect(own?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(own?.traceId).not.toBe(PROXY_TRACE);
  expect(own?.parentSpanId).toBeUndefined();
});

test('The gateway receives no trace', () => {
  expect(sentToGateway).toContain('POST /v1/orders');
  expect(sentToGateway).not.toMatch(/traceparent|tracestate|baggage/i);
});
