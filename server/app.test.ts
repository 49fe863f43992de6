import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { API_BASE } from '#contract/api-base.ts';
import { callPaths } from '#contract/call-paths.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

test('The process reports health and readiness, and metrics only on their own port', async () => {
  expect((await w.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await w.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  expect((await w.app.inject('/metrics')).statusCode).toBe(404);
});

test('[API-02, API-03] Every successful response has the status success, and no failure has it', async () => {
  const document = (await w.app.inject('/api/openapi.json')).json();
  type Operation = { responses: Record<string, { content?: Record<string, { schema: Shape }> }> };
  type Shape = { properties: { status: { enum: string[] } }; required: string[] };
  const shapes = Object.entries(document.paths as Record<string, Record<string, Operation>>)
    .filter(([path]) => path.startsWith(API_BASE))
    .flatMap(([, methods]) => Object.values(methods))
    .flatMap(({ responses }) => responses['200'] ?? responses['201'] ?? [])
    .flatMap(({ content }) => content?.['application/json']?.schema ?? []);
  expect(shapes.length).toBeGreaterThan(40);
  for (const shape of shapes) {
    expect(shape.properties.status.enum, JSON.stringify(shape)).toEqual(['success']);
    expect(shape.required).toEqual(expect.arrayContaining(['status', 'message', 'data']));
  }
  expect((await w.call('categories')).body.status).toBe('success');
  expect((await w.call('me')).body.status).toBe('error');
});

test('[API-01] Every call has its path below /api/user', async () => {
  const listed = await w.app.inject('/api/user/categories');
  expect(listed.json()).toMatchObject({ status: 'success' });
});

test('[API-01, API-02] An unknown call returns 404 in the error format', async () => {
  const answer = await w.app.inject(`${API_BASE}/nothing/here`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ status: 'error', code: 'NOT_FOUND', message: 'Not found.' });
});

test('[API-42, API-43, PNAV-19] Paths are case-insensitive, ids are case-sensitive', async () => {
  const all = await w.app.inject(`${API_BASE}/SUBSERVICES/ALL`);
  expect(all.statusCode).toBe(200);
  const own = await w.app.inject(`${API_BASE}/serviceprovider/services/myservices`);
  expect(own.statusCode).toBe(401);
});

test('An unknown id returns 404, and an invalid field is named', async () => {
  const { customer } = await w.pair();
  const wrong = await w.call('booking', { as: customer, params: { bookingId: 'abc' } });
  expect(wrong).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  const field = await w.call('release', { as: customer, body: { bookingId: 7 } });
  expect(Object.keys(field.body.errors)).toEqual(['bookingId']);
});

test('An empty JSON body counts as none, and prototype pollution is rejected', async () => {
  const { customer, service } = await w.pair();
  const { bookingId } = await w.book(customer, service);
  const { token } = await openSession(w.deps, service.ownerId, 'test');
  const post = (url: string, payload: string) =>
    w.app.inject({
      method: 'POST',
      url: API_BASE + url,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload,
    });
  const accepted = await post(`/serviceProvider/bookingRequests/${bookingId}/accept`, '');
  expect(accepted.statusCode).toBe(200);
  expect((await post('/payment/caring/release', '{"__proto__":{"a":1}}')).statusCode).toBe(400);
  expect((await post('/payment/caring/release', '{"bookingId":')).statusCode).toBe(400);
});

test('Responses forbid sniffing, framing and caching of private data', async () => {
  const { customer } = await w.pair();
  const answer = await w.call('myBookings', { as: customer });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
});

test.each(['/healthz', '/robots.txt', '/assets/none.js', '/api/nothing', '/api/user/services'])(
  '%s cannot be framed, and has no policy that allows anything',
  async (url) => {
    const { headers } = await w.app.inject({ url });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    // No HSTS header without https.
    expect(headers['strict-transport-security']).toBeUndefined();
  },
);

test('A slow sender and an idle connection are closed after seconds', () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = w.app.server;
  expect({ requestTimeout, headersTimeout, keepAliveTimeout }).toEqual({
    requestTimeout: 15_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 30_000,
  });
});

test('Rejects cross-site requests', async () => {
  const { customer, service } = await w.pair();
  const body = w.orderBody(service, await w.firstStart(service));
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ]) {
    const answer = await w.call('order', { as: customer, body, headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } });
  }
  expect(await w.seatsOf(service)).toBe(0);
});

test('Customer and provider receive a transition at once, and only for their own bookings', async () => {
  const { customer, service } = await w.pair();
  const { bookingId } = await w.book(customer, service);
  // Events published by the booking itself are delivered before anyone subscribes.
  await w.settled();
  const [own, provider, outsider] = await Promise.all([
    listen(customer),
    listen(service.ownerId),
    listen(await w.customer()),
  ]);
  await w.call('accept', { as: service.ownerId, params: { bookingId } });
  expect(await own.next()).toEqual({ topic: 'bookings', id: bookingId });
  expect(await provider.next()).toEqual({ topic: 'requests', id: bookingId });
  const other = await w.book(await w.customer(), await w.service());
  expect(other.bookingId).not.toBe(bookingId);
  for (const stream of [own, provider, outsider]) stream.close();
  expect(outsider.heard()).toEqual([]);
});

/** Opens the event stream of one person. */
async function listen(personId: string) {
  const { token } = await openSession(w.deps, personId, 'stream');
  const address = w.app.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const stop = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}${API_BASE}${callPaths.events[1]}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const heard: unknown[] = [];
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<unknown> => {
    for (;;) {
      const chunk = await reader?.read();
      const match = /^data: (.*)$/m.exec(chunk?.value ?? '');
      if (!match?.[1]) continue;
      heard.push(JSON.parse(match[1]));
      return heard.at(-1);
    }
  };
  return { next, heard: () => heard, close: () => stop.abort() };
}

test('Text that PostgreSQL cannot store is rejected and causes no server error', async () => {
  const { customer, service } = await w.pair();
  const at = await w.firstStart(service);
  const body = w.orderBody(service, at);
  const odd: object[] = [
    { ...body, customerInfo: { name: 'a\u0000b' } },
    { ...body, customerInfo: { name: '\ud800' } },
    { ...body, customerInfo: { phone: 'javascript:alert(1)' } },
    { ...body, address: '12 Hill Road\u0000 Mumbai' },
    { ...body, bookingSlotTime: '2026-11-23T10:00:00.1234567890Z' },
    { ...body, bookingSlotTime: 2 ** 53 - 1 },
  ];
  for (const one of odd) {
    const answer = await w.call('order', { as: customer, body: one });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } });
  }
  const forged = [
    '9999-99-99T99:99:99Z|00000000-0000-4000-8000-000000000000',
    '2026-11-21T:::Z|00000000-0000-4000-8000-000000000000',
    '2026-11-21T00:00:00Z|------------------------------------',
  ];
  for (const text of forged) {
    const cursor = Buffer.from(text).toString('base64url');
    const answer = await w.call('myBookings', { as: customer, query: { cursor } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  }
});

test('Authentication is checked before the body is validated', async () => {
  expect(await w.call('order', { body: {} })).toMatchObject({ status: 401 });
  expect(await w.call('booking', { params: { bookingId: 'x' } })).toMatchObject({ status: 401 });
});
