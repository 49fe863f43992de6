import { SLOT_DAYS_MAX } from '#contract/availability/views.ts';
import {
  isBookableOnGrid,
  isOnGrid,
  type Reason,
  reasonAgainst,
  reasonAgainstTogether,
} from './explain/explain.rules.ts';
import { withMembers } from './explain/explain-members.rules.ts';
import { freeSeatsAt, prepareAll, type Question, seatsLeftAt } from './explain/question.rules.ts';
import { gridOf, NEAREST_DAYS, nearestAmong } from './grid.rules.ts';
import type { Ask, Busy, Hours } from './hours.rules.ts';
import { dateOf, dayAt, dayOf, wallClock } from './local-days.rules.ts';
import { forMember } from './members.rules.ts';
import { fullSessions, reasonAgainstSession, sessionAt, sessionStarts } from './sessions.rules.ts';

export type { Reason } from './explain/explain.rules.ts';
export type { Ask, Busy, Hours, OpenInterval, Session } from './hours.rules.ts';
export { checkHours, normalizeIntervals } from './hours.rules.ts';
export {
  isoAt,
  isoWriter,
  localDate,
  toIsoWithOffset,
  wallClock,
} from './local-days.rules.ts';
export { partiesOf } from './seats.rules.ts';
export { sessionAt } from './sessions.rules.ts';

/**
 * A bookable start in epoch minutes, with the seats free to its end and buffer. `servedAtOnce` is
 * the number of people of a party whom members serve at once; without it as many as possible. A
 * session of a class has its id, its end and the name of its leader.
 */
export type Start = {
  at: number;
  seatsLeft: number;
  servedAtOnce?: number;
  sessionId?: string;
  endsAt?: number;
  leader?: string;
};

/** Starts of one local date, in order. */
export type DayStarts = { date: string; starts: Start[]; full?: Start[] };

export type Verdict = { bookable: true; seatsLeft: number } | { bookable: false; reason: Reason };

const DAY_MINUTES = 1440;

/**
 * Bookable starts of `days` local dates from `fromDate` ('YYYY-MM-DD'); dates without starts have an empty
 * list (BOOK-03, BOOK-04).
 * @throws RangeError for an invalid date and for a number of days out of range.
 */
export function listStarts(
  hours: Hours,
  busy: readonly Busy[],
  ask: Ask,
  fromDate: string,
  days: number,
): DayStarts[] {
  const first = dayOf(fromDate);
  if (Number.isNaN(first)) throw new RangeError(`'${fromDate}' is not a date`);
  if (!(Number.isInteger(days) && days >= 1 && days <= SLOT_DAYS_MAX)) {
    throw new RangeError(`days must be 1 to ${SLOT_DAYS_MAX}`);
  }
  return listDays(hours, busy, ask, first, days);
}

/** Whether one start (epoch minute) can be booked, or the first reason why not (BOOK-10). */
export function judgeStart(hours: Hours, busy: readonly Busy[], ask: Ask, at: number): Verdict {
  if (hours.sessions) {
    const reason = reasonAgainstSession(hours, ask, at);
    if (reason) return { bookable: false, reason };
    return { bookable: true, seatsLeft: sessionAt(hours, ask, at)?.placesLeft ?? 0 };
  }
  const questions = prepareAll(hours, busy, ask, at, at);
  const question = questions.find((one) => reasonAgainst(one, at) === undefined);
  if (question) return { bookable: true, seatsLeft: seatsLeftAt(question, at) };
  const reasons = questions.flatMap((one) => reasonAgainst(one, at) ?? []);
  const [held] = reasons
    .filter((reason) => reason.code === 'HELD')
    .sort((a, b) => a.until - b.until);
  const reason = held ?? reasons[0];
  if (reason) return { bookable: false, reason: withMembers(reason, { hours, busy, ask }, at) };
  return { bookable: false, reason: reasonAgainstTogether(forMember(hours, busy, ask).hours) };
}

