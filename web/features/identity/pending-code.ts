/** A login code that was sent and waits to be typed, kept for the tab so that a reload loses nothing. */
export type PendingCode = { email: string; next: string; sentAtMs: number; resends: number };

const KEY = 'pendingCode';
/** Milliseconds for which a code works; after that there is nothing to type. */
const WORKS_MS = 5 * 60_000;

export function keepPendingCode(pending: PendingCode): void {
  sessionStorage.setItem(KEY, JSON.stringify(pending));
}

export function dropPendingCode(): void {
  sessionStorage.removeItem(KEY);
}

/** The code that still waits, or null. */
export function pendingCode(nowMs: number): PendingCode | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingCode | null;
    return kept && typeof kept.email === 'string' && nowMs - kept.sentAtMs < WORKS_MS ? kept : null;
  } catch {
    return null;
  }
}
