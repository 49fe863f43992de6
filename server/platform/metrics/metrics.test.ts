import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_BASE } from '#contract/api-base.ts';
import { callPaths } from '#contract/call-paths.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { openDb } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { measureGateway } from '../gateway/measured.ts';
import { type Gateway, GatewayError } from '../gateway/port.ts';
import { runSweeps } from '../jobs/ticker.ts';
import { silentLog } from '../log/log.ts';
import { makeMetrics, measureSweeps } from './metrics.ts';
import { metricsText, serveMetrics, serveMetricsTo } from './serve-metrics.ts';
import { readQueues } from './watch-database.ts';

const database = testDatabase();
let w: BookingWorld;
let read: () => Promise<string>;

beforeAll(async () => {
  w = await bookingWorld(database);
  read = metricsText(w.deps);
});
afterAll(() => w.close());

/** The value of the series that begins with this text. */
const figure = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  );

test('Requests are counted by route, without parameters', async () => {
  const { customer, service } = await w.pair();
  const { bookingId } = await w.book(customer, service);
  await w.call('booking', { as: customer, params: { bookingId } });
  await w.call('booking', { as: await w.customer(), params: { bookingId } });
  await w.app.inject(`/api/user/nothing/${bookingId}`);
  const text = await read();
  const route = `route="${API_BASE}${callPaths.booking[1]}"`;
  const isNamed = (series: string) => text.includes(series);
  for (const status of [200, 404]) {
    const series = `zap_http_requests_total{method="GET",${route},status="${status}"} 1`;
    expect(isNamed(series), series).toBe(true);
  }
  expect(isNamed(`zap_http_request_duration_seconds_bucket{le="0.1",${route}}`)).toBe(true);
  for (const personal of [bookingId, customer, service.serviceId])
    expect(isNamed(personal)).toBe(false);
});

