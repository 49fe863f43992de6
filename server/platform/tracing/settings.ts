import { z } from 'zod';

export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type TracingSettings = {
  /** The address of a collector, without the path of traces. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  release: string;
  sampler: (typeof samplers)[number];
  /** The recorded part of the traces, from 0 to 1, for samplers by ratio. */
  ratio: number;
};

/** Names and defaults are those of OpenTelemetry, which its exporter reads in part and its SDK does not. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => headersIn(text) !== undefined)
    .optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .default('zap-booking'),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number<string>().min(0).max(1).default(1),
};

export const tracingFormats = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the http(s) address of a collector, such as http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'name=value,name=value with percent-encoded values',
  OTEL_SERVICE_NAME: 'up to 64 letters, digits and . _ -',
  OTEL_TRACES_SAMPLER: samplers.join(', '),
  OTEL_TRACES_SAMPLER_ARG: 'a number from 0 to 1',
};

type Environment = z.infer<z.ZodObject<typeof tracingSettings>> & { RELEASE: string };

/** Traces are off without the address of a collector. */
export function readTracing(env: Environment): TracingSettings | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: headersIn(env.OTEL_EXPORTER_OTLP_HEADERS) ?? {},
    serviceName: env.OTEL_SERVICE_NAME,
    release: env.RELEASE,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Parses `name=value,name=value`; undefined for anything else. */
function headersIn(text = ''): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*(\S+)\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined) return undefined;
    try {
      headers[name] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return headers;
}
