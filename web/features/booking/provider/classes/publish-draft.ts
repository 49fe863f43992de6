import { SESSION_AHEAD_DAYS, SESSIONS_MAX } from '#contract/availability/hours-limits.ts';
import type { PublishSessionsBody } from '#contract/availability/sessions.ts';
import type { T } from '#messages/translation.ts';
import { addDays } from '../calendar/calendar-text.ts';
import { shortDay } from './class-text.ts';

/** The publish form. Dates are 'YYYY-MM-DD', times 'HH:MM', by the clock of the service. */
export type PublishDraft = {
  subServiceId: string;
  /** The member who leads; '' for the owner. */
  leaderId: string;
  /** The room or piece of equipment; none when empty or omitted. */
  roomId?: string;
  date: string;
  time: string;
  places: number;
  repeats: boolean;
  /** ISO weekdays, 1 for Monday. */
  weekdays: readonly number[];
  until: string;
  except: readonly string[];
};

export type DraftProblems = Partial<
  Record<'subServiceId' | 'date' | 'time' | 'weekdays' | 'until', string>
>;

/** ISO weekday of a date, 1 for Monday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** A new series starts on the weekday of its first date. */
export function withDate(draft: PublishDraft, date: string): PublishDraft {
  const follows = draft.weekdays.length <= 1 && date !== '';
  return { ...draft, date, weekdays: follows ? [weekdayOf(date)] : draft.weekdays };
}

/** Adds or removes a weekday, in the order of the week. */
export function toggleWeekday(draft: PublishDraft, weekday: number): PublishDraft {
  const others = draft.weekdays.filter((one) => one !== weekday);
  const isAdded = others.length === draft.weekdays.length;
  return { ...draft, weekdays: isAdded ? [...others, weekday].sort() : others };
}

/** Adds dates to the exceptions, each once and in order. */
export function skipDates(draft: PublishDraft, dates: readonly string[]): PublishDraft {
  return { ...draft, except: [...new Set([...draft.except, ...dates])].sort() };
}

/** The dates that the form publishes, without exceptions; empty while the form is incomplete. */
export function datesOf(draft: PublishDraft): string[] {
  const { date, repeats, weekdays, until, except } = draft;
  if (date === '') return [];
  if (!repeats) return [date];
  const dates: string[] = [];
  for (let day = date, count = 0; day <= until && count <= SESSION_AHEAD_DAYS; count += 1) {
    if (weekdays.includes(weekdayOf(day)) && !except.includes(day)) dates.push(day);
    day = addDays(day, 1);
  }
  return dates;
}

/** Exceptions within the series; others have no effect. */
export function exceptionsOf(draft: PublishDraft): readonly string[] {
  const all = datesOf({ ...draft, except: [] });
  return draft.except.filter((date) => all.includes(date));
}

/** Missing or invalid values, by field. */
export function problemsOf(t: T, draft: PublishDraft, today: string): DraftProblems {
  const { subServiceId, date, time, repeats, weekdays, until } = draft;
  const problems: DraftProblems = {};
  if (subServiceId === '') problems.subServiceId = t('classes.classMissing');
  if (date === '') problems.date = t('classes.dateMissing');
  else if (date < today) problems.date = t('classes.datePast');
  if (time === '') problems.time = t('classes.timeMissing');
  if (!repeats) return problems;
  if (weekdays.length === 0) problems.weekdays = t('classes.weekdayMissing');
  const dates = datesOf(draft).length;
  if (until === '') problems.until = t('classes.lastMissing');
  else if (until < date) problems.until = t('classes.lastEarly');
  else if (dates > SESSIONS_MAX) problems.until = t('classes.tooMany', { most: SESSIONS_MAX });
  else if (weekdays.length > 0 && dates === 0) problems.until = t('classes.allSkipped');
  return problems;
}

export function bodyOf(draft: PublishDraft): PublishSessionsBody {
  const { subServiceId, leaderId, roomId, date, time, places, repeats, weekdays, until } = draft;
  const leader = leaderId === '' ? {} : { leaderId };
  const room = roomId ? { roomId } : {};
  const one = { subServiceId, ...leader, ...room, date, time, places };
  if (!repeats) return one;
  return { ...one, weekdays: [...weekdays], until, except: [...exceptionsOf(draft)] };
}

/**
 * Warns about dates that customers cannot book yet: '2 sessions are after Fri, 22 Jan. Customers can book 60 days
 * ahead, so booking for each opens 60 days before it.'
 */
export function horizonText(
  t: T,
  draft: PublishDraft,
  { today, horizonDays }: { today: string; horizonDays: number },
): string | undefined {
  const last = addDays(today, horizonDays);
  const late = datesOf(draft).filter((date) => date > last).length;
  if (late === 0) return undefined;
  const ahead = t('classes.days', { count: horizonDays });
  return t('classes.late', { count: late, day: shortDay(t, last), ahead });
}

/** '8 sessions · Tue, 24 Nov – Thu, 17 Dec'; undefined without a date. */
export function seriesText(t: T, draft: PublishDraft): string | undefined {
  const dates = datesOf(draft);
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return undefined;
  const count = t('classes.sessions', { count: dates.length });
  return first === last
    ? `${count} · ${shortDay(t, first)}`
    : `${count} · ${shortDay(t, first)} – ${shortDay(t, last)}`;
}
