import type { Sweep } from '#platform/jobs/ticker.ts';
import { calm } from './faults/faults.ts';
import { decideAll, payOut } from './people/office.ts';
import { instantOf } from './world/nature.ts';
import type { World } from './world/world.ts';

/** The sweep that compares whole days with the gateway: on the day after all actions, and at the end. */
const DAILY = 'payments.daily';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 32 * DAY_MS;
const NEXT_DAY_MS = 25 * HOUR_MS;
/** Steps past every deadline: holds, answers, rebookings, ends, retries, order checks. */
const ROUNDS_MS = [0, 12 * MINUTE_MS, 3 * HOUR_MS, NEXT_DAY_MS, 4 * DAY_MS, 6 * DAY_MS];

/**
 * Stops all faults except those that a hunt aims for and does all due work, round after round, until every
 * deadline has passed. Repeats this until a whole pass hits no further target.
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
  for (const ms of roundsOf(world)) {
    scheduler.pass(ms + 2 * MINUTE_MS);
    gateway.tick();
    sweepAll(world, ({ name }) => name !== DAILY || ms === NEXT_DAY_MS);
    scheduler.spawn('outside', 'admin', () => decideAll(world));
    await scheduler.run();
  }
  // A payout that was sent arrives at the provider's bank on the next day.
  for (const ms of [0, NEXT_DAY_MS, NEXT_DAY_MS]) {
    scheduler.pass(ms);
    gateway.tick();
    scheduler.spawn('outside', 'admin', () => payOut(world));
    await scheduler.run();
    sweepAll(world, ({ name }) => name !== DAILY || ms > 0);
    await scheduler.run();
  }
}

/** Packages end after a month, and then the remainder is refunded. */
function roundsOf({ log }: World): readonly number[] {
  const hasPackages = log.some(({ call, reply }) => call === 'buyPackage' && reply.kind === 'ok');
  return hasPackages ? [...ROUNDS_MS, MONTH_MS, NEXT_DAY_MS] : ROUNDS_MS;
}

function sweepAll(world: World, isDue: (sweep: Sweep) => boolean): void {
  const { scheduler, servers } = world;
  for (const sweep of servers.sweeps.filter(isDue)) {
    scheduler.spawn('A', sweep.name, () => sweep.run(instantOf(scheduler.nowMs)));
  }
}
