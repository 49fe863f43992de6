import type { Clock } from '../clock.ts';
import type { Log } from '../log/log.ts';

export type Sweep = { name: string; run: (now: Temporal.Instant) => Promise<void> };

const TICK_MS = 3_000;

/**
 * Runs the sweeps every few seconds. Deadlines are rows, so a sweep selects what is overdue; a
 * missed tick or a clock that jumps only means more rows next time.
 */
export function startTicker(sweeps: readonly Sweep[], clock: Clock, log: Log) {
  let running: Promise<void> | undefined;
  const tick = () => {
    running ??= runSweeps(sweeps, clock, log).finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(tick, TICK_MS);
  return {
    /** Runs every sweep once more, after the current run if there is one. */
    tickNow: async () => {
      await running;
      await tick();
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Runs the sweeps once, in order. A failed sweep is logged and the next one runs. */
export async function runSweeps(sweeps: readonly Sweep[], clock: Clock, log: Log): Promise<void> {
  for (const sweep of sweeps) {
    try {
      await sweep.run(clock.now());
    } catch (error) {
      log.error('sweep.failed', error, { sweep: sweep.name });
    }
  }
}
