import { SESSION_AHEAD_DAYS } from '#contract/availability/hours-limits.ts';
import { EARLIER_SESSION_HOURS } from '#contract/booking/limits.ts';
import { dateIn, formatMoment, formatTime } from '#contract/time.ts';

const DAY_HOURS = 24;

/** The leader or the room of a session, and what occupies it at that time. */
export type Occupied = {
  kind: 'member' | 'equipment';
  /** Empty for an owner without a display name. */
  name: string;
  isActive: boolean;
  isFree: boolean;
  busyFrom: Temporal.Instant | null;
  busyUntil: Temporal.Instant | null;
};

type Starts = {
  present: Temporal.Instant;
  next: Temporal.Instant;
  now: Temporal.Instant;
  /** Without customers, no notice is needed. */
  hasCustomers: boolean;
};

/**
 * The reason why a session cannot be rescheduled to this start, apart from its leader and its room;
 * null when it can.
 */
export function startProblem({ present, next, now, hasCustomers }: Starts): string | null {
  const compare = Temporal.Instant.compare;
  if (compare(next, now) <= 0) return 'Choose a time in the future.';
  if (compare(next, now.add({ hours: SESSION_AHEAD_DAYS * DAY_HOURS })) > 0)
    return 'Choose a time within the coming year.';
  if (next.equals(present)) return 'The session is at this time already.';
  const soonest = now.add({ hours: EARLIER_SESSION_HOURS });
  if (hasCustomers && compare(next, present) < 0 && compare(next, soonest) < 0)
    return `Customers need ${EARLIER_SESSION_HOURS} hours’ notice of an earlier time. Choose a later one.`;
  return null;
}

/** The conflicts of leader and room, as sentences; null without any. */
export function conflictText(resources: readonly Occupied[], timeZone: string): string | null {
  const taken = resources.filter((one) => !one.isActive || !one.isFree);
  if (taken.length === 0) return null;
  return taken.map((one) => takenText(one, timeZone)).join(' ');
}

function takenText(resource: Occupied, timeZone: string): string {
  const { kind, name, isActive, busyFrom, busyUntil } = resource;
  if (!isActive) return `${name || 'The leader'} is deactivated.`;
  const isMember = kind === 'member';
  const who = name === '' ? 'You are' : `${name} is`;
  const span = busyFrom && busyUntil ? ` ${spanText(busyFrom, busyUntil, timeZone)}` : '';
  return `${who} ${isMember ? 'busy' : 'taken'}${span}.`;
}

/** 'from 4:00 PM to 5:00 PM', with the dates where they differ. */
function spanText(from: Temporal.Instant, until: Temporal.Instant, timeZone: string): string {
  const [start, end] = [from.toString(), until.toString()];
  const isOneDay = dateIn(start, timeZone) === dateIn(end, timeZone);
  const text = isOneDay ? formatTime : formatMoment;
  return `from ${text(start, timeZone)} to ${text(end, timeZone)}`;
}
