import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { type Log, silentLog } from '#platform/log/log.ts';
import { openTracing } from '#platform/tracing/open-tracing.ts';
import type { TracingSettings } from '#platform/tracing/settings.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';

/** The numbers of span kinds in OTLP. */
export const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 };

/** A span as a collector receives it, with plain attributes. */
export type CollectedSpan = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
  status: { code?: number; message?: string };
};

type Attribute = { key: string; value: Record<string, unknown> };
type Sent = Omit<CollectedSpan, 'attributes'> & { attributes: Attribute[] };
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Sent[] }[] }[];
};

export type Collector = Awaited<ReturnType<typeof openCollector>>;

/** A collector that stores received traces as JSON. */
export async function openCollector() {
  const spans: CollectedSpan[] = [];
  const requests: { path: string; headers: Record<string, unknown>; body: Export }[] = [];
  const resource: Record<string, unknown> = {};
  const reply = { status: 200, after: Promise.resolve() };
  const server = createServer(async (request, response) => {
    const isPacked = request.headers['content-encoding'] === 'gzip';
    const body = (await json(isPacked ? request.pipe(createGunzip()) : request)) as Export;
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    await reply.after;
    const { status } = reply;
    for (const sent of status === 200 ? body.resourceSpans : []) {
      Object.assign(resource, plain(sent.resource.attributes));
      const received = sent.scopeSpans.flatMap((scope) => scope.spans);
      spans.push(...received.map((span) => ({ ...span, attributes: plain(span.attributes) })));
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** The spans of all accepted requests. */
    spans,
    requests,
    /** The attributes of the exporting process. */
    resource,
    /** Sets the response to all later requests; spans of rejected requests are dropped. */
    reply,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Exports traces to a collector when they stop. */
export async function openTestTracing(
  endpoint: string,
  { log = silentLog, ...settings }: Partial<TracingSettings> & { log?: Log } = {},
): Promise<Tracing> {
  const all: TracingSettings = {
    endpoint,
    headers: {},
    serviceName: 'zap-test',
    release: 'r1',
    sampler: 'parentbased_always_on',
    ratio: 1,
    ...settings,
  };
  const tracing = await openTracing(all, log);
  if (!tracing) throw new Error('Traces are off.');
  return tracing;
}

function plain(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
