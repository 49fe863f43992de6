import type { Device } from '#contract/identity/views.ts';
import { formatMoment, INDIA } from '#contract/time.ts';

/** The server updates a session's last use every ten minutes. */
const ACTIVE_MS = 11 * 60_000;

/** When a device was last active, as text; `nowMs` is the browser's time. */
export function lastSeenText({ lastSeen, isThis }: Device, nowMs: number): string {
  if (isThis || nowMs - Date.parse(lastSeen) < ACTIVE_MS) return 'Active now';
  return `Last active ${formatMoment(lastSeen, INDIA)}`;
}

export function signedInText({ firstSeen }: Device): string {
  return `Signed in ${formatMoment(firstSeen, INDIA)}`;
}
