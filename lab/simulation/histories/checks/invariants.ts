import { judge } from '../../../../test/harness/check-invariants.ts';
import type { World } from '../world/world.ts';

/** Looks at the invariants in the middle of everything: what is committed must hold at every instant. */
export async function glance(world: World): Promise<void> {
  await setViewClock(world);
  for (const line of await judge(world.mon, false)) world.broken.add(`midway: ${line}`);
}

/** The views reckon by the server's clock and how far the world is ahead of it. */
export async function setViewClock({ mon, scheduler }: World): Promise<void> {
  await mon.query(
    `update platform.world_clock
     set offset_ms = ($1 - extract(epoch from pg_catalog.now()) * 1000)::bigint`,
    [Math.round(scheduler.nowMs)],
  );
}
