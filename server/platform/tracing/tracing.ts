/** Names follow OpenTelemetry's semantic conventions; values are never personal data. */
export type Attributes = Record<string, string | number>;

/** The name of a sweep, on its span. */
export const SWEEP = 'zap.sweep';
/** The number of rows that a statement returned or changed, on its span. */
export const ROWS = 'zap.rows';

export type SpanSpec = {
  /** One of few texts: a route's pattern, a queue, an operation. */
  name: string;
  /** `server` and `consumer` begin a trace or continue `parent`; the others belong to the running span. */
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
  /** The W3C `traceparent` of the cause, in another process or at another time. */
  parent?: string | undefined;
};

export type Outcome = {
  /** Replaces the name of the span. */
  name?: string;
  attributes?: Attributes;
  /** The code of the failure, as `codeOf` returns it. */
  error?: string | undefined;
};

export type OpenSpan = {
  traceId: string;
  /** Runs work whose spans become children of this one. */
  within<T>(work: () => T): T;
  end(outcome?: Outcome): void;
};

/** Records spans and exports them in the background. Where traces are off there is no `Tracing`. */
export type Tracing = {
  begin(spec: SpanSpec): OpenSpan;
  /** The span that is running; undefined outside of one. */
  current(): { traceId: string; traceparent: string } | undefined;
  /** Exports what is left, for at most two seconds. */
  stop(): Promise<void>;
};

/** Runs work in a span, which ends with it. */
export async function traced<T>(
  tracing: Tracing | undefined,
  spec: SpanSpec,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracing?.begin(spec);
  if (!span) return work();
  try {
    const done = await span.within(work);
    span.end();
    return done;
  } catch (error) {
    span.end({ error: codeOf(error) });
    throw error;
  }
}

/** A code without a long number, which could be of a person or a payment. */
const CODE = /^(?!.*\d{6})[\w.-]{1,60}$/;

/** The code or the class of an error. Its message may contain personal data. */
export function codeOf(error: unknown): string {
  const { reason, code, responseCode, name } = (error ?? {}) as Record<string, unknown>;
  const codes = [reason, code, responseCode, name].filter((each) => each !== undefined).map(String);
  return codes.find((each) => CODE.test(each)) ?? 'Error';
}
