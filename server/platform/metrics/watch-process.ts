import { Counter, collectDefaultMetrics, Gauge } from 'prom-client';
import { poolState, transactionRetries } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Metrics } from './metrics.ts';

/** Adds figures of the process, read at each scrape without the database. */
export function watchPlatform(
  deps: Pick<Deps, 'db' | 'boundedDb' | 'replica' | 'live' | 'metrics'>,
): void {
  const { db, boundedDb, replica, live, metrics } = deps;
  const registers = [metrics.registry];
  const states = () => ({
    main: poolState(db),
    search: poolState(boundedDb),
    ...(replica && {
      'replica main': poolState(db, 'replica'),
      'replica search': poolState(boundedDb, 'replica'),
    }),
  });
  new Gauge({
    name: 'zap_db_pool_connections',
    help: 'Open connections of a pool',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { total, idle }] of Object.entries(states())) {
        this.set({ pool, state: 'idle' }, idle);
        this.set({ pool, state: 'used' }, total - idle);
      }
    },
  });
  new Gauge({
    name: 'zap_db_pool_waiting',
    help: 'Statements that wait for a connection',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waiting }] of Object.entries(states())) this.set({ pool }, waiting);
    },
  });
  new Gauge({
    name: 'zap_db_pool_size',
    help: 'Connections that a pool may open',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { max }] of Object.entries(states())) this.set({ pool }, max);
    },
  });
  new Counter({
    name: 'zap_db_retries_total',
    help: 'Transactions that were repeated after a deadlock or a conflict',
    registers,
    collect() {
      this.reset();
      this.inc(transactionRetries());
    },
  });
  new Gauge({
    name: 'zap_live_heartbeat_age_seconds',
    help: 'Time since the LISTEN connection last answered',
    registers,
    collect() {
      this.set(live.heartbeatAgeMs() / 1000);
    },
  });
  live.onGap(() => metrics.liveGaps.inc());
}

/** Adds memory, CPU, garbage collection and the event loop. Once per process: it installs observers. */
export function watchRuntime(
  { registry }: Metrics,
  build: { release: string; schema: string },
): void {
  collectDefaultMetrics({ register: registry });
  let before = performance.eventLoopUtilization();
  new Gauge({
    name: 'zap_event_loop_utilization',
    help: 'Part of the time since the last scrape in which the event loop was busy, 0 to 1',
    registers: [registry],
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    },
  });
  const labels = { ...build, node: process.version };
  new Gauge({
    name: 'zap_build_info',
    help: 'Always 1; its labels say what runs',
    labelNames: Object.keys(labels),
    registers: [registry],
  }).set(labels, 1);
}