/** How a bookable start (epoch minute) serves its party, and the seats to choose from. */
export function servingAt(
  hours: Hours,
  busy: readonly Busy[],
  ask: Ask,
  at: number,
): { seats: number; minutes: number; memberIds: string[] } | undefined {
  const question = prepareAll(hours, busy, ask, at, at).find(
    (one) => reasonAgainst(one, at) === undefined,
  );
  if (!question) return undefined;
  const { seats, minutes } = question;
  const members = question.hours.members ?? [];
  const free = members.length === 0 ? [] : freeSeatsAt(question, at);
  return { seats, minutes, memberIds: free.flatMap((seat) => members[seat]?.id ?? []) };
}

/** The members who are free from a start (epoch minute) for a number of minutes and the buffer. */
export function freeMembersAt(
  hours: Hours,
  busy: readonly Busy[],
  ask: Omit<Ask, 'people'>,
  at: number,
): string[] {
  const [question] = prepareAll(hours, busy, { ...ask, people: 1 }, at, at);
  if (!question) return [];
  const members = question.hours.members ?? [];
  return freeSeatsAt(question, at).flatMap((seat) => members[seat]?.id ?? []);
}

/**
 * At most `count` bookable starts (epoch minutes) within 14 local dates of `at`, nearest first; the earlier
 * of two equally near ones. Includes `at` itself if bookable.
 */
export function nearestStarts(
  hours: Hours,
  busy: readonly Busy[],
  ask: Ask,
  at: number,
  count: number,
): number[] {
  const today = dayAt(wallClock(hours.timeZone, at, at), at);
  if (hours.sessions) {
    const clock = wallClock(hours.timeZone, at, at);
    return sessionStarts(hours, ask)
      .map((start) => start.at)
      .filter((start) => Math.abs(dayAt(clock, start) - today) <= NEAREST_DAYS)
      .sort((a, b) => Math.abs(a - at) - Math.abs(b - at) || a - b)
      .slice(0, count);
  }
  const [first, last] = [today - NEAREST_DAYS, today + NEAREST_DAYS];
  const questions = prepareAll(hours, busy, ask, first * DAY_MINUTES, (last + 1) * DAY_MINUTES);
  const startsOnDay = (day: number) => startsOn(questions, day).map((start) => start.at);
  return nearestAmong(startsOnDay, { at, today, count });
}

function listDays(
  hours: Hours,
  busy: readonly Busy[],
  ask: Ask,
  firstDay: number,
  days: number,
): DayStarts[] {
  if (hours.sessions) return listSessionDays(hours, ask, firstDay, days);
  const questions = prepareAll(hours, busy, ask, firstDay * 1440, (firstDay + days) * 1440);
  return Array.from({ length: days }, (_, index) => ({
    date: dateOf(firstDay + index),
    starts: startsOn(questions, firstDay + index),
  }));
}

function listSessionDays(hours: Hours, ask: Ask, firstDay: number, days: number): DayStarts[] {
  const clock = wallClock(hours.timeZone, firstDay * 1440, (firstDay + days) * 1440);
  const byDay = Map.groupBy(sessionStarts(hours, ask), ({ at }) => dayAt(clock, at));
  const fullByDay = Map.groupBy(fullSessions(hours, ask), ({ at }) => dayAt(clock, at));
  return Array.from({ length: days }, (_, index) => {
    const full = fullByDay.get(firstDay + index);
    return {
      date: dateOf(firstDay + index),
      starts: byDay.get(firstDay + index) ?? [],
      ...(full ? { full } : {}),
    };
  });
}

function startsOn([shortest, ...longer]: readonly Question[], day: number): Start[] {
  if (!shortest) return [];
  const starts: Start[] = [];
  for (const at of gridOf(shortest, day)) {
    if (isBookableOnGrid(shortest, at)) {
      starts.push({ at, seatsLeft: seatsLeftAt(shortest, at) });
      continue;
    }
    const other = longer.find((one) => isOnGrid(one, at) && isBookableOnGrid(one, at));
    if (other) {
      starts.push({ at, seatsLeft: seatsLeftAt(other, at), servedAtOnce: other.seats });
    }
  }
  return starts;
}
