import { SESSION_AHEAD_DAYS } from '#contract/availability/hours-limits.ts';
import { EARLIER_SESSION_HOURS } from '#contract/booking/limits.ts';
import { dateIn, formatTime } from '#contract/time.ts';
import { localMoment } from '#messages/moments.ts';
import type { Sentence } from '#messages/sentence.ts';
import type { T } from '#messages/translation.ts';

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
export function startProblem({ present, next, now, hasCustomers }: Starts): Sentence | null {
  const compare = Temporal.Instant.compare;
  if (compare(next, now) <= 0) return (t) => t('sentences.timeAhead');
  if (compare(next, now.add({ hours: SESSION_AHEAD_DAYS * DAY_HOURS })) > 0)
    return (t) => t('sentences.timeInYear');
  if (next.equals(present)) return (t) => t('sentences.sessionSame');
  const soonest = now.add({ hours: EARLIER_SESSION_HOURS });
  if (hasCustomers && compare(next, present) < 0 && compare(next, soonest) < 0)
    return (t) => t('sentences.earlierNotice', { hours: EARLIER_SESSION_HOURS });
  return null;
}

/** The conflicts of leader and room, as sentences; null without any. */
export function conflictText(resources: readonly Occupied[], timeZone: string): Sentence | null {
  const taken = resources.filter((one) => !one.isActive || !one.isFree);
  if (taken.length === 0) return null;
  return (t) => taken.map((one) => takenText(t, one, timeZone)).join(' ');
}

function takenText(t: T, resource: Occupied, timeZone: string): string {
  const { kind, name, isActive, busyFrom, busyUntil } = resource;
  if (!isActive)
    return name ? t('sentences.deactivated', { name }) : t('sentences.leaderDeactivated');
  const span = busyFrom && busyUntil ? spanOf(t, busyFrom, busyUntil, timeZone) : undefined;
  if (kind === 'equipment') {
    if (!span) return t('sentences.spaceTaken', { name });
    return t('sentences.spaceTakenBetween', { name, ...span });
  }
  if (name === '') return span ? t('sentences.youBusyBetween', span) : t('sentences.youBusy');
  if (!span) return t('sentences.memberBusy', { name });
  return t('sentences.memberBusyBetween', { name, ...span });
}

/** '4:00 PM' and '5:00 PM', with the dates where they differ. */
function spanOf(t: T, busyFrom: Temporal.Instant, busyUntil: Temporal.Instant, timeZone: string) {
  const [start, end] = [busyFrom.toString(), busyUntil.toString()];
  const isOneDay = dateIn(start, timeZone) === dateIn(end, timeZone);
  const text = (at: string) => (isOneDay ? formatTime(at, timeZone) : localMoment(t, at, timeZone));
  return { from: text(start), until: text(end) };
}
