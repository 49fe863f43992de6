const WINDOW_MS = 60_000;
/** Beyond this, failures share one count, so that unforeseen texts cannot fill the memory. */
const KEYS_MAX = 500;
const OTHER = 'other';

export type RepeatLimit = {
  /**
   * Counts one occurrence.
   * @returns whether it should be written
   */
  allows(key: string): boolean;
  /** Called at the end of each minute for every failure with omitted occurrences. */
  onRepeats(report: (key: string, times: number) => void): void;
  /** Ends the current minute. */
  flush(): void;
};

/** An outage repeats the same failure thousands of times; the first ones of a minute are enough. */
export function makeRepeatLimit(max: number): RepeatLimit {
  let counts = new Map<string, number>();
  let report: (key: string, times: number) => void = () => undefined;
  const flush = () => {
    const ended = counts;
    counts = new Map();
    for (const [key, count] of ended) if (count > max) report(key, count - max);
  };
  setInterval(flush, WINDOW_MS).unref();
  return {
    allows: (given) => {
      const key = counts.has(given) || counts.size < KEYS_MAX ? given : OTHER;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= max;
    },
    onRepeats: (next) => {
      report = next;
    },
    flush,
  };
}
