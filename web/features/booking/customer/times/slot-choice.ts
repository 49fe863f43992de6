import type { Slots } from '#contract/availability/views.ts';

export type Day = Slots['days'][number];
export type Start = Day['starts'][number];

/** BOOK-16: the default booking time lies this many hours from now. */
const DEFAULT_HOURS_AHEAD = 2;
const MS_PER_HOUR = 3_600_000;

/** BOOK-16: the earliest free start at or after now + 2 hours, else the earliest there is. */
export function preselected(days: readonly Day[], now: number): Start | undefined {
  const starts = days.flatMap((day) => day.starts);
  const usual = now + DEFAULT_HOURS_AHEAD * MS_PER_HOUR;
  return starts.find(({ at }) => Date.parse(at) >= usual) ?? starts[0];
}

/** The wished start when it is still free, else the earliest of its day, else the default one. */
export function keptOrPreselected(
  days: readonly Day[],
  wished: { at: string; date: string } | undefined,
  now: number,
): Start | undefined {
  if (!wished) return preselected(days, now);
  return (
    startAt(days, wished.at) ??
    days.find(({ date }) => date === wished.date)?.starts[0] ??
    preselected(days, now)
  );
}

/**
 * The wished start when it is gone from a day that is listed. None when it has passed, because then
 * it is the clock that took it, and none on a day that was not asked for yet.
 */
export function displaced(
  days: readonly Day[],
  wished: { at: string; date: string } | undefined,
  now: number,
): string | undefined {
  if (!wished?.at || Date.parse(wished.at) <= now || startAt(days, wished.at)) return undefined;
  return days.some(({ date }) => date === wished.date) ? wished.at : undefined;
}

/** The listed start at this instant, however its offset is written. */
export function startAt(days: readonly Day[], at: string): Start | undefined {
  const instant = Date.parse(at);
  return days.flatMap((day) => day.starts).find((start) => Date.parse(start.at) === instant);
}

/** The first day after `date` on which something is free. */
export function nextFreeDay(days: readonly Day[], date: string): Day | undefined {
  return days.find((day) => day.date > date && day.starts.length > 0);
}

export type PartOfDay = { label: 'Morning' | 'Afternoon' | 'Evening'; starts: Start[] };

/** The starts of one day in three parts by the clock of the service; empty parts are left out. */
export function partsOfDay(starts: readonly Start[]): PartOfDay[] {
  const parts: PartOfDay[] = [
    { label: 'Morning', starts: starts.filter(({ at }) => hourOf(at) < 12) },
    { label: 'Afternoon', starts: starts.filter(({ at }) => hourOf(at) >= 12 && hourOf(at) < 17) },
    { label: 'Evening', starts: starts.filter(({ at }) => hourOf(at) >= 17) },
  ];
  return parts.filter((part) => part.starts.length > 0);
}

/** The wire carries each start with the offset of its service, so its text holds the local hour. */
function hourOf(at: string): number {
  return Number(at.slice(11, 13));
}

/** Each window's own answer, or while it is awaited what the window showed before; none if it failed. */
export function shownWindows<Shown>(
  asked: readonly { data: Shown | undefined; isError: boolean }[],
  kept: readonly (Shown | undefined)[],
): (Shown | undefined)[] {
  return asked.map(({ data, isError }, place) => data ?? (isError ? undefined : kept[place]));
}

/** '2026-08-18' from '2026-08-04' and 14. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Whole days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * MS_PER_HOUR));
}
