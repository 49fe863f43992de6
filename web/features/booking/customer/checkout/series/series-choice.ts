import { SERIES_DATES_MAX, SERIES_DATES_MIN } from '#contract/booking/series/limits.ts';
import type { SeriesDate } from '#contract/booking/series/views.ts';
import type { T } from '#messages/translation.ts';

export type EveryWeeks = 1 | 2;

/** The dates of a series to be ordered. */
export type Repeat = {
  everyWeeks: EveryWeeks;
  /** The requested number of dates. */
  count: number;
  /** Starts, in order. */
  starts: readonly string[];
  /** What has to be decided before ordering; undefined when nothing is open. */
  problem: Problem | undefined;
};

/** The dates are not checked yet, could not be checked, are too few, or this many are not free. */
type Problem = 'checking' | 'failed' | 'too few' | { taken: number };

/** The customer's decisions about dates, by their proposed starts. */
export type Decisions = Readonly<Record<string, { swappedTo?: string; isLeftOut?: boolean }>>;

export type DateChoice = SeriesDate & {
  state: 'free' | 'taken' | 'swapped' | 'left out';
  /** The start to order; undefined while taken or omitted. */
  start: string | undefined;
};

/** The proposed dates with the customer's decisions. */
export function chosenDates(
  dates: readonly SeriesDate[],
  decisions: Decisions,
): readonly DateChoice[] {
  return dates.map((date) => {
    const { swappedTo, isLeftOut } = decisions[date.at] ?? {};
    if (isLeftOut) return { ...date, state: 'left out', start: undefined };
    // Another party or member has other free times.
    const isOpen = date.nearest.some((at) => at === swappedTo);
    if (swappedTo && isOpen && !date.isFree) return { ...date, state: 'swapped', start: swappedTo };
    if (date.isFree) return { ...date, state: 'free', start: date.at };
    return { ...date, state: 'taken', start: undefined };
  });
}

/** The order for these dates, and the open decisions. */
export function repeatOf(dates: readonly DateChoice[], everyWeeks: EveryWeeks): Repeat {
  const starts = dates
    .flatMap(({ start }) => start ?? [])
    .sort((a, b) => Date.parse(a) - Date.parse(b));
  const open = dates.filter(({ state }) => state === 'taken').length;
  return { everyWeeks, count: dates.length, starts, problem: problemOf(open, starts.length) };
}

function problemOf(open: number, chosen: number): Problem | undefined {
  if (open > 0) return { taken: open };
  return chosen < SERIES_DATES_MIN ? 'too few' : undefined;
}

export function problemText(t: T, problem: Problem): string {
  if (problem === 'checking') return t('booking.checkingDates');
  if (problem === 'failed') return t('booking.datesFailed');
  if (problem === 'too few') return t('booking.tooFewDates');
  return t('booking.datesTaken', { count: problem.taken });
}

/** Alternatives of a date that are not times of another date. */
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
