import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import { type Sweep, startTicker as start } from '#platform/jobs/ticker.ts';
import type { Log } from '#platform/log/log.ts';
import { isAside, watched } from './watch.ts';

const REACH_MS_MAX = 10_000;
const REACH_POLL_MS = 3;

let tickNow: (() => Promise<void>) | undefined;
let worldClock: Clock | undefined;

export { runSweeps } from '#platform/jobs/ticker.ts';

/** The product's ticker with the product's sweeps, each in its own context: 'sweep booking.answers'. */
export function startTicker(sweeps: readonly Sweep[], clock: Clock, log: Log) {
  const ticker = start(
    sweeps.map((sweep) => watchedSweep(sweep)),
    clock,
    log,
  );
  tickNow = ticker.tickNow;
  worldClock = clock;
  return ticker;
}

/** Runs all sweeps once, from beginning to end. */
export async function tick(): Promise<void> {
  await tickNow?.();
}

/** Waits until this process has received the clock offset. */
export async function reach(offsetMs: number): Promise<void> {
  const end = performance.now() + REACH_MS_MAX;
  const aheadMs = () => (worldClock?.now().epochMilliseconds ?? 0) - Date.now();
  // Allows a second of skew between this clock and the database's; every advance is longer.
  while (aheadMs() < offsetMs - 1_000) {
    if (performance.now() > end) throw new Error('The clock was not moved here.');
    await wait(REACH_POLL_MS);
  }
}

function watchedSweep({ name, run }: Sweep): Sweep {
  const work = `sweep ${name}`;
  return {
    name,
    run: async (now) => {
      if (!isAside(work)) await watched(work, '', () => run(now));
    },
  };
}
