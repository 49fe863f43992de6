import { once } from 'node:events';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { API_BASE } from '#contract/api-base.ts';
import { callPaths } from '#contract/call-paths.ts';
import { silentLog } from '#platform/log/log.ts';
import { type Tracing, traced } from '#platform/tracing/tracing.ts';
import {
  type Collector,
  KINDS,
  openCollector,
  openTestTracing,
} from '#test/support/trace-collector.ts';
import { observeRequests } from './observe-requests.ts';
import { inProcessHeaders } from './request-id.ts';
import { traceRequests } from './trace-requests.ts';

let collector: Collector;
let tracing: Tracing;
let lines: object[];
/** Resolved when a request of /slow is in progress. */
let slow: PromiseWithResolvers<void>;
/** Resolved when its client has left. */
let left: PromiseWithResolvers<void>;
beforeEach(async () => {
  lines = [];
  slow = Promise.withResolvers();
  left = Promise.withResolvers();
  collector = await openCollector();
  tracing = await openTestTracing(collector.endpoint);
});
afterEach(() => collector.close());

const work = () => traced(tracing, { name: 'work', kind: 'internal' }, async () => ({ ok: true }));

function application() {
  const app = fastify();
  const log = { ...silentLog, request: (fields: object) => lines.push(fields) };
  observeRequests(app, { log, onAnswer: () => undefined });
  traceRequests(app, tracing, []);
  app.post('/things/:id', work);
  app.get('/inner', work);
  app.get('/page', async (request) => {
    request.page = '/page/:name';
    await app.inject({ url: '/inner', headers: inProcessHeaders(request.id) });
    return 'page';
  });
  app.get('/slow', async (_request, reply) => {
    slow.resolve();
    await once(reply.raw, 'close');
    left.resolve();
  });
  app.get('/broken', async () => {
    throw new Error('the address is asha@example.com');
  });
  for (const url of ['/healthz', '/readyz', '/assets/app.js', `${API_BASE}${callPaths.events[1]}`])
    app.get(url, work);
  return app;
}

async function spansOf(act: (app: ReturnType<typeof application>) => Promise<unknown>) {
  const app = application();
  await act(app);
  await app.close();
  await tracing.stop();
  return collector.spans.map(({ name, kind, parentSpanId, spanId, attributes, status }) => ({
    name,
    kind,
    parentSpanId,
    spanId,
    error: attributes['error.type'],
    status: status.code,
  }));
}

test('Work after the body has been read belongs to its request', async () => {
  const spans = await spansOf(async (app) => {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    await fetch(`${url}/things/7`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(200_000) }),
    });
  });
  const [inner, request] = spans;
  expect(inner).toMatchObject({ name: 'work', kind: KINDS.internal });
  expect(request).toMatchObject({ name: 'POST /things/:id', kind: KINDS.server });
  expect(inner?.parentSpanId).toBe(request?.spanId);
  expect(lines).toMatchObject([{ route: '/things/:id', trace_id: collector.spans[0]?.traceId }]);
});

test('A page has one span with the work of its in-process calls, named after its route', async () => {
  const spans = await spansOf((app) => app.inject('/page'));
  expect(spans.map(({ name }) => name)).toEqual(['work', 'GET /page/:name']);
  expect(spans[0]?.parentSpanId).toBe(spans[1]?.spanId);
});

test('A failed request has its status as the error, without a message', async () => {
  const spans = await spansOf((app) => app.inject('/broken'));
  expect(spans).toMatchObject([{ name: 'GET /broken', error: '500', status: 2 }]);
  expect(JSON.stringify(collector.requests)).not.toContain('asha');
});

test('A client that disconnects leaves a failed span without a status', async () => {
  const spans = await spansOf(async (app) => {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const leaving = new AbortController();
    const answer = fetch(`${url}/slow`, { signal: leaving.signal });
    await slow.promise;
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await left.promise;
  });
  expect(spans).toMatchObject([{ name: 'GET /slow', error: 'client_gone', status: 2 }]);
  expect(collector.spans[0]?.attributes).not.toHaveProperty('http.response.status_code');
});

test('An unknown path is not exported', async () => {
  const spans = await spansOf((app) => app.inject('/nothing/asha?q=1'));
  expect(spans).toMatchObject([{ name: 'GET', error: undefined }]);
  expect(JSON.stringify(collector.requests)).not.toContain('asha');
});

test('Probes, files and event streams have no span', async () => {
  const spans = await spansOf(async (app) => {
    for (const url of [
      '/healthz',
      '/readyz',
      '/assets/app.js',
      `${API_BASE}${callPaths.events[1]}`,
    ])
      await app.inject(url);
  });
  expect(spans.filter(({ name }) => name !== 'work')).toEqual([]);
});
