import { countEvent } from '../faults/coverage.ts';
import type { Home } from '../runtime/fibers.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const SWEEP_CHANCE = 0.03;
const DOWN_MS = 20 * MINUTE_MS;

/** What happens by itself between two steps: sweeps begin, the gateway goes down. */
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
  const { scheduler, servers } = world;
  const { random, swarm } = scheduler.weather;
  const sweep = random.pick(servers.sweeps);
  if (sweep.name === 'payments.reconcile' && !swarm.hasReconciler) return;
  if (sweep.name === 'payments.daily' && !random.chance(0.2)) return;
  const home: Home = random.chance(0.5) ? 'A' : 'B';
  scheduler.spawn(home, sweep.name, () => sweep.run(instantOf(scheduler.nowMs)));
}

export function instantOf(ms: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(ms));
}
