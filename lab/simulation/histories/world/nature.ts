import type { Sweep } from '#platform/jobs/ticker.ts';
import { countEvent } from '../faults/coverage.ts';
import type { Home } from '../runtime/fibers.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const SWEEP_CHANCE = 0.03;
const DOWN_MS = 20 * MINUTE_MS;

/** Automatic events between two steps: sweeps begin, the gateway goes down. */
export type Nature = { act(): void; isGatewayDown(): boolean };

export function openNature(world: World): Nature {
  const { scheduler, gateway } = world;
  let downUntilMs = 0;
  let tickedMs = scheduler.nowMs;
  const tick = () => {
    if (scheduler.nowMs - tickedMs < 1_000) return;
    tickedMs = scheduler.nowMs;
    gateway.tick();
  };
  return {
    isGatewayDown: () => scheduler.nowMs < downUntilMs,
    act: () => {
      const { random, swarm, coverage } = scheduler.weather;
      if (random.chance(swarm.gatewayDown)) {
        countEvent(coverage, 'the gateway went down');
        downUntilMs = scheduler.nowMs + random.whole(1, DOWN_MS);
      }
      tick();
      if (random.chance(SWEEP_CHANCE)) sweepSomewhere(world);
    },
  };
}

function sweepSomewhere(world: World): void {
  const { random, swarm } = world.scheduler.weather;
  const sweep = random.pick(world.servers.sweeps);
  if (sweep.name === 'payments.reconcile' && !swarm.hasReconciler) return;
  if (sweep.name === 'payments.daily' && !random.chance(0.2)) return;
  begin(world, sweep);
}

/** Begins the sweeps of a capability, which have run many times while a customer waited. */
export function sweepNow(world: World, capability: string): void {
  const { sweeps } = world.servers;
  for (const sweep of sweeps) if (sweep.name.startsWith(`${capability}.`)) begin(world, sweep);
}

function begin({ scheduler }: World, sweep: Sweep): void {
  const home: Home = scheduler.weather.random.chance(0.5) ? 'A' : 'B';
  scheduler.spawn(home, sweep.name, () => sweep.run(instantOf(scheduler.nowMs)));
}

export function instantOf(ms: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(ms));
}
