import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteOf, referenceStarts } from './starts.reference.ts';
import {
  type Ask,
  type Busy,
  type Hours,
  judgeStart,
  listStarts,
  nearestStarts,
  normalizeIntervals,
} from './starts.rules.ts';

type Case = { hours: Hours; busy: Busy[]; ask: Ask; fromDate: string; days: number };

/** Zones, each with the date of a clock change. */
const CHANGES = [
  ['Europe/London', '2027-03-28'],
  ['Europe/London', '2027-10-31'],
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2027-11-07'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Australia/Lord_Howe', '2027-10-03'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['America/Sao_Paulo', '2018-02-18'],
  ['America/St_Johns', '2010-11-07'],
  ['Pacific/Apia', '2011-12-30'],
  ['Pacific/Chatham', '2027-04-04'],
  ['Africa/Cairo', '2027-04-30'],
  ['Asia/Kolkata', '2026-11-23'],
] as const;

const whole = (min: number, max: number) => fc.integer({ min, max });

const intervals = fc
  .array(fc.tuple(whole(0, 1435), whole(5, 700)), { maxLength: 3 })
  .map((spans) =>
    normalizeIntervals(
      spans.map(([from, size]) => ({ fromMinute: from, toMinute: Math.min(1440, from + size) })),
    ),
  );

/** Often open around midnight. */
const aroundMidnight = fc
  .array(fc.tuple(whole(0, 1), whole(30, 700)), { minLength: 1, maxLength: 3 })
  .map((spans) =>
    normalizeIntervals(
      spans.map(([side, size]) =>
        side === 0
          ? { fromMinute: 0, toMinute: size }
          : { fromMinute: 1440 - size, toMinute: 1440 },
      ),
    ),
  );
const allDay = fc.constant([{ fromMinute: 0, toMinute: 1440 }]);
const dayHours = fc.oneof(intervals, aroundMidnight, allDay);

