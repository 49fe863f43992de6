export type Recent<T> = {
  add(key: string, value: T): void;
  /** What was added under a key of late, the oldest first. */
  of(key: string): T[];
};

/** Remembers for a while what was said; `nowMs` is a clock that never runs backwards. */
export function keepRecent<T>(forMs: number, nowMs: () => number): Recent<T> {
  let kept: { key: string; value: T; atMs: number }[] = [];
  const isLate = ({ atMs }: { atMs: number }) => nowMs() - atMs > forMs;
  let sweptMs = nowMs();
  return {
    add: (key, value) => {
      // Seldom enough that many messages cost little, often enough that few stay.
      if (nowMs() - sweptMs > forMs) {
        kept = kept.filter((one) => !isLate(one));
        sweptMs = nowMs();
      }
      kept.push({ key, value, atMs: nowMs() });
    },
    of: (key) => kept.filter((one) => one.key === key && !isLate(one)).map(({ value }) => value),
  };
}
