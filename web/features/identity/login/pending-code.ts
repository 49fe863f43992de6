import { isCodeValid, type Sent } from '#web/api/otp/resend.ts';

/**
 * Stores in the tab that a login code was sent, so that a reload keeps the code form. The page to return to stays in
 * the URL, because it can contain the token of a link (OWASP ASVS 5.0, 14.3.3).
 */
export type PendingCode = Sent & { email: string; isBySms?: boolean };

const KEY = 'pendingCode';

/** The browser can block storage; the code can then be entered until the page is left. */
export function storePendingCode(pending: PendingCode): void {
  try {
    const { email, isBySms, sentAtMs, resends } = pending;
    sessionStorage.setItem(KEY, JSON.stringify({ email, isBySms, sentAtMs, resends }));
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

/** The pending code, or null. */
export function pendingCode(nowMs: number): PendingCode | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingCode | null;
    return stored && typeof stored.email === 'string' && isCodeValid(stored, nowMs) ? stored : null;
  } catch {
    return null;
  }
}
