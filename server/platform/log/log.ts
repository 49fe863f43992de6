import { type Logger, pino } from 'pino';
import { makeRepeatLimit } from './repeat-limit.ts';

type Fields = Record<string, unknown>;

/**
 * One JSON line per event. Callers choose the fields and never log bodies, addresses, codes or
 * tokens.
 */
export type Log = {
  info(event: string, fields?: Fields): void;
  error(event: string, error: unknown, fields?: Fields): void;
  /** Writes one line for an answered request; none when the access log is off. */
  request?: (fields: Fields) => void;
  /** Writes an event of normal operation; omitted where a person reads the log. */
  routine?: (event: string, fields?: Fields) => void;
  /** Writes a security event for a separate system; omitted where a person reads the log. */
  security?: (fields: Fields) => void;
  /** For Fastify's own warnings and errors. */
  framework?: Logger;
};

export type LogOptions = {
  /** Writes a line for each answered request. */
  withRequests?: boolean;
  /** Whether events of normal operation are written. */
  withRoutine?: boolean;
  /** Limits how often the same failure is written per minute; the rest is counted. */
  repeatsMax?: number;
  /** Reads the id of the trace that is running, which becomes a field of the line. */
  traceId?: () => string | undefined;
};

/** Used with standard error; standard output is for people. */
export function makeLog(
  stream: { write(line: string): void },
  { withRequests = false, withRoutine = true, repeatsMax, traceId }: LogOptions = {},
): Log {
  const limit = repeatsMax === undefined ? undefined : makeRepeatLimit(repeatsMax);
  const options = {
    base: null,
    messageKey: 'event',
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { err: describe, req: () => undefined, res: () => undefined },
    ...(traceId ? { mixin: () => ({ trace_id: traceId() }) } : {}),
  };
  const plain = pino(options, stream);
  const limited = limit
    ? pino(
        {
          ...options,
          hooks: {
            logMethod(args, method) {
              if (limit.allows(keyOf(args))) method.apply(this, args);
            },
          },
        },
        stream,
      )
    : plain;
  limit?.onRepeats((of, times) => plain.warn({ of, times }, 'log.repeats'));
  return {
    info: (event, fields = {}) => limited.info(fields, event),
    error: (event, error, fields = {}) => limited.error({ ...describe(error), ...fields }, event),
    ...(withRequests ? { request: (fields) => plain.info(fields, 'request') } : {}),
    ...(withRoutine
      ? {
          routine: (event, fields = {}) => limited.info(fields, event),
          // Never limited, since a gap in the sequence means a lost line.
          security: (fields) => plain.info(fields, 'security.event'),
        }
      : {}),
    framework: limited.child({}, { level: 'warn' }),
  };
}

export const silentLog: Log = { info: () => undefined, error: () => undefined };

/** The fields that distinguish failures; none of them differs by person or booking. */
const CAUSES = ['error', 'code', 'reason', 'queue', 'sweep', 'route', 'kind'] as const;

function keyOf([first, event]: readonly unknown[]): string {
  const fields = (typeof first === 'object' ? (first ?? {}) : {}) as Fields;
  const { code, name } = (fields['err'] ?? {}) as { code?: unknown; name?: unknown };
  const causes = [...CAUSES.map((cause) => fields[cause]), name, code];
  return [event, ...causes].filter((part) => part !== undefined).join(' ');
}

function describe(error: unknown): Fields {
  // The job queue emits copies of errors, which are not instances of Error.
  const { name, code, message, stack } = (error ?? {}) as Partial<Error> & { code?: unknown };
  if (typeof message !== 'string') return { error: 'unknown' };
  return {
    error: name ?? 'Error',
    ...(typeof code === 'string' ? { code } : {}),
    message: message.slice(0, 300),
    stack,
  };
}
