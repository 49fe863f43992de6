import { SLOT_DAYS_MAX } from '#contract/availability/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { isoAt, listStarts, localDate, wallClock } from '../rules/starts.rules.ts';
import { type FactsRow, factsOfAll, factsOfOffers, type Span } from './facts.store.ts';
import { hoursAndBusy, minuteOf } from './facts.ts';

const HOURS_BEFORE = 24;
/** Maximum hours of a stay beyond the last start. */
const STAY_HOURS_MAX = 20 * 12 + 24;

type StartsRequest = {
  serviceId: string;
  /** The sub-services whose starts count; classes are among them by their sessions. */
  subServiceIds: readonly string[];
  minutes: number;
  people: number;
};
type Window = { from: Temporal.Instant; until: Temporal.Instant };
/** Sorted starts in epoch minutes, with a formatter to ISO 8601 in the service's offset. */
export type StartsWithin = {
  starts: number[];
  noticeMinutes: number;
  stepMinutes: number;
  timeZone: string;
  isoAt: (start: number) => string;
};

/**
 * Starts of several services within a window, by the rules that list and check them. Services without hours
 * are omitted. With several sub-services, a start is free if any performer of the service is.
 * @param isAnyNotice includes starts within the minimum notice
 */
export async function startsWithin(
  db: Db | Tx,
  requests: readonly StartsRequest[],
  window: Window,
  at: { now: Temporal.Instant; isAnyNotice?: boolean },
): Promise<ReadonlyMap<string, StartsWithin>> {
  const read = (span: Span) =>
    factsOfAll(
      db,
      requests.map(({ serviceId }) => serviceId),
      span,
    );
  return startsFrom(read, requests, window, at);
}

/** As `startsWithin`, for one sub-service of each service and those who perform it. */
export async function startsOfOffers(
  db: Db | Tx,
  offers: readonly (Omit<StartsRequest, 'subServiceIds'> & { subServiceId: string })[],
  window: Window,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, StartsWithin>> {
  const requests = offers.map((one) => ({ ...one, subServiceIds: [one.subServiceId] }));
  return startsFrom((span) => factsOfOffers(db, offers, span), requests, window, { now });
}

async function startsFrom(
  read: (span: Span) => Promise<FactsRow[]>,
  requests: readonly StartsRequest[],
  { from, until }: Window,
  { now, isAnyNotice = false }: { now: Temporal.Instant; isAnyNotice?: boolean },
): Promise<ReadonlyMap<string, StartsWithin>> {
  if (requests.length === 0) return new Map();
  const requestOf = new Map(requests.map((one) => [one.serviceId, one]));
  const rows = await read({
    from: from.subtract({ hours: HOURS_BEFORE }),
    until: until.add({ hours: STAY_HOURS_MAX }),
    now,
  });
  const window = { from: minuteOf(from), until: minuteOf(until), now: minuteOf(now) };
  return new Map(
    rows.map((row) => [
      row.serviceId,
      startsOf(row, requestOf.get(row.serviceId), { ...window, isAnyNotice }),
    ]),
  );
}

function startsOf(
  row: FactsRow,
  request: StartsRequest | undefined,
  window: { from: number; until: number; now: number; isAnyNotice: boolean },
): StartsWithin {
  const { from, until, now, isAnyNotice } = window;
  const { hours, busy } = hoursAndBusy(row, undefined);
  const first = localDate(from, row.timeZone);
  const days = Math.min(SLOT_DAYS_MAX, Math.ceil((until - from) / 1440) + 1);
  const clock = wallClock(row.timeZone, from, until);
  const party = { durationMinutes: request?.minutes ?? 0, people: request?.people ?? 1, now };
  const known = isAnyNotice ? { ...hours, noticeMinutes: 0 } : hours;
  const subServiceIds = request?.subServiceIds ?? [];
  const sessions = row.sessions.filter((one) => subServiceIds.includes(one.subServiceId));
  const isAppointment = subServiceIds.some((id) => !row.classIds.includes(id));
  const sold = [
    ...(isAppointment ? listStarts(known, busy, party, first, days) : []),
    ...(sessions.length > 0 ? listStarts({ ...known, sessions }, busy, party, first, days) : []),
  ].flatMap((day) => day.starts.map(({ at }) => at));
  const starts = [...new Set(sold)].filter((at) => at >= from && at < until).sort((a, b) => a - b);
  return {
    starts,
    noticeMinutes: row.noticeMinutes,
    stepMinutes: row.stepMinutes,
    timeZone: row.timeZone,
    isoAt: (start) => isoAt(clock, start),
  };
}
