import { Refused } from '../refused.ts';

/** Lets a few through at once and keeps a few waiting; whoever comes on top is told to come back. */
export function makeGate({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new Refused('UNAVAILABLE');
      await new Promise<void>((enter) => waiting.push(enter));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes on to the next one; it becomes free when there is none.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
