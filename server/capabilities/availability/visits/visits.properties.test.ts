import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteOf } from '../rules/starts.reference.ts';
import type { Hours } from '../rules/starts.rules.ts';
import { hoursOf, open } from '../rules/starts.samples.ts';
import { judgeVisit } from './judge-visit.rules.ts';
import { serveVisit } from './serve-visit.rules.ts';
import { referenceVisits } from './visits.reference.ts';
import { listVisitStarts, nearestVisits, type Segment, type VisitAsk } from './visits.rules.ts';

const DATE = '2026-11-23';
const MIDNIGHT = minuteOf(`${DATE}T00:00Z`);
const TEAM = ['asha', 'meera', 'riya'];

type Case = { segments: Segment[]; ask: VisitAsk };

const whole = (min: number, max: number) => fc.integer({ min, max });
const rows = fc.array(
  fc.tuple(whole(0, 2), whole(12, 44), whole(1, 8), fc.constantFrom(0, 15, 30)),
  { maxLength: 7 },
);
const segment = fc.record({
  service: whole(0, 1),
  /** The members who perform it; without any, plain capacity of the service. */
  performers: fc.subarray([0, 1, 2]),
  duration: fc.constantFrom(15, 30, 45),
  processing: fc.constantFrom(0, 0, 0, 15, 40),
  chosen: fc.option(whole(0, 2), { freq: 3 }),
  /** It needs one basin per person at once. */
  needsBasin: fc.constantFrom(false, false, true),
});

const cases: fc.Arbitrary<Case> = fc
  .record({
    segments: fc.array(segment, { minLength: 2, maxLength: 3 }),
    services: fc.tuple(
      ...[0, 1].map(() =>
        fc.record({
          buffer: fc.constantFrom(0, 0, 15, 45),
          notice: fc.constantFrom(0, 180),
          horizon: fc.constantFrom(30, 30, 30, 0),
          from: fc.constantFrom(9, 10),
          capacity: whole(1, 3),
          rows,
        }),
      ),
    ),
    team: rows,
    basins: fc.record({ quantity: whole(1, 3), rows }),
    off: fc.option(fc.tuple(whole(0, 2), whole(12, 40), whole(1, 12))),
    people: whole(1, 4),
    isTogether: fc.boolean(),
    now: fc.constantFrom(-300, -60, 300),
    travel: fc.constantFrom(0, 0, 0, 25),
  })
  .map(({ services, team, basins, off, people, isTogether, now, travel, ...made }) => {
    const ask = { people, isTogether, now: MIDNIGHT + now };
    const segments = made.segments.map(
      ({ service, performers, duration, processing, chosen, needsBasin }) => {
        const own = services[service] as (typeof services)[number];
        const isTeam = performers.length > 0;
        const hours: Hours = hoursOf({
          daily: open(`${own.from === 9 ? '09' : '10'}:00-17:00`),
          stepMinutes: 30,
          bufferMinutes: own.buffer + 2 * travel,
          travelMinutes: travel,
          noticeMinutes: own.notice,
          horizonDays: own.horizon,
          capacity: isTeam ? performers.length : own.capacity,
          ...(needsBasin ? { equipment: [basinsOf(basins)] } : {}),
          ...(isTeam
            ? {
                members: performers.map((member) => ({
                  ...{ id: TEAM[member] as string, name: TEAM[member] as string, weekly: null },
                  timeOff: off && off[0] === member ? [spanOf(off[1], off[2])] : [],
                })),
              }
            : {}),
        });
        const taken = isTeam ? team : own.rows;
        const seats = isTeam ? performers : [0, 1, 2];
        const busy = taken.flatMap(([who, at, size, buffer]) => {
          const seat = seats.indexOf(who);
          const { from, to } = spanOf(at, size);
          return seat < 0 ? [] : [{ seat, from, to: to + buffer, bufferMinutes: buffer }];
        });
        const memberId = chosen !== null && performers.includes(chosen) ? TEAM[chosen] : undefined;
        return {
          serviceId: `service ${service}${isTeam ? '' : ' plain'}`,
          hours,
          busy,
          durationMinutes: duration,
          processingMinutes: processing,
          memberId,
        };
      },
    );
    return { segments, ask };
  })
  // Segments in a row of one plain capacity are one stay, unlike in the reference.
  .filter(({ segments }) => {
    const plain = segments.filter(({ hours }) => !hours.members).map(({ serviceId }) => serviceId);
    return new Set(plain).size === plain.length;
  });

