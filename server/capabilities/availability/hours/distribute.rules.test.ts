import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteOf } from '../rules/starts.reference.ts';
import { hoursOf, open } from '../rules/starts.samples.ts';
import { distribute } from './distribute.rules.ts';

const MIDNIGHT = minuteOf('2026-11-23T00:00+05:30');
const TEAM = ['asha', 'meera', 'riya'];

const span = fc.tuple(
  fc.integer({ min: 40, max: 60 }),
  fc.integer({ min: 1, max: 6 }),
  fc.constantFrom(0, 15, 30),
);
const cases = fc.record({
  units: fc.array(span, { maxLength: 12 }),
  busy: fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), span), { maxLength: 4 }),
  off: fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), span), { maxLength: 2 }),
});

const at = ([from, size, buffer]: [number, number, number]) => ({
  from: MIDNIGHT + from * 15,
  to: MIDNIGHT + (from + size) * 15 + buffer,
  bufferMinutes: buffer,
});

/** Whether two stays are closer than the larger of their buffers. */
function isApart(a: ReturnType<typeof at>, b: ReturnType<typeof at>): boolean {
  const buffer = Math.max(a.bufferMinutes, b.bufferMinutes);
  return a.to - a.bufferMinutes + buffer <= b.from || b.to - b.bufferMinutes + buffer <= a.from;
}

test('[BOOK-01] Members share sold times: none serves two at once or works when off, and no free member is left out', () => {
  let shared = 0;
  fc.assert(
    fc.property(cases, (given) => {
      const busy = given.busy.map(([seat, one]) => ({ seat, ...at(one) }));
      const off = given.off.map(([seat, one]) => ({ seat, ...at(one) }));
      const hours = hoursOf({
        daily: open('09:00-18:00'),
        capacity: TEAM.length,
        members: TEAM.map((id, seat) => ({
          ...{ id, name: id, weekly: null },
          timeOff: off.filter((one) => one.seat === seat),
        })),
      });
      const units = given.units.map((one, index) => ({ id: index, ...at(one) }));
      const served = distribute(hours, busy, units, MIDNIGHT);
      shared += served.size;
      const ownOf = (seat: number) => [
        ...busy.filter((one) => one.seat === seat),
        ...units.filter(({ id }) => served.get(id) === TEAM[seat]),
      ];
      for (const unit of units) {
        const fits = TEAM.map((_, seat) => {
          const isFree = ownOf(seat).every((one) => one === unit || isApart(one, unit));
          const isOff = off.some(
            (one) =>
              one.seat === seat && one.from < unit.to - unit.bufferMinutes && one.to > unit.from,
          );
          return isFree && !isOff;
        });
        const member = served.get(unit.id);
        expect(member === undefined ? fits.includes(true) : !fits[TEAM.indexOf(member)]).toBe(
          false,
        );
      }
    }),
    { seed: 20_261_123, numRuns: 300 },
  );
  expect(shared).toBeGreaterThan(600);
});

test('[BOOK-01] Each member gets about the same number', () => {
  const hours = hoursOf({
    daily: open('09:00-18:00'),
    capacity: TEAM.length,
    members: TEAM.map((id) => ({ id, name: id, weekly: null, timeOff: [] })),
  });
  const units = Array.from({ length: 9 }, (_, index) => ({
    id: index,
    ...at([40 + 4 * index, 4, 0]),
  }));
  const served = [...distribute(hours, [], units, MIDNIGHT).values()];
  expect(TEAM.map((id) => served.filter((one) => one === id).length)).toEqual([3, 3, 3]);
});
