import { judge } from '../../../../test/harness/check-invariants.ts';
import type { World } from '../world/world.ts';

/**
 * Checks the invariants in the middle of a history, because committed data must satisfy them at every
 * instant.
 */
export async function glance(world: World): Promise<void> {
  await setViewClock(world);
  for (const line of await judge(world.mon, false)) world.broken.add(`midway: ${line}`);
}

/** Sets the clock of the views: the server's clock plus the offset of the world. */
export async function setViewClock({ mon, scheduler }: World): Promise<void> {
  await mon.query(
    `update platform.world_clock
     set offset_ms = ($1 - extract(epoch from pg_catalog.now()) * 1000)::bigint`,
    [Math.round(scheduler.nowMs)],
  );
}