function basinsOf(basins: { quantity: number; rows: [number, number, number, number][] }) {
  const busy = basins.rows.map(([seat, at, size, buffer]) => {
    const { from, to } = spanOf(at, size);
    return { seat, from, to: to + buffer, bufferMinutes: buffer };
  });
  return { id: 'basins', name: 'Basin', quantity: basins.quantity, busy };
}

function spanOf(at: number, size: number) {
  const from = MIDNIGHT - 330 + at * 15 + 360;
  return { from, to: from + size * 15 };
}

const options = { seed: 20_261_123, numRuns: 150 };

test('[BOOK-03] Lists the visits of the reference, each segment served in the same way', () => {
  let starts = 0;
  fc.assert(
    fc.property(cases, ({ segments, ask }) => {
      const [day] = listVisitStarts(segments, ask, DATE, 1);
      const listed = (day?.starts ?? []).map(({ at, segments: times }) => ({
        at,
        segments: times,
      }));
      expect(listed).toEqual(referenceVisits(segments, ask, DATE));
      starts += listed.length;
    }),
    options,
  );
  expect(starts).toBeGreaterThan(300);
});

test('[BOOK-10] Offers a visit exactly when its check passes, and serves it with free members only', () => {
  let bookable = 0;
  fc.assert(
    fc.property(cases, ({ segments, ask }) => {
      const [day] = listVisitStarts(segments, ask, DATE, 1);
      const listed = new Map((day?.starts ?? []).map((start) => [start.at, start]));
      for (let at = MIDNIGHT; at < MIDNIGHT + 1440; at += 15) {
        const verdict = judgeVisit(segments, ask, at);
        expect(verdict.bookable ? verdict.start : undefined).toEqual(listed.get(at));
        if (!verdict.bookable) continue;
        bookable += 1;
        checkServing(segments, ask, verdict.start.segments);
      }
      const nearest = nearestVisits(segments, { ...ask }, MIDNIGHT + 600, 3);
      for (const at of nearest) expect(judgeVisit(segments, ask, at).bookable).toBe(true);
    }),
    options,
  );
  expect(bookable).toBeGreaterThan(300);
});

function checkServing(
  segments: readonly Segment[],
  ask: VisitAsk,
  times: Parameters<typeof serveVisit>[1]['times'],
): void {
  const claims = serveVisit(segments, { times, now: ask.now });
  const buffer = Math.max(...segments.map(({ hours }) => hours.bufferMinutes));
  if (!claims) throw new Error('no member serves a listed start');
  for (const { part, at, minutes, seats } of times) {
    const { hours, busy, memberId } = segments[part] as Segment;
    const own = claims.filter((claim) => claim.part === part);
    const serving = own.filter(({ resources }) => resources[0] !== 'basins');
    expect(serving.reduce((sum, { units }) => sum + units, 0)).toBe(seats);
    if (!hours.members) continue;
    for (const id of serving.flatMap(({ resources }) => resources)) {
      const seat = hours.members.findIndex((member) => member.id === id);
      expect(seat).toBeGreaterThanOrEqual(0);
      if (memberId !== undefined) expect(id).toBe(memberId);
      const isTaken = busy.some((row) => {
        const apart = Math.max(row.bufferMinutes ?? 0, buffer);
        const ends = row.to - (row.bufferMinutes ?? 0);
        return row.seat === seat && row.from < at + minutes + apart && ends + apart > at;
      });
      expect(isTaken).toBe(false);
    }
  }
  // The claims of one member never overlap, and the buffer follows their last segment.
  const byMember = Map.groupBy(
    claims.flatMap((claim) => claim.resources.map((id) => ({ ...claim, id }))),
    ({ id }) => id,
  );
  for (const own of byMember.values()) {
    for (const [index, claim] of own.entries()) {
      const next = own[index + 1];
      expect(claim.until).toBe(
        Math.min(claim.ends + buffer, next?.from ?? Number.POSITIVE_INFINITY),
      );
    }
  }
}
