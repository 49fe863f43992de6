import { judge } from '../../../../test/harness/check-invariants.ts';
import type { World } from '../world/world.ts';

/** Looks at the invariants in the middle of everything: what is committed must hold at every instant. */
export async function glance({ mon, broken }: World): Promise<void> {
  for (const line of await judge(mon, false)) broken.add(`midway: ${line}`);
}
