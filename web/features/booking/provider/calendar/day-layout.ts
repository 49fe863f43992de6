/** Layout of entries in a day, in minutes of local time. Times are ISO 8601 with the offset of the view. */

export const DAY_MINUTES = 1440;
/** Minimum displayed length of an entry, so that its text fits. */
const DISPLAY_MINUTES_MIN = 30;

export type Between = { startsAt: string; endsAt: string };
/** The part of an entry within one day. */
export type Piece<Entry> = { entry: Entry; from: number; until: number };
/** `lane` is one of `lanes` side by side in a `cluster` of overlapping entries. */
export type Placed<Entry> = Piece<Entry> & { lane: number; lanes: number; cluster: number };
/** The number of entries of a cluster that do not fit. */
export type More = { from: number; until: number; count: number };

/** Minutes of the local day: 870 for '2026-08-04T14:30:00+05:30'. */
export function wallMinutes(iso: string): number {
  return Number(iso.slice(11, 13)) * 60 + Number(iso.slice(14, 16));
}

/** The pieces of a day ('YYYY-MM-DD'), sorted by start. */
export function piecesOfDay<Entry extends Between>(
  entries: readonly Entry[],
  date: string,
): Piece<Entry>[] {
  return entries
    .flatMap((entry) => {
      const [first, last] = [entry.startsAt.slice(0, 10), entry.endsAt.slice(0, 10)];
      if (first > date || last < date) return [];
      const from = first < date ? 0 : wallMinutes(entry.startsAt);
      const until = last > date ? DAY_MINUTES : wallMinutes(entry.endsAt);
      // When clocks are set back, the local end may be before the local start.
      return until > from || (first === date && last === date)
        ? [{ entry, from, until: Math.max(until, from + 1) }]
        : [];
    })
    .sort((a, b) => a.from - b.from || b.until - a.until);
}

/** Assigns each piece to the first free lane. */
export function assignLanes<Entry>(pieces: readonly Piece<Entry>[]): Placed<Entry>[] {
  const placed: Placed<Entry>[] = [];
  let together: Placed<Entry>[] = [];
  let ends: number[] = [];
  let cluster = 0;
  for (const piece of pieces) {
    if (ends.every((end) => end <= piece.from)) {
      together = [];
      ends = [];
      cluster += 1;
    }
    const free = ends.findIndex((end) => end <= piece.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Math.max(piece.until, piece.from + DISPLAY_MINUTES_MIN);
    const one = { ...piece, lane, lanes: 0, cluster };
    together.push(one);
    for (const each of together) each.lanes = ends.length;
    placed.push(one);
  }
  return placed;
}

/** Limits clusters to `lanesMax` lanes; the last one counts the omitted pieces. */
export function limitLanes<Entry>(
  placed: readonly Placed<Entry>[],
  lanesMax: number,
): { visible: Placed<Entry>[]; more: More[] } {
  const visible: Placed<Entry>[] = [];
  const more = new Map<number, More>();
  for (const one of placed) {
    const { lane, lanes, cluster, from, until } = one;
    if (lanes <= lanesMax || lane < lanesMax - 1) {
      visible.push({ ...one, lanes: Math.min(lanes, lanesMax) });
      continue;
    }
    const left = more.get(cluster) ?? { from, until, count: 0 };
    left.until = Math.max(left.until, until);
    left.count += 1;
    more.set(cluster, left);
  }
  return { visible, more: [...more.values()] };
}

type Minutes = Pick<Piece<unknown>, 'from' | 'until'>;

/**
 * The hours of the grid: default ones, extended to include all pieces. Closed times that reach midnight need no night
 * hours; opening hours, and customers who are there outside of them, do.
 */
export function visibleHours(closed: readonly Minutes[], used: readonly Minutes[] = []) {
  const froms = [...closed.filter(({ from }) => from > 0), ...used];
  const untils = [...closed.filter(({ until }) => until < DAY_MINUTES), ...used];
  return {
    from: Math.min(8, ...froms.map(({ from }) => Math.floor(from / 60))),
    until: Math.max(20, ...untils.map(({ until }) => Math.ceil(until / 60))),
  };
}

/** 'YYYY-MM-DDTHH:MM' for a minute of a day, as in a `datetime-local` field. */
export function localDateTime(date: string, minutes: number): string {
  const capped = Math.min(minutes, DAY_MINUTES - 1);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${date}T${pad(Math.floor(capped / 60))}:${pad(capped % 60)}`;
}

const STEP_MINUTES = 15;
const PRESS_MINUTES = 60;

/** The hour under a finger, because a half hour is too low to tap. */
export function pressedHour(minute: number): { from: number; until: number } {
  const from = Math.floor(Math.min(minute, DAY_MINUTES - 1) / PRESS_MINUTES) * PRESS_MINUTES;
  return { from, until: from + PRESS_MINUTES };
}

/** The span of a drag between two minutes of a day; one hour for a click. */
export function drawnSpan(start: number, end: number): { from: number; until: number } {
  const from = Math.floor(Math.min(start, end) / STEP_MINUTES) * STEP_MINUTES;
  const until = Math.ceil(Math.max(start, end) / STEP_MINUTES) * STEP_MINUTES;
  const isPress = Math.abs(end - start) < STEP_MINUTES / 2;
  return { from, until: Math.min(DAY_MINUTES, isPress ? from + PRESS_MINUTES : until) };
}
