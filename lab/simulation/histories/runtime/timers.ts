type Timer = { dueMs: number; order: number; ring: () => void };

/** Callbacks at moments of the history's own clock, in order. */
export type Timers = {
  set(dueMs: number, ring: () => void): void;
  /**
   * Runs the callbacks that are due.
   * @returns whether there were any.
   */
  ring(nowMs: number): boolean;
  earliestMs(): number | undefined;
};

export function openTimers(): Timers {
  let waiting: Timer[] = [];
  let order = 0;
  return {
    set: (dueMs, ring) => {
      order += 1;
      waiting.push({ dueMs, order, ring });
    },
    ring: (nowMs) => {
      const due = waiting.filter((timer) => timer.dueMs <= nowMs);
      if (due.length === 0) return false;
      waiting = waiting.filter((timer) => timer.dueMs > nowMs);
      due.sort((a, b) => a.dueMs - b.dueMs || a.order - b.order);
      for (const timer of due) timer.ring();
      return true;
    },
    earliestMs: () =>
      waiting.length === 0 ? undefined : Math.min(...waiting.map((timer) => timer.dueMs)),
  };
}
