import type { Sweep } from '#platform/jobs/ticker.ts';
import { calm } from './faults/faults.ts';
import { decideAll, payOut } from './people/office.ts';
import { instantOf } from './world/nature.ts';
import type { World } from './world/world.ts';

/** Compares whole days with the gateway: once is enough. */
const DAILY = 'payments.daily';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Past every deadline there is: holds, answers, rescues, ends, retries, the watch over orders. */
const ROUNDS_MS = [0, 12 * MINUTE_MS, 3 * HOUR_MS, 25 * HOUR_MS, 4 * DAY_MS, 6 * DAY_MS];

/**
 * Nothing goes wrong any more but what a hunt wishes for: all that is due is done, round after round, until
 * all deadlines passed. What came true meanwhile is healed as well, until a whole pass brought nothing about.
 */
export async function heal(world: World): Promise<void> {
  const { weather } = world.scheduler;
  weather.swarm = calm;
  let openTargets = Number.POSITIVE_INFINITY;
  do {
    openTargets = weather.hunt.open();
    await healOnce(world);
  } while (weather.hunt.open() < openTargets);
}

async function healOnce(world: World): Promise<void> {
  const { scheduler, gateway } = world;
  await scheduler.run();
  for (const ms of ROUNDS_MS) {
    scheduler.pass(ms + 2 * MINUTE_MS);
    gateway.tick();
    sweepAll(world, ({ name }) => name !== DAILY);
    scheduler.spawn('outside', 'admin', () => decideAll(world));
    await scheduler.run();
  }
  scheduler.spawn('outside', 'admin', () => payOut(world));
  await scheduler.run();
  sweepAll(world, () => true);
  await scheduler.run();
}

function sweepAll(world: World, isDue: (sweep: Sweep) => boolean): void {
  const { scheduler, servers } = world;
  for (const sweep of servers.sweeps.filter(isDue)) {
    scheduler.spawn('A', sweep.name, () => sweep.run(instantOf(scheduler.nowMs)));
  }
}
