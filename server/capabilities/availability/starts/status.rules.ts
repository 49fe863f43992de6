import type { ServiceStatus } from '#contract/catalogue/kinds.ts';
import type { Busy, Hours } from '../rules/hours.rules.ts';
import { localDate } from '../rules/local-days.rules.ts';
import { listStarts } from '../rules/starts.rules.ts';

const DAY_MINUTES = 1440;
/** Today and tomorrow in the service's zone. */
const DAYS = 2;

/**
 * SVC-16: `available` when one person can book a start today or tomorrow, `busy` when the service is open
 * on either day and has none left, `offline` when it is closed on both. A class is open at its sessions.
 */
export function statusOf(
  hours: Hours,
  busy: readonly Busy[],
  ask: { durationMinutes: number; now: number },
): ServiceStatus {
  const from = localDate(ask.now, hours.timeZone);
  const hasStart = (open: Hours, taken: readonly Busy[], now: number) =>
    listStarts(open, taken, { ...ask, now, people: 1 }, from, DAYS).some(
      ({ starts }) => starts.length > 0,
    );
  if (hasStart(hours, busy, ask.now)) return 'available';
  const sessions = hours.sessions?.map((session) => ({ ...session, placesLeft: 1 }));
  const freely = {
    ...hours,
    ...{ noticeMinutes: 0, horizonDays: 2 * DAYS },
    ...(sessions ? { sessions } : {}),
  };
  return hasStart(freely, [], ask.now - DAY_MINUTES) ? 'busy' : 'offline';
}
