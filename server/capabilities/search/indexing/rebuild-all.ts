import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '#platform/deps.ts';
import { LOCK_WAIT_MS, rebuildNext, recountNext } from './rebuild-rows.ts';

type RebuildOptions = {
  /** Starts from the beginning instead of continuing an interrupted run. */
  isFullRebuild?: boolean;
  /** Called with the number of indexed services; the run ends early when it returns false. */
  onBatch?: (made: number) => boolean;
  /** Services per batch. */
  batch?: number;
};

/**
 * Rebuilds all rows in batches while the application runs. It alternates with other indexing
 * processes and continues an interrupted run. At the end it recounts all words.
 * @returns the number of services indexed, including those of the interrupted run
 */
export async function rebuildAll(
  deps: Pick<Deps, 'db' | 'clock'>,
  { isFullRebuild = false, onBatch = () => true, batch }: RebuildOptions = {},
): Promise<number> {
  let made = 0;
  for (let isEnd = false, isFirst = isFullRebuild; !isEnd; isFirst = false) {
    const done = await whenUnlocked(() => rebuildNext(deps, { isFullRebuild: isFirst, batch }));
    ({ made, isEnd } = done);
    if (!onBatch(made)) return made;
  }
  for (let stem: string | null = ''; stem !== null; ) {
    const from: string = stem;
    stem = await whenUnlocked(() => recountNext(deps, from));
  }
  return made;
}

/** Retries until no other process is indexing. */
async function whenUnlocked<Done>(work: () => Promise<Done | undefined>): Promise<Done> {
  for (;;) {
    const done = await work();
    if (done !== undefined) return done;
    await wait(LOCK_WAIT_MS);
  }
}
