/** Milliseconds by which the clocks can differ without a correction. */
const TOLERANCE_MS = 250;

const listeners = new Set<() => void>();
let offsetMs = 0;

/** Epoch milliseconds of the server's clock, which decides all deadlines. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/**
 * Corrects the clock by the server's time in a response, which was set between sending and receiving. The offset
 * changes only when it is impossible, so that countdowns do not jump.
 * @param serverTime epoch milliseconds as text; null when the response has none
 */
export function syncClock(serverTime: string | null, sentAt: number, receivedAt: number): void {
  const serverMs = serverTime === null || serverTime === '' ? Number.NaN : Number(serverTime);
  if (!Number.isFinite(serverMs)) return;
  const min = serverMs - receivedAt - TOLERANCE_MS;
  const max = serverMs - sentAt + TOLERANCE_MS;
  if (offsetMs >= min && offsetMs <= max) return;
  offsetMs = Math.round((min + max) / 2);
  for (const listener of listeners) listener();
}

/** Calls the listener after each correction. @returns a function that removes the listener. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
