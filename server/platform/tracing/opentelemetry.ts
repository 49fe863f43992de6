import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../log/log.ts';
import { withoutIdleSweeps } from './idle-sweeps.ts';
import type { TracingSettings } from './settings.ts';
import type { OpenSpan, Outcome, SpanSpec, Tracing } from './tracing.ts';

/** Spans that wait for a collector; later ones are dropped. */
const QUEUE_MAX = 2_048;
const BATCH_MAX = 512;
const EXPORT_EVERY_MS = 5_000;
const EXPORT_MS_MAX = 10_000;
const STOP_MS_MAX = 2_000;
/** Statements are the longest attributes. */
const ATTRIBUTE_CHARS_MAX = 4_096;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/**
 * Starts the export to a collector. Nothing is registered globally: no package that happens to use
 * OpenTelemetry's API adds spans with data of its own.
 */
export function startTracing(settings: TracingSettings, log: Log): Tracing {
  const running = new AsyncLocalStorage<Span>();
  const provider = providerOf(settings, log);
  const tracer = provider.getTracer(settings.serviceName);
  return {
    begin: ({ name, kind, attributes = {}, parent }: SpanSpec): OpenSpan => {
      const isOwn = kind === 'client' || kind === 'internal';
      const context = isOwn ? contextOf(running.getStore()) : remoteContext(parent);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
      return {
        traceId: span.spanContext().traceId,
        within: (work) => running.run(span, work),
        end: (outcome) => endSpan(span, outcome),
      };
    },
    current: () => {
      const span = running.getStore()?.spanContext();
      if (!span) return undefined;
      const flags = span.traceFlags.toString(16).padStart(2, '0');
      return {
        traceId: span.traceId,
        traceparent: `00-${span.traceId}-${span.spanId}-${flags}`,
      };
    },
    stop: async () => {
      const ended = provider.shutdown().catch((error) => log.error('traces.stop', error));
      await Promise.race([ended, wait(STOP_MS_MAX, undefined, { ref: false })]);
    },
  };
}

function endSpan(span: Span, { name, attributes, error }: Outcome = {}): void {
  if (name !== undefined) span.updateName(name);
  if (attributes) span.setAttributes(attributes);
  if (error !== undefined) {
    span.setAttribute('error.type', error);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

function contextOf(span: Span | undefined) {
  return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
}

function remoteContext(parent: string | undefined) {
  const parsed = parent === undefined ? null : parseTraceParent(parent);
  return parsed ? trace.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote: true }) : ROOT_CONTEXT;
}

function providerOf(settings: TracingSettings, log: Log): TracerProvider {
  const { endpoint, headers, serviceName, release } = settings;
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const batches = new BatchSpanProcessor({
    exporter: reporting(exporter, log),
    maxQueueSize: QUEUE_MAX,
    maxExportBatchSize: BATCH_MAX,
    scheduledDelayMillis: EXPORT_EVERY_MS,
    exportTimeoutMillis: EXPORT_MS_MAX,
  });
  const own = {
    'service.name': serviceName,
    'service.version': release,
    'service.instance.id': randomUUID(),
  };
  return new TracerProvider({
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: ATTRIBUTE_CHARS_MAX },
    resource: defaultResource()
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
      .merge(resourceFromAttributes(own)),
    spanProcessors: [withoutIdleSweeps(batches)],
  });
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const plain = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const [, prefix, name] = /^(parentbased_)?(.+)$/.exec(sampler) ?? [];
  const root = plain[name as keyof typeof plain]();
  return prefix === undefined ? root : new ParentBasedSampler({ root });
}

/** Logs that the collector became unreachable, and that it is back, but no failure between. */
function reporting(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed && !isFailing) log.error('traces.lost', result.error);
        if (!hasFailed && isFailing) log.info('traces.resumed');
        isFailing = hasFailed;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
