import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLog } from '#platform/log/log.ts';
import { type Collector, openCollector, openTestTracing } from '#test/support/trace-collector.ts';
import { openTracing } from './open-tracing.ts';
import { codeOf, type Tracing, traced } from './tracing.ts';

const BATCH = 512;
let collector: Collector;
let lines: Record<string, unknown>[];
const log = makeLog({ write: (line) => lines.push(JSON.parse(line)) });
const events = () => lines.map(({ event }) => event);

beforeEach(async () => {
  collector = await openCollector();
  lines = [];
});
afterEach(() => collector.close());

function record(tracing: Tracing, count: number): void {
  for (let n = 0; n < count; n += 1) tracing.begin({ name: 'work', kind: 'internal' }).end();
}

test('Without the address of a collector there are no traces', async () => {
  expect(await openTracing(undefined, log)).toBeUndefined();
  expect(await traced(undefined, { name: 'work', kind: 'internal' }, async () => 7)).toBe(7);
});

test('An unreachable collector delays neither work nor the end, and is reported at most once', async () => {
  const { endpoint } = collector;
  await collector.close();
  const tracing = await openTestTracing(endpoint, { log });
  const work = async () => 7;
  expect(await traced(tracing, { name: 'work', kind: 'internal' }, work)).toBe(7);
  record(tracing, 20_000);
  const startMs = performance.now();
  await tracing.stop();
  expect(performance.now() - startMs).toBeLessThan(8_000);
  expect(lines.length).toBeLessThanOrEqual(1);
  collector = await openCollector();
});

test('A collector that refuses is reported once, and so is its recovery', async () => {
  const tracing = await openTestTracing(collector.endpoint, { log });
  collector.reply.status = 400;
  for (const batch of [1, 2, 3]) {
    record(tracing, BATCH);
    await expect.poll(() => collector.requests.length, { timeout: 10_000 }).toBe(batch);
  }
  await expect.poll(events).toEqual(['traces.lost']);
  collector.reply.status = 200;
  record(tracing, BATCH);
  await expect.poll(events, { timeout: 10_000 }).toEqual(['traces.lost', 'traces.resumed']);
  await tracing.stop();
  expect(collector.spans.length).toBe(BATCH);
});

test('At most 2,048 spans wait for a slow collector, and the stop exports them', async () => {
  const tracing = await openTestTracing(collector.endpoint, { log });
  const gate = Promise.withResolvers<void>();
  collector.reply.after = gate.promise;
  record(tracing, 20_000);
  await expect.poll(() => collector.requests.length).toBe(1);
  gate.resolve();
  await tracing.stop();
  expect(collector.spans.length).toBe(BATCH + 2_048);
});

test('The sampler decides for a whole trace, and a sampled parent decides before it', async () => {
  const off = await openTestTracing(collector.endpoint, { sampler: 'parentbased_always_off' });
  const spec = { name: 'job', kind: 'consumer' } as const;
  const inside = () => traced(off, { name: 'inside', kind: 'client' }, async () => undefined);
  await traced(off, spec, inside);
  const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  await traced(off, { ...spec, parent }, inside);
  await off.stop();
  expect(collector.spans.map(({ name, traceId }) => [name, traceId])).toEqual([
    ['inside', 'a'.repeat(32)],
    ['job', 'a'.repeat(32)],
  ]);
});

test('A part of the traces is recorded by ratio', async () => {
  const tracing = await openTestTracing(collector.endpoint, {
    sampler: 'traceidratio',
    ratio: 0.5,
  });
  record(tracing, 400);
  await tracing.stop();
  expect(collector.spans.length).toBeGreaterThan(100);
  expect(collector.spans.length).toBeLessThan(300);
});

test('OpenTelemetry reads the compression and further attributes of the process itself', async () => {
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=live,service.name=other');
  vi.stubEnv('OTEL_EXPORTER_OTLP_COMPRESSION', 'gzip');
  const tracing = await openTestTracing(collector.endpoint, { serviceName: 'zap' });
  vi.unstubAllEnvs();
  record(tracing, 1);
  await tracing.stop();
  expect(collector.resource).toMatchObject({
    'deployment.environment.name': 'live',
    'service.name': 'zap',
  });
  expect(collector.requests[0]?.headers['content-encoding']).toBe('gzip');
});

test('A failure has a code, never a message', async () => {
  const tracing = await openTestTracing(collector.endpoint);
  const failing = traced(tracing, { name: 'work', kind: 'internal' }, async () => {
    throw new TypeError('no such mailbox: asha@example.com');
  });
  await expect(failing).rejects.toThrow(TypeError);
  await tracing.stop();
  expect(collector.spans).toMatchObject([
    { attributes: { 'error.type': 'TypeError' }, status: { code: 2 } },
  ]);
  expect(JSON.stringify(collector.requests)).not.toContain('asha');
});

test.each<[object, string]>([
  [{ code: '23505', name: 'error' }, '23505'],
  [{ reason: 'low_balance', name: 'GatewayError' }, 'low_balance'],
  [{ reason: 'no account of asha@example.com', name: 'GatewayError' }, 'GatewayError'],
  [{ code: '9876543210', name: 'Error' }, 'Error'],
  [{ responseCode: 550, name: 'Error' }, '550'],
  [{}, 'Error'],
])('The code of %j is %s', (error, code) => {
  expect(codeOf(error)).toBe(code);
});
