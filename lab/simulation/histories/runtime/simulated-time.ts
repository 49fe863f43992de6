import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { inFiber } from './fibers.ts';

/** Lengthens pauses, which may last longer than requested, because waiting then takes fewer steps. */
const STRETCH = 20;

const realWait = timers.setTimeout;
let sleep: ((ms: number) => Promise<void>) | undefined;

/** Lets pauses of the code under test pass on the history's clock. */
export function pauseBy(next: (ms: number) => Promise<void>): void {
  sleep = next;
}

async function wait<T>(ms?: number, value?: T, options?: object): Promise<T> {
  if (!sleep || !inFiber()) return realWait(ms, value, options) as Promise<T>;
  await sleep((ms ?? 0) * STRETCH);
  return value as T;
}

timers.setTimeout = wait as typeof timers.setTimeout;
syncBuiltinESMExports();
