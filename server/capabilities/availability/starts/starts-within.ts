import { SLOT_DAYS_MAX } from '#contract/availability/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { isoAt, listStarts, localDate, wallClock } from '../rules/starts.rules.ts';
import { type FactsRow, factsOfAll } from './facts.store.ts';
import { hoursAndBusy, minuteOf } from './facts.ts';

const HOURS_BEFORE = 24;
/** A party's stay may reach this many hours past the last start. */
const STAY_HOURS_MAX = 20 * 12 + 24;

type Asked = { serviceId: string; minutes: number; people: number };
type Window = { from: Temporal.Instant; until: Temporal.Instant };
/** Starts in epoch minutes, in order, and the same as ISO 8601 with the service's offset. */
export type StartsWithin = {
  starts: number[];
  noticeMinutes: number;
  timeZone: string;
  isoAt: (start: number) => string;
};

/**
 * The starts of several services in one window, by the same rules that list and validate them; a service
 * without hours is left out.
 * @param isAnyNotice starts that the minimum notice keeps from being booked count as well
 */
export async function startsWithin(
  db: Db | Tx,
  asked: readonly Asked[],
  { from, until }: Window,
  { now, isAnyNotice = false }: { now: Temporal.Instant; isAnyNotice?: boolean },
): Promise<ReadonlyMap<string, StartsWithin>> {
  if (asked.length === 0) return new Map();
  const askOf = new Map(asked.map((one) => [one.serviceId, one]));
  const span = {
    from: from.subtract({ hours: HOURS_BEFORE }),
    until: until.add({ hours: STAY_HOURS_MAX }),
    now,
  };
  const rows = await factsOfAll(db, [...askOf.keys()], span);
  const window = { from: minuteOf(from), until: minuteOf(until), now: minuteOf(now) };
  return new Map(
    rows.map((row) => [
      row.service_id,
      startsOf(row, askOf.get(row.service_id), { ...window, isAnyNotice }),
    ]),
  );
}

function startsOf(
  row: FactsRow,
  ask: Asked | undefined,
  window: { from: number; until: number; now: number; isAnyNotice: boolean },
): StartsWithin {
  const { from, until, now, isAnyNotice } = window;
  const { hours, busy } = hoursAndBusy(row);
  const first = localDate(from, row.time_zone);
  const days = Math.min(SLOT_DAYS_MAX, Math.ceil((until - from) / 1440) + 1);
  const clock = wallClock(row.time_zone, from, until);
  const party = { durationMinutes: ask?.minutes ?? 0, people: ask?.people ?? 1, now };
  const known = isAnyNotice ? { ...hours, noticeMinutes: 0 } : hours;
  const starts = listStarts(known, busy, party, first, days)
    .flatMap((day) => day.starts.map(({ at }) => at))
    .filter((at) => at >= from && at < until);
  return {
    starts,
    noticeMinutes: row.notice_minutes,
    timeZone: row.time_zone,
    isoAt: (start) => isoAt(clock, start),
  };
}