test('Queues, jobs, pools, caches and the LISTEN connection have figures', async () => {
  const { customer, service } = await w.pair();
  await w.book(customer, service);
  await w.settled();
  for (let n = 0; n < 3; n += 1) await w.call('categories');
  const text = await read();
  expect(figure(text, 'zap_database_up')).toBe(1);
  expect(figure(text, 'zap_queue_jobs{queue="mail",state="ready"}')).toBeGreaterThanOrEqual(0);
  expect(figure(text, 'zap_queue_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(0);
  expect(figure(text, 'zap_db_pool_size{pool="main"}')).toBe(16);
  expect(figure(text, 'zap_db_pool_connections{pool="main",state="idle"}')).toBeGreaterThan(0);
  expect(figure(text, 'zap_db_pool_waiting{pool="search"}')).toBe(0);
  expect(figure(text, 'zap_cache_requests_total{cache="responses",result="miss"}')).toBeGreaterThan(
    0,
  );
  expect(figure(text, 'zap_live_heartbeat_age_seconds')).toBeLessThan(60);
  expect(figure(text, 'zap_db_table_bytes{table="booking.bookings"}')).toBeGreaterThan(8_000);
  expect(text).toContain('zap_db_table_rows{table="booking.bookings"}');
  expect(figure(text, 'zap_db_retries_total')).toBeGreaterThanOrEqual(0);
  expect(text).toMatch(/^zap_broken_payment_has_use 0$/m);
});

test('Figures are available at once without the database, and report that it is down', async () => {
  const probeDb = openDb('postgres://127.0.0.1:9/none', { poolSize: 1 });
  const text = await metricsText({ ...w.deps, db: probeDb, probeDb, metrics: makeMetrics() })();
  expect(figure(text, 'zap_database_up')).toBe(0);
  expect(text).toContain('zap_db_pool_waiting{pool="main"}');
  expect(text).not.toMatch(/^zap_queue_jobs\{/m);
  await probeDb.destroy();
});

test('A database that does not respond delays a scrape by at most a second', async () => {
  const probeDb = openDb(database.url, { poolSize: 1 });
  const [text, ms] = await probeDb.connection().execute(async () => {
    const startMs = performance.now();
    // The only connection of the pool is taken, as by a frozen server.
    const frozen = { ...w.deps, db: probeDb, probeDb, metrics: makeMetrics() };
    return [await metricsText(frozen)(), performance.now() - startMs] as const;
  });
  await probeDb.destroy();
  expect(figure(text, 'zap_database_up')).toBe(0);
  expect(ms).toBeLessThan(10_000);
});

test('A separate port serves the metrics and nothing else', async () => {
  const served = await serveMetrics({ host: '127.0.0.1', port: 0 }, async () => 'zap_test 1\n');
  const url = `http://127.0.0.1:${served.port}`;
  const answer = await fetch(`${url}/metrics`);
  expect([answer.status, await answer.text()]).toEqual([200, 'zap_test 1\n']);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect((await fetch(`${url}/`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  await served.close();
});

test('Beside the sandbox the application serves the metrics too', async () => {
  const app = fastify();
  serveMetricsTo(app, async () => 'zap_test 1\n');
  const answer = await app.inject('/metrics');
  expect([answer.statusCode, answer.body]).toEqual([200, 'zap_test 1\n']);
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
});

test('Calls of the gateway are timed and counted by outcome', async () => {
  const metrics = makeMetrics();
  const failing = (error: Error) => async () => {
    throw error;
  };
  const gateway = measureGateway(
    {
      keyId: 'k',
      payment: async () => ({ id: 'p' }),
      capture: failing(new GatewayError('no', true, 'rejected')),
      refund: failing(new GatewayError('no answer', false, 'NETWORK_ERROR')),
      isWebhookSignature: () => true,
    } as unknown as Gateway,
    metrics,
  );
  expect(await gateway.payment('p')).toEqual({ id: 'p' });
  await expect(gateway.capture('p', 1)).rejects.toThrow('no');
  await expect(gateway.refund({} as never)).rejects.toThrow('no answer');
  expect(gateway.isWebhookSignature(Buffer.of(), '')).toBe(true);
  const text = await metrics.registry.metrics();
  const outcomes = /zap_gateway_requests_total\{operation="(\w+)",outcome="(\w+)"\} 1/g;
  expect([...text.matchAll(outcomes)].map(([, ...found]) => found)).toEqual([
    ['payment', 'ok'],
    ['capture', 'rejected'],
    ['refund', 'unknown'],
  ]);
  expect(figure(text, 'zap_gateway_request_duration_seconds_count{operation="payment"}')).toBe(1);
  // A refusal is a response.
  const recent = metrics.recent.read('gateway');
  expect([recent.failures, recent.succeededAt]).toEqual([1, expect.any(Temporal.Instant)]);
});

test('A response that cannot be read counts as a failure', async () => {
  const metrics = makeMetrics();
  const unreadable = async () => {
    throw new GatewayError('another shape', false, 'unknown_shape');
  };
  const gateway = measureGateway({ payment: unreadable } as never, metrics);
  await expect(gateway.payment('pay_1')).rejects.toThrow('another shape');
  expect(metrics.recent.read('gateway').failures).toBe(1);
});

test('A balance that is too low is a response, and counts until a call that spends it succeeds', async () => {
  const metrics = makeMetrics();
  let balancePaise = 100;
  const spend = async ({ amountPaise }: { amountPaise: number }) => {
    if (amountPaise > balancePaise) throw new GatewayError('too little', false, 'low_balance');
  };
  const { payOut, payment, refund } = measureGateway(
    { payOut: spend, refund: spend, payment: async () => ({}) } as never,
    metrics,
  );
  const request = { accountId: 'acc_1', amountPaise: 500, key: 'payout-1', notes: {} };
  await expect(payOut(request)).rejects.toThrow('too little');
  await payment('p');
  await refund({ gatewayPaymentId: 'pay_1', amountPaise: 100, key: 'refund-1' });
  await payOut({ ...request, amountPaise: 100, key: 'payout-2' });
  expect(metrics.recent.read('gateway').failures).toBe(0);
  expect(metrics.balance.count()).toBe(1);
  balancePaise = 500;
  await payOut(request);
  expect(metrics.balance.count()).toBe(0);
});

test('Sweeps are timed; a failure counts and is still reported to the ticker', async () => {
  const metrics = makeMetrics();
  const sweeps = [
    { name: 'good', run: async () => undefined },
    { name: 'bad', run: () => Promise.reject(new Error('broken')) },
  ];
  const failed: unknown[] = [];
  const log = { ...silentLog, error: (...line: unknown[]) => failed.push(line.at(2)) };
  await runSweeps(measureSweeps(sweeps, metrics), w.clock, log);
  expect(failed).toEqual([{ sweep: 'bad' }]);
  const text = await metrics.registry.metrics();
  expect(figure(text, 'zap_sweep_failures_total{sweep="bad"}')).toBe(1);
  expect(text).toMatch(/^zap_sweep_timestamp_seconds\{sweep="good"\} \d/m);
  // Of a sweep that never succeeds, the start counts; without a value, no alert would fire.
  const sweptAt = (sweep: string) => figure(text, `zap_sweep_timestamp_seconds{sweep="${sweep}"}`);
  expect(sweptAt('bad')).toBeLessThanOrEqual(sweptAt('good'));
  expect(sweptAt('bad')).toBeGreaterThan(Date.now() / 1000 - 60);
});

test('A job that fails again and again has waited since its beginning', async () => {
  const { db } = w.deps;
  await sql`insert into jobs.job (name, state, created_on, start_after)
    values ('mail', 'retry', now() - interval '2 hours', now() + interval '3 minutes')`.execute(db);
  const mail = (await readQueues(db)).find(({ queue }) => queue === 'mail');
  await sql`delete from jobs.job where name = 'mail' and state = 'retry'`.execute(db);
  expect(mail?.failingSeconds).toBeGreaterThanOrEqual(7_200);
  expect(mail?.failingSeconds).toBeLessThan(7_260);
});
