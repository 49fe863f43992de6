import {
  allowed,
  isBurst,
  nextPlaces,
  type WaitingClass,
  waitingClasses,
  waitMsMax,
} from './admission.rules.ts';

/** Bounds the memory of the queues; those above it are refused at once. */
const QUEUE_MAX = 2_000;
const TICK_MS = 50;

type Waiting = { startMs: number; start: () => void; refuse: () => void; isGone: () => boolean };

export type Admission = {
  /**
   * Requests a place.
   * @returns true when the request may start now; otherwise it waits, and either `start` or
   * `refuse` is called within the time that its class may wait
   */
  enter(own: WaitingClass, waiting: Omit<Waiting, 'startMs'>): boolean;
  /** Releases a place. */
  leave(own: WaitingClass): void;
  /** The current maximum of requests in progress. */
  places(): number;
  active(own: WaitingClass): number;
  queued(own: WaitingClass): number;
  /** Whether changes wait that arrived in a burst, and not for so long that the overload is lasting. */
  hasCrowd(): boolean;
};

/**
 * Limits the number of requests in progress, so that under overload each of them is still fast, and
 * queues the others by importance. A request that finds a free place starts in the same tick.
 */
export function makeAdmission(
  placesMax: number,
  onLeaveQueue: (own: WaitingClass, outcome: 'started' | 'refused', waitedMs: number) => void,
  nowMs: () => number = () => performance.now(),
): Admission {
  const active = { change: 0, signedIn: 0, anonymous: 0 };
  const queues: Record<WaitingClass, Waiting[]> = { change: [], signedIn: [], anonymous: [] };
  /** The time when each queue was last empty. */
  const emptyMs = { change: 0, signedIn: 0, anonymous: 0 };
  let places = placesMax;
  let timer: NodeJS.Timeout | undefined;
  let tickedMs = 0;

  const refuse = (own: WaitingClass, one: Waiting) => {
    onLeaveQueue(own, 'refused', nowMs() - one.startMs);
    one.refuse();
  };
  const startNext = () => {
    for (const own of waitingClasses) {
      const queue = queues[own];
      while (queue.length > 0 && active[own] < allowed(own, active, places)) {
        const one = queue.shift() as Waiting;
        if (one.isGone()) {
          refuse(own, one);
          continue;
        }
        active[own] += 1;
        onLeaveQueue(own, 'started', nowMs() - one.startMs);
        one.start();
      }
    }
  };
  /** Runs while requests wait. */
  const tick = () => {
    const now = nowMs();
    places = nextPlaces(places, { lagMs: now - tickedMs - TICK_MS, placesMax });
    tickedMs = now;
    for (const own of waitingClasses) {
      const queue = queues[own];
      const limitMs = waitMsMax(own, now - emptyMs[own]);
      while (queue[0] && now - queue[0].startMs >= limitMs) refuse(own, queue.shift() as Waiting);
    }
    startNext();
    if (waitingClasses.some((own) => queues[own].length > 0)) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    enter: (own, waiting) => {
      const queue = queues[own];
      if (queue.length === 0 && active[own] < allowed(own, active, places)) {
        active[own] += 1;
        return true;
      }
      const one = { ...waiting, startMs: nowMs() };
      if (queue.length >= QUEUE_MAX) {
        refuse(own, one);
        return false;
      }
      if (queue.length === 0) emptyMs[own] = one.startMs;
      queue.push(one);
      if (timer === undefined) {
        tickedMs = one.startMs;
        timer = setInterval(tick, TICK_MS).unref();
      }
      return false;
    },
    leave: (own) => {
      active[own] -= 1;
      startNext();
    },
    places: () => places,
    active: (own) => active[own],
    queued: (own) => queues[own].length,
    hasCrowd: () => queues.change.length > 0 && isBurst(nowMs() - emptyMs.change),
  };
}
