/** What both clocks may be apart in milliseconds before an answer counts as news. */
const TOLERANCE_MS = 250;

const listeners = new Set<() => void>();
let offsetMs = 0;

/** Epoch milliseconds by the server's clock, which decides when anything ends. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/**
 * Learns the server's time from an answer: it was told at some moment between sending and hearing, by the
 * clock of this browser. What is known stays as long as that is possible, so that nothing jumps.
 * @param told epoch milliseconds as text; null where the answer does not say.
 */
export function learnTime(told: string | null, sentAt: number, heardAt: number): void {
  const toldMs = told === null || told === '' ? Number.NaN : Number(told);
  if (!Number.isFinite(toldMs)) return;
  const least = toldMs - heardAt - TOLERANCE_MS;
  const most = toldMs - sentAt + TOLERANCE_MS;
  if (offsetMs >= least && offsetMs <= most) return;
  offsetMs = Math.round((least + most) / 2);
  for (const listener of listeners) listener();
}

/** Hears when the clock was set. @returns how to stop hearing. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
