import type { Log } from '../log/log.ts';
import type { TracingSettings } from './settings.ts';
import type { Tracing } from './tracing.ts';

/** Loads OpenTelemetry only where traces are configured, because it costs time and memory. */
export async function openTracing(
  settings: TracingSettings | undefined,
  log: Log,
): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { startTracing } = await import('./opentelemetry.ts');
  return startTracing(settings, log);
}
