import { normalizeIntervals, type OpenInterval } from '#contract/availability/hours-rules.ts';

/** Dragging snaps to multiples of these minutes. */
export const SNAP_MINUTES = 15;

/**
 * A drag in the column of one weekday: a new interval, or an edge or the whole of the interval at index `place`, with
 * the minutes of the day under the pointer.
 */
export type Drag = {
  day: number;
  grip: 'new' | 'from' | 'to' | 'whole';
  place: number;
  startMinute: number;
  nowMinute: number;
};

/** The intervals of the day after the drag, sorted and joined. */
export function dragged(intervals: readonly OpenInterval[], drag: Drag): OpenInterval[] {
  const { grip, place } = drag;
  if (grip === 'new') return normalizeIntervals([...intervals, newInterval(drag)]);
  return normalizeIntervals(intervals.map((one, at) => (at === place ? changed(one, drag) : one)));
}

function newInterval({ startMinute, nowMinute }: Drag): OpenInterval {
  const from = floorTo(Math.min(startMinute, nowMinute));
  const to = Math.max(ceilTo(Math.max(startMinute, nowMinute)), from + 2 * SNAP_MINUTES);
  return { fromMinute: Math.min(from, 1440 - 2 * SNAP_MINUTES), toMinute: Math.min(to, 1440) };
}

function changed(one: OpenInterval, { grip, startMinute, nowMinute }: Drag): OpenInterval {
  const by = Math.round((nowMinute - startMinute) / SNAP_MINUTES) * SNAP_MINUTES;
  const { fromMinute, toMinute } = one;
  if (grip === 'from') {
    return { fromMinute: between(fromMinute + by, 0, toMinute - SNAP_MINUTES), toMinute };
  }
  if (grip === 'to') {
    return { fromMinute, toMinute: between(toMinute + by, fromMinute + SNAP_MINUTES, 1440) };
  }
  const size = toMinute - fromMinute;
  const from = between(fromMinute + by, 0, 1440 - size);
  return { fromMinute: from, toMinute: from + size };
}

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function floorTo(minute: number): number {
  return Math.floor(between(minute, 0, 1440) / SNAP_MINUTES) * SNAP_MINUTES;
}

function ceilTo(minute: number): number {
  return Math.ceil(between(minute, 0, 1440) / SNAP_MINUTES) * SNAP_MINUTES;
}
