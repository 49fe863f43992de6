import type { Slots } from '#contract/availability/views.ts';

export type Day = Slots['days'][number];
export type Start = Day['starts'][number];

/** BOOK-16: hours between now and the default booking time. */
const DEFAULT_HOURS_AHEAD = 2;
const MS_PER_HOUR = 3_600_000;

/** BOOK-16: the earliest free start at or after now + 2 hours, else the earliest one. */
export function preselected(days: readonly Day[], now: number): Start | undefined {
  const starts = days.flatMap((day) => day.starts);
  const usual = now + DEFAULT_HOURS_AHEAD * MS_PER_HOUR;
  return starts.find(({ at }) => Date.parse(at) >= usual) ?? starts[0];
}

/** The requested start if it is free, else the earliest of its day, else the default. */
export function requestedOrPreselected(
  days: readonly Day[],
  requested: { at: string; date: string } | undefined,
  now: number,
): Start | undefined {
  if (!requested) return preselected(days, now);
  return (
    startAt(days, requested.at) ??
    days.find(({ date }) => date === requested.date)?.starts[0] ??
    preselected(days, now)
  );
}

/**
 * The requested start if it is not free. With `now`, undefined when it has passed, because then the clock removed it,
 * and while its day is not loaded.
 */
export function displaced(
  days: readonly Day[],
  requested: { at: string; date: string } | undefined,
  now: number | undefined,
): string | undefined {
  if (!requested?.at || startAt(days, requested.at)) return undefined;
  if (now === undefined) return requested.at;
  if (Date.parse(requested.at) <= now) return undefined;
  return days.some(({ date }) => date === requested.date) ? requested.at : undefined;
}

/** How the party is served at a start, where it differs from the default. */
export function partyAt(
  { at, endsAt, servedAtOnce }: Start,
  usual: { minutes: number; atOnce: number } | undefined,
): { minutes: number; atOnce: number } | undefined {
  if (servedAtOnce === undefined || endsAt === undefined) return usual;
  return { minutes: (Date.parse(endsAt) - Date.parse(at)) / 60_000, atOnce: servedAtOnce };
}

/** The listed start at this instant, in any UTC offset. */
export function startAt(days: readonly Day[], at: string): Start | undefined {
  const instant = Date.parse(at);
  return days.flatMap((day) => day.starts).find((start) => Date.parse(start.at) === instant);
}

/** The listed start at this local time of the service: '2026-08-04T16:00'. */
export function startAtLocal(days: readonly Day[], local: string): Start | undefined {
  return days.flatMap((day) => day.starts).find(({ at }) => at.startsWith(local));
}

type Requested = { at: string; date: string } | undefined;

/** A local time that is free, but not listed yet, and the request when the customer checked it. */
export type AwaitedTime = { at: string; before: Requested };

/** The start of a free time once it is listed; 'replaced' if the customer has requested another one meanwhile. */
export function awaitedStart(
  days: readonly Day[],
  { at, before }: AwaitedTime,
  requested: Requested,
): Start | 'awaited' | 'replaced' {
  // First, because a day without times preselects one as soon as it has some.
  return startAtLocal(days, at) ?? (requested === before ? 'awaited' : 'replaced');
}

/** The first day after `date` with a free start. */
export function nextFreeDay(days: readonly Day[], date: string): Day | undefined {
  return days.find((day) => day.date > date && day.starts.length > 0);
}

export type PartOfDay = { name: 'morning' | 'afternoon' | 'evening'; starts: Start[] };

/** The starts of one day in three parts of the service's local day; omits empty parts. */
export function partsOfDay(starts: readonly Start[]): PartOfDay[] {
  const parts: PartOfDay[] = [
    { name: 'morning', starts: starts.filter(({ at }) => hourOf(at) < 12) },
    { name: 'afternoon', starts: starts.filter(({ at }) => hourOf(at) >= 12 && hourOf(at) < 17) },
    { name: 'evening', starts: starts.filter(({ at }) => hourOf(at) >= 17) },
  ];
  return parts.filter((part) => part.starts.length > 0);
}

/** The wire has each start with the offset of its service, so the text contains the local hour. */
function hourOf(at: string): number {
  return Number(at.slice(11, 13));
}

/** The response of each window: the previous one while it loads, undefined if it failed. */
export function visibleWindows<Data>(
  results: readonly { data: Data | undefined; isError: boolean }[],
  previous: readonly (Data | undefined)[],
): (Data | undefined)[] {
  return results.map(({ data, isError }, place) => data ?? (isError ? undefined : previous[place]));
}

/** `addDays('2026-08-04', 14)` is '2026-08-18'. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The number of whole days between two dates. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * MS_PER_HOUR));
}
