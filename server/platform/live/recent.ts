export type Recent<T> = {
  add(key: string, value: T): void;
  /** Values recently added under a key, oldest first. */
  of(key: string): T[];
};

/** Remembers values for a limited time. `nowMs` is a monotonic clock. */
export function makeRecentBuffer<T>(forMs: number, nowMs: () => number): Recent<T> {
  let entries: { key: string; value: T; atMs: number }[] = [];
  const isExpired = ({ atMs }: { atMs: number }) => nowMs() - atMs > forMs;
  let sweptMs = nowMs();
  return {
    add: (key, value) => {
      // Rarely enough to be cheap, often enough to bound the memory.
      if (nowMs() - sweptMs > forMs) {
        entries = entries.filter((one) => !isExpired(one));
        sweptMs = nowMs();
      }
      entries.push({ key, value, atMs: nowMs() });
    },
    of: (key) =>
      entries.filter((one) => one.key === key && !isExpired(one)).map(({ value }) => value),
  };
}
