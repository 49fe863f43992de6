import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { englishTerms } from '#test/support/texts/english-terms.ts';
import { silentLog } from '../../log/log.ts';
import { makeMetrics } from '../../metrics/metrics.ts';
import { answerErrors } from '../errors.ts';
import { inProcessHeaders } from '../requests/request-id.ts';
import { admitRequests } from './admit-requests.ts';
import { makeRequestRates } from './request-rates.ts';

const PLACES = 8;
/** Longer than any class waits. */
const SLOW_MS = 3_000;
const session = { cookie: 'theme=dark; zap_session=abc' };
const html = { accept: 'text/html,application/xhtml+xml' };

let app: FastifyInstance;
let url: string;
let release: () => void;
const metrics = makeMetrics();

beforeAll(async () => {
  app = fastify();
  answerErrors(app, silentLog);
  admitRequests(app, {
    metrics,
    rates: makeRequestRates(),
    sessionCookies: ['zap_session'],
    placesMax: PLACES,
  });
  let released: Promise<void>;
  app.addHook('onReady', () => {
    const open = () => {
      released = new Promise((resolve) => {
        release = () => {
          resolve();
          open();
        };
      });
    };
    open();
  });
  const slow = async () => {
    await Promise.race([released, wait(SLOW_MS)]);
    return { status: 'success' };
  };
  app.get('/*', slow);
  app.get('/slow', slow);
  app.post('/slow', slow);
  app.get('/readyz', async () => ({ status: 'ready' }));
  app.get('/fast', async () => ({ status: 'success' }));
  app.post('/order', async () => ({ status: 'success' }));
  app.get('/stream', (request, reply) => {
    reply.hijack();
    request.leave?.();
    reply.raw.writeHead(200).write('data: 1\n\n');
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});
beforeEach(async () => {
  release();
  await wait(20);
});

type Outcome = { status: number; ms: number; answer: Response };
async function ask(path: string, init: RequestInit = {}): Promise<Outcome> {
  const startMs = performance.now();
  const answer = await fetch(url + path, init);
  return { status: answer.status, ms: performance.now() - startMs, answer };
}
const flood = (count: number, path: string, init: RequestInit = {}) =>
  Array.from({ length: count }, () => ask(path, init));
const figure = async (series: string) =>
  Number(new RegExp(`^${series} (\\S+)$`, 'm').exec(await metrics.registry.metrics())?.[1]);
const active = (kind: string) => figure(`zap_http_active\\{class="${kind}"\\}`);
const queued = (kind: string) => figure(`zap_http_queued\\{class="${kind}"\\}`);
const reach = (read: () => Promise<number>, count: number) =>
  expect.poll(read, { interval: 5 }).toBe(count);

test('Visitors are refused first; probes, orders and signed-in people pass', async () => {
  const visitors = flood(40, '/slow');
  await reach(() => queued('anonymous'), 38);
  for (const [path, init] of [
    ['/readyz', {}],
    ['/order', { method: 'POST', headers: session }],
    ['/fast', { headers: session }],
  ] as const) {
    expect((await ask(path, init)).status, path).toBe(200);
  }
  // All but those in progress are refused within their time.
  const refused = await Promise.all(visitors.slice(2));
  release();
  await Promise.all(visitors);
  for (const { status, ms, answer } of refused) {
    expect(status).toBe(503);
    expect(ms).toBeLessThan(2_000);
    expect(answer.headers.get('retry-after')).toBe('5');
  }
  expect(await refused[0]?.answer.json()).toMatchObject({
    status: 'error',
    code: 'UNAVAILABLE',
    retryAfterSeconds: 5,
    requestId: expect.any(String),
  });
  expect(await figure('zap_http_shed_total\\{class="anonymous"\\}')).toBe(38);
});

test('A refused page in Hindi is in Hindi', async () => {
  const visitors = flood(12, '/hi/search?q=spa', { headers: html });
  const refused = (await Promise.all(visitors.slice(2)))[0]?.answer;
  release();
  expect(refused?.status).toBe(503);
  const text = (await refused?.text()) ?? '';
  expect(text).toContain('<html lang="hi">');
  expect(text).toContain('<h1>हम थोड़ी ही देर में लौटते हैं</h1>');
  expect(
    englishTerms(/<main>.*<\/main>/s.exec(text)?.[0].replace(/<[^>]*>|req-\w+/g, '') ?? 'None'),
  ).toEqual([]);
  await Promise.all(visitors);
});

test('A refused page loads no other files and is not cached', async () => {
  const visitors = flood(12, '/', { headers: html });
  const refused = (await Promise.all(visitors.slice(2)))[0]?.answer;
  release();
  expect(refused?.status).toBe(503);
  expect(refused?.headers.get('retry-after')).toBe('5');
  expect(refused?.headers.get('cache-control')).toBe('no-store');
  expect(refused?.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = (await refused?.text()) ?? '';
  expect(text).toContain('<h1>We’ll be back in a moment</h1>');
  expect(text).not.toMatch(/<script|src=|<link/);
  await Promise.all(visitors);
});

test('Waiting requests are served when places become free, and all places are released', async () => {
  const first = flood(2, '/slow');
  await reach(() => active('anonymous'), 2);
  const second = flood(4, '/fast');
  await reach(() => queued('anonymous'), 4);
  release();
  expect((await Promise.all([...first, ...second])).map(({ status }) => status)).toEqual(
    Array.from({ length: 6 }, () => 200),
  );
  expect(await active('anonymous')).toBe(0);
  expect(await queued('anonymous')).toBe(0);
});

test('Orders fill all places, and further ones wait', async () => {
  const orders = flood(PLACES, '/slow', { method: 'POST', headers: session });
  await reach(() => active('change'), PLACES);
  const late = ask('/order', { method: 'POST', headers: session });
  await reach(() => queued('change'), 1);
  release();
  expect((await late).status).toBe(200);
  await Promise.all(orders);
});

test('Event streams take no place, and neither do in-process calls of a page', async () => {
  const stop = new AbortController();
  for (let n = 0; n < 10; n += 1)
    await fetch(`${url}/stream`, { headers: session, signal: stop.signal });
  expect(await active('signedIn')).toBe(0);
  stop.abort();
  const visitors = flood(2, '/slow');
  await reach(() => active('anonymous'), 2);
  const inner = await app.inject({ url: '/fast', headers: inProcessHeaders('page-request') });
  expect(inner.statusCode).toBe(200);
  release();
  await Promise.all(visitors);
});

test('A client that disconnects during its request releases its place at the end', async () => {
  const stop = new AbortController();
  const gone = Array.from({ length: 2 }, () =>
    fetch(`${url}/slow`, { signal: stop.signal }).catch(() => undefined),
  );
  await reach(() => active('anonymous'), 2);
  stop.abort();
  await Promise.all(gone);
  await wait(50);
  expect(await active('anonymous')).toBe(2);
  release();
  await reach(() => active('anonymous'), 0);
});
