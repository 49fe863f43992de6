import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

export type Sweep = { name: string; run: (now: Temporal.Instant) => Promise<void> };

const TICK_MS = 3_000;

/**
 * Runs what time makes due. Deadlines are rows, so a sweep asks 'what is past now?' and does it;
 * a tick that was missed, or a clock that jumped, only means more rows at the next one.
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
    /** Runs every sweep once more, after the present run if there is one. */
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

/** Runs these sweeps once, in their order; one that fails is logged and the next one runs. */
export async function runSweeps(sweeps: readonly Sweep[], clock: Clock, log: Log): Promise<void> {
  for (const sweep of sweeps) {
    try {
      await sweep.run(clock.now());
    } catch (error) {
      log.error('sweep.failed', error, { sweep: sweep.name });
    }
  }
}
