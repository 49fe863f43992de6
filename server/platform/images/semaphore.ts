import { Refused } from '../refused.ts';

/** Limits concurrency and queue length; work beyond both is refused as UNAVAILABLE. */
export function makeSemaphore({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new Refused('UNAVAILABLE');
      await new Promise<void>((acquire) => waiting.push(acquire));
    } else running += 1;
    try {
      return await work();
    } finally {
      // Hands the slot to the next waiter, or frees it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
