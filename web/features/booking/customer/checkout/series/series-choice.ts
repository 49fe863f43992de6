import { SERIES_DATES_MAX, SERIES_DATES_MIN } from '#contract/booking/series/limits.ts';
import type { SeriesDate } from '#contract/booking/series/views.ts';

export type EveryWeeks = 1 | 2;

/** The dates of a series as they will be ordered. */
export type Repeat = {
  everyWeeks: EveryWeeks;
  /** How many dates were asked for. */
  count: number;
  /** Starts, in order. */
  starts: readonly string[];
  /** What has to be decided before the order; undefined when nothing is open. */
  problem: string | undefined;
};

/** What the customer decided about dates, by their proposed starts. */
export type Decisions = Readonly<Record<string, { swappedTo?: string; isLeftOut?: boolean }>>;

export type DateChoice = SeriesDate & {
  state: 'free' | 'taken' | 'swapped' | 'left out';
  /** The start that is ordered; undefined while taken or left out. */
  start: string | undefined;
};

/** The proposed dates with what the customer decided about each. */
export function chosenDates(
  dates: readonly SeriesDate[],
  decisions: Decisions,
): readonly DateChoice[] {
  return dates.map((date) => {
    const { swappedTo, isLeftOut } = decisions[date.at] ?? {};
    if (isLeftOut) return { ...date, state: 'left out', start: undefined };
    if (swappedTo && !date.isFree) return { ...date, state: 'swapped', start: swappedTo };
    if (date.isFree) return { ...date, state: 'free', start: date.at };
    return { ...date, state: 'taken', start: undefined };
  });
}

/** The order that these dates make, and what is still to be decided. */
export function repeatOf(dates: readonly DateChoice[], everyWeeks: EveryWeeks): Repeat {
  const starts = dates
    .flatMap(({ start }) => start ?? [])
    .sort((a, b) => Date.parse(a) - Date.parse(b));
  const open = dates.filter(({ state }) => state === 'taken').length;
  return { everyWeeks, count: dates.length, starts, problem: problemOf(open, starts.length) };
}

function problemOf(open: number, chosen: number): string | undefined {
  if (open === 1) return 'One date is not free. Swap it or leave it out.';
  if (open > 1) return `${open} dates are not free. Swap them or leave them out.`;
  return chosen < SERIES_DATES_MIN ? 'Choose at least 2 dates, or book just once.' : undefined;
}

/** Alternatives of a date that no other date has taken. */
export function openAlternatives(date: DateChoice, dates: readonly DateChoice[]): string[] {
  const used = new Set(dates.map(({ start }) => start && Date.parse(start)));
  return date.nearest.filter((at) => !used.has(Date.parse(at)));
}

/** Reads '2x6': every two weeks, six dates. */
export function readRepeat(
  text: string | undefined,
): { everyWeeks: EveryWeeks; count: number } | undefined {
  const [, weeks, dates] = /^([12])x(\d{1,2})$/.exec(text ?? '') ?? [];
  const count = Number(dates);
  if (!weeks || count < SERIES_DATES_MIN || count > SERIES_DATES_MAX) return undefined;
  return { everyWeeks: weeks === '1' ? 1 : 2, count };
}
