import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '#platform/deps.ts';
import { rebuildNext, recountNext, TURN_WAIT_MS } from './rebuild-rows.ts';

type Wish = {
  /** From the beginning, wherever an earlier run came to. */
  isFullRebuild?: boolean;
  /** Hears how many services were gone through; the run ends early when it answers false. */
  onBatch?: (made: number) => boolean;
  /** Services at a time. */
  batch?: number;
};

/**
 * Makes the rows of all services anew, batch by batch, while the application runs: it gives way to whoever
 * makes rows meanwhile, and goes on where an earlier run was interrupted. At its end words are counted anew.
 * @returns how many services were gone through, by the earlier runs of the same walk too.
 */
export async function rebuildAll(
  deps: Pick<Deps, 'db' | 'clock'>,
  { isFullRebuild = false, onBatch = () => true, batch }: Wish = {},
): Promise<number> {
  let made = 0;
  for (let isEnd = false, isFirst = isFullRebuild; !isEnd; isFirst = false) {
    const done = await inTurn(() => rebuildNext(deps, { isFullRebuild: isFirst, batch }));
    ({ made, isEnd } = done);
    if (!onBatch(made)) return made;
  }
  for (let stem: string | null = ''; stem !== null; ) {
    const from: string = stem;
    stem = await inTurn(() => recountNext(deps, from));
  }
  return made;
}

/** Tries until no other process makes rows. */
async function inTurn<Done>(work: () => Promise<Done | undefined>): Promise<Done> {
  for (;;) {
    const done = await work();
    if (done !== undefined) return done;
    await wait(TURN_WAIT_MS);
  }
}
