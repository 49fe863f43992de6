import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';
import { ROWS, SWEEP } from './tracing.ts';

/** A sweep with more spans has work. */
const HELD_MAX = 100;

/**
 * Withholds the spans of a sweep until it ends, and drops them if no statement returned or changed a row: the
 * sweeps look for due rows every few seconds, and most find none.
 */
export function withoutIdleSweeps(next: SpanProcessor): SpanProcessor {
  const held = new Map<string, ReadableSpan[]>();
  const release = (traceId: string, spans: ReadableSpan[]) => {
    held.delete(traceId);
    for (const span of spans) next.onEnd(span);
  };
  return {
    onStart: (span, context) => {
      if (SWEEP in span.attributes) held.set(span.spanContext().traceId, []);
      next.onStart(span, context);
    },
    onEnd: (span) => {
      const { traceId } = span.spanContext();
      const spans = held.get(traceId);
      if (!spans) return next.onEnd(span);
      spans.push(span);
      const hasEnded = SWEEP in span.attributes;
      if (hasEnded && spans.every(isIdle)) held.delete(traceId);
      else if (hasEnded || spans.length > HELD_MAX) release(traceId, spans);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

function isIdle({ attributes }: ReadableSpan): boolean {
  if ('error.type' in attributes) return false;
  return SWEEP in attributes || attributes[ROWS] === 0;
}