const cases: fc.Arbitrary<Case> = fc
  .record({
    change: fc.constantFrom(...CHANGES),
    weekly: fc.array(dayHours, { minLength: 7, maxLength: 7 }),
    override: fc.option(dayHours),
    capacity: whole(1, 4),
    step: fc.constantFrom(5, 15, 20, 30, 45, 60, 7),
    buffer: fc.constantFrom(0, 0, 10, 45),
    notice: fc.constantFrom(0, 120, 1440),
    horizon: fc.constantFrom(0, 1, 2, 30),
    off: fc.array(fc.tuple(whole(-2000, 4000), whole(1, 900)), { maxLength: 2 }),
    rows: fc.array(
      fc.tuple(
        whole(0, 4),
        whole(-2000, 5000),
        whole(5, 300),
        fc.option(whole(1, 9)),
        fc.option(fc.constantFrom(0, 5, 30, 60)),
      ),
      {
        maxLength: 14,
      },
    ),
    duration: fc.constantFrom(5, 30, 40, 60, 90),
    people: whole(1, 6),
    before: whole(0, 2),
    days: whole(1, 3),
    now: whole(-4320, 1000),
    equipment: fc.option(
      fc.array(
        fc.record({
          quantity: whole(1, 3),
          rows: fc.array(
            fc.tuple(
              whole(0, 4),
              whole(-2000, 5000),
              whole(5, 300),
              fc.option(whole(1, 9)),
              fc.option(fc.constantFrom(0, 5, 30, 60)),
            ),
            { maxLength: 8 },
          ),
        }),
        { minLength: 1, maxLength: 2 },
      ),
    ),
    team: fc.option(
      fc.record({
        members: fc.array(
          fc.record({
            weekly: fc.option(fc.array(dayHours, { minLength: 7, maxLength: 7 }), { freq: 2 }),
            off: fc.array(fc.tuple(whole(-2000, 4000), whole(1, 900)), { maxLength: 2 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        chosen: fc.option(whole(0, 4), { freq: 3 }),
        isTogether: fc.boolean(),
      }),
    ),
    travel: fc.constantFrom(0, 0, 0, 20, 50),
  })
  .map((made) => {
    const [timeZone, date] = made.change;
    const midnight = minuteOf(`${date}T00:00Z`);
    const fromDate = Temporal.PlainDate.from(date).subtract({ days: made.before }).toString();
    const now = midnight + made.now;
    const hours: Hours = {
      timeZone,
      weekly: made.weekly,
      overrides: new Map(made.override ? [[date, made.override]] : []),
      timeOff: made.off.map(([at, size]) => ({ from: midnight + at, to: midnight + at + size })),
      capacity: made.capacity,
      stepMinutes: made.step,
      bufferMinutes: made.buffer + 2 * made.travel,
      travelMinutes: made.travel,
      noticeMinutes: made.notice,
      horizonDays: made.horizon,
    };
    // A member has one seat; anonymous seats may be sold beyond the current capacity.
    const seats = made.team?.members.length ?? Number.POSITIVE_INFINITY;
    const busyOf = (rows: typeof made.rows, units: number) =>
      rows.map(([seat, at, size, hold, own]) => ({
        ...{ seat: seat % units, from: midnight + at, to: midnight + at + size + (own ?? 0) },
        ...(own === null ? {} : { bufferMinutes: own }),
        ...(hold === null ? {} : { heldUntil: now + hold }),
      }));
    const busy = busyOf(made.rows, seats);
    if (made.equipment) {
      // Units may have been sold beyond the quantity, before the sub-service required them.
      hours.equipment = made.equipment.map(({ quantity, rows }, index) => ({
        ...{ id: `equipment ${index}`, name: `Room ${index}`, quantity },
        busy: busyOf(rows, Number.POSITIVE_INFINITY),
      }));
    }
    const ask: Ask = { durationMinutes: made.duration, people: made.people, now };
    if (made.team) {
      const { members, chosen, isTogether } = made.team;
      hours.members = members.map(({ weekly, off }, index) => ({
        ...{ id: `member ${index}`, name: `M${index}`, weekly },
        timeOff: off.map(([at, size]) => ({ from: midnight + at, to: midnight + at + size })),
      }));
      hours.capacity = members.length;
      ask.memberId = chosen === null ? undefined : `member ${chosen}`;
      ask.isTogether = isTogether;
    }
    return { hours, busy, ask, fromDate, days: made.days };
  });

test('[BOOK-03][BOOK-04] Lists the starts of the minute-by-minute reference', () => {
  let starts = 0;
  fc.assert(
    fc.property(cases, ({ hours, busy, ask, fromDate, days }) => {
      const listed = listStarts(hours, busy, ask, fromDate, days);
      expect(listed).toEqual(referenceStarts(hours, busy, ask, fromDate, days));
      starts += listed.reduce((sum, day) => sum + day.starts.length, 0);
    }),
    { seed: 20_261_123, numRuns: 320 },
  );
  expect(starts).toBeGreaterThan(2000);
});

test('[BOOK-10] Lists a start exactly when its check passes, with the same seats', () => {
  fc.assert(
    fc.property(cases, fc.array(whole(0, 1439), { maxLength: 40 }), (example, minutes) => {
      const { hours, busy, ask, fromDate, days } = example;
      const listed = new Map(
        listStarts(hours, busy, ask, fromDate, days)
          .flatMap((day) => day.starts)
          .map((start) => [start.at, start.seatsLeft]),
      );
      const noon = minuteOf(`${fromDate}T12:00Z`);
      const inside = minutes
        .map((minute) => noon + minute - 720)
        .filter((at) => isWithin(at, hours.timeZone, fromDate, days));
      for (const at of [...inside, ...listed.keys()]) {
        const verdict = judgeStart(hours, busy, ask, at);
        expect(verdict.bookable ? verdict.seatsLeft : undefined).toBe(listed.get(at));
      }
    }),
    { seed: 20_261_123, numRuns: 300 },
  );
});

test('[BOOK-10] Frees a start when the named holds expire, not a minute earlier', () => {
  let held = 0;
  fc.assert(
    fc.property(cases, ({ hours, busy, ask, fromDate, days }) => {
      const unsold = listStarts({ ...hours, equipment: [] }, [], ask, fromDate, days).flatMap(
        (day) => day.starts,
      );
      for (const { at } of unsold.slice(0, 60)) {
        const verdict = judgeStart(hours, busy, ask, at);
        if (verdict.bookable || verdict.reason.code !== 'HELD') continue;
        held += 1;
        const { until } = verdict.reason;
        const isLeft = (end: number) => (row: Busy) => !(row.heldUntil && row.heldUntil <= end);
        const judgeAfter = (end: number) => {
          const equipment = (hours.equipment ?? []).map((one) => ({
            ...one,
            busy: one.busy.filter(isLeft(end)),
          }));
          return judgeStart({ ...hours, equipment }, busy.filter(isLeft(end)), ask, at).bookable;
        };
        expect([judgeAfter(until), judgeAfter(until - 1)]).toEqual([true, false]);
      }
    }),
    { seed: 20_261_123, numRuns: 300 },
  );
  expect(held).toBeGreaterThan(100);
});

function isWithin(at: number, timeZone: string, fromDate: string, days: number): boolean {
  const moment = Temporal.Instant.fromEpochMilliseconds(at * 60_000).toZonedDateTimeISO(timeZone);
  const last = Temporal.PlainDate.from(fromDate).add({ days: days - 1 });
  const date = moment.toPlainDate();
  return (
    Temporal.PlainDate.compare(date, fromDate) >= 0 && Temporal.PlainDate.compare(date, last) <= 0
  );
}

test('[BOOK-04] Returns the nearest of all listed starts', () => {
  const around = fc.tuple(cases, whole(-3000, 3000), whole(1, 6));
  fc.assert(
    fc.property(around, ([{ hours, busy, ask, fromDate }, minutes, count]) => {
      const at = minuteOf(`${fromDate}T00:00Z`) + minutes;
      const day = Temporal.Instant.fromEpochMilliseconds(at * 60_000)
        .toZonedDateTimeISO(hours.timeZone)
        .toPlainDate();
      const listed = listStarts(hours, busy, ask, day.subtract({ days: 14 }).toString(), 29);
      const expected = listed
        .flatMap(({ starts }) => starts.map((start) => start.at))
        .sort((a, b) => Math.abs(a - at) - Math.abs(b - at) || a - b)
        .slice(0, count);
      expect(nearestStarts(hours, busy, ask, at, count)).toEqual(expected);
    }),
    { seed: 20_261_123, numRuns: 300 },
  );
});
