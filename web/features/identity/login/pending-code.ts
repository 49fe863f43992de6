import { type Sent, worksStill } from '#web/api/otp/resend.ts';

/** A login code that was sent and waits to be typed, kept for the tab so that a reload loses nothing. */
export type PendingCode = Sent & { email: string; next: string };

const KEY = 'pendingCode';

/** A browser may refuse storage; the code can then be typed until the page is left. */
export function keepPendingCode(pending: PendingCode): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    return;
  }
}

export function dropPendingCode(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}

/** The code that still waits, or null. */
export function pendingCode(nowMs: number): PendingCode | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingCode | null;
    return kept && typeof kept.email === 'string' && worksStill(kept, nowMs) ? kept : null;
  } catch {
    return null;
  }
}
