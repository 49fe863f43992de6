import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Sweep } from '../jobs/ticker.ts';
import { makeLowBalance } from './low-balance.ts';
import { makeRecentOutcomes } from './recent-outcomes.ts';

/** From a cached response to the longest statement timeout. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof makeMetrics>;

/**
 * The counters of the process. Labels have few values, all known beforehand: a route's pattern, a
 * queue, an operation; never a person, a booking or a text of a request.
 */
export function makeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const seconds = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers });
  return {
    registry,
    ...{ recent: makeRecentOutcomes(), balance: makeLowBalance() },
    requests: counter('zap_http_requests_total', 'Answered requests', [
      'method',
      'route',
      'status',
    ]),
    requestSeconds: seconds('zap_http_request_duration_seconds', 'Time to an answer', ['route']),
    shed: counter('zap_http_shed_total', 'Requests refused because of overload', ['class']),
    queueSeconds: seconds('zap_http_queue_seconds', 'Time that a request waited for a place', [
      'class',
    ]),
    connectionsRefused: counter(
      'zap_connections_refused_total',
      'Connections refused because their address had too many',
      [],
    ),
    contentViolations: counter(
      'zap_content_violations_total',
      'What browsers refused because of the page policy',
      ['directive'],
    ),
    streams: gauge('zap_sse_streams', 'Open event streams'),
    jobs: counter('zap_jobs_total', 'Finished jobs; a failed one is repeated', [
      'queue',
      'outcome',
    ]),
    jobSeconds: seconds('zap_job_duration_seconds', 'Time of a job', ['queue']),
    sweepSeconds: seconds('zap_sweep_duration_seconds', 'Time of a sweep', ['sweep']),
    sweepFailures: counter('zap_sweep_failures_total', 'Failed sweeps', ['sweep']),
    sweptAt: gauge('zap_sweep_timestamp_seconds', 'When a sweep last succeeded', ['sweep']),
    mails: counter('zap_mails_total', 'E-mails by what became of them', ['outcome']),
    mobileMessages: counter('zap_mobile_messages_total', 'SMS and WhatsApp messages by outcome', [
      'channel',
      'outcome',
    ]),
    mobileSeconds: seconds('zap_mobile_send_duration_seconds', 'Time of a call of a provider', [
      'channel',
    ]),
    gatewayRequests: counter('zap_gateway_requests_total', 'Calls of the payment gateway', [
      'operation',
      'outcome',
    ]),
    gatewaySeconds: seconds(
      'zap_gateway_request_duration_seconds',
      'Time of a call of the gateway',
      ['operation'],
    ),
    gatewayDown: gauge('zap_gateway_down', '1 while calls of the gateway are refused at once'),
    replicaFallbacks: counter('zap_replica_fallbacks_total', 'Redirected reads', ['reason']),
    cacheRequests: counter('zap_cache_requests_total', 'Look-ups in a cache', ['cache', 'result']),
    securityEvents: counter(
      'zap_security_events_total',
      'Security events by kind, counted when they are linked',
      ['kind'],
    ),
    securityFindings: gauge(
      'zap_security_chain_findings',
      'What is wrong with the last two days of the log of security events',
    ),
    liveGaps: counter('zap_live_gaps_total', 'Losses of the LISTEN connection', []),
  };
}

/** Times each sweep, and counts its failures. The start of the process counts as a success of each one. */
export function measureSweeps(sweeps: readonly Sweep[], metrics: Metrics): Sweep[] {
  for (const { name: sweep } of sweeps) metrics.sweptAt.setToCurrentTime({ sweep });
  return sweeps.map(({ run, ...sweep }) => ({
    ...sweep,
    run: async (now) => {
      const end = metrics.sweepSeconds.startTimer({ sweep: sweep.name });
      try {
        await run(now);
        metrics.sweptAt.setToCurrentTime({ sweep: sweep.name });
      } catch (error) {
        metrics.sweepFailures.inc({ sweep: sweep.name });
        throw error;
      } finally {
        end();
      }
    },
  }));
}
