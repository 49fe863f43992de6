import { describe, expect, test } from 'vitest';
import type { CalendarBooking, ProviderCalendar } from '#contract/booking/calendar.ts';
import { english } from '#test/support/texts/texts.ts';
import { entriesOf } from '../lanes.ts';
import {
  dragRefusal,
  isUnmoved,
  memberOfTarget,
  snappedStart,
  startIn,
  startOf,
  targetProblem,
  targetText,
} from './drag-target.ts';

const DAY = '2026-08-05';
const at = (time: string) => `${DAY}T${time}:00+05:30`;
const member = (columnId: string, name: string) => ({
  ...{ columnId, kind: 'member' as const, name, isOwner: false, serviceIds: ['salon'] },
  closed: [{ startsAt: at('00:00'), endsAt: at('09:00') }],
});
const booking = (change: Partial<CalendarBooking>): CalendarBooking => ({
  ...{ bookingId: 'one', serviceId: 'salon', status: 'accepted', customerName: 'Asha' },
  ...{ subServiceName: 'Haircut', people: 1, place: 'provider', location: '', conflict: null },
  ...{ startsAt: at('10:00'), endsAt: at('11:00'), columnIds: ['riya'], bufferMinutes: 0 },
  ...change,
});
const calendarOf = (...bookings: CalendarBooking[]): ProviderCalendar => ({
  ...{ timeZone: 'Asia/Kolkata', today: '2026-08-04', now: '2026-08-04T12:00:00+05:30' },
  ...{ days: [DAY], services: [], columns: [member('riya', 'Riya'), member('meera', 'Meera')] },
  ...{ bookings, walkIns: [], timeOff: [], busy: [], isCut: false },
  memberTimeOff: [
    { id: 'off', memberId: 'meera', note: '', startsAt: at('15:00'), endsAt: at('17:00') },
  ],
});
const laneOf = (calendar: ProviderCalendar, nth: number) => {
  const column = calendar.columns[nth];
  return { key: column?.columnId ?? '', date: DAY, column };
};
function place(nth: number, from: number, ...others: CalendarBooking[]) {
  const calendar = calendarOf(booking({}), ...others);
  const [entry] = entriesOf(calendar);
  if (!entry) throw new Error('There is no entry.');
  return { calendar, target: { entry, lane: laneOf(calendar, nth), from } };
}
const problem = (nth: number, from: number, ...others: CalendarBooking[]) => {
  const { calendar, target } = place(nth, from, ...others);
  return targetProblem(english, calendar, target);
};

describe('a dragged start', () => {
  test.each([
    [607, 0, 600],
    [608, 0, 615],
    [-40, 0, 0],
    [1_430, 0, 1_425],
    [1_438, 0, 1_425],
    [-40, -60, -45],
    [-90, -60, -60],
  ])('of minute %d, at the earliest %d, snaps to minute %d', (minute, earliest, snapped) => {
    expect(snappedStart(minute, earliest)).toBe(snapped);
  });

  describe('of an entry over midnight', () => {
    const night = booking({ startsAt: at('23:00'), endsAt: '2026-08-06T01:00:00+05:30' });
    const calendar = calendarOf(night);
    const [entry] = entriesOf(calendar);
    if (!entry) throw new Error('There is no entry.');
    const second = { ...laneOf(calendar, 0), date: '2026-08-06' };

    test('stays where it is grabbed, also by its part of the next day', () => {
      expect(startIn(entry, DAY)).toBe(23 * 60);
      expect(startIn(entry, second.date)).toBe(-60);
      expect(snappedStart(23 * 60 + 2, 0)).toBe(23 * 60);
      const first = { entry, lane: laneOf(calendar, 0), from: 23 * 60 };
      expect(isUnmoved(calendar, first)).toBe(true);
      expect(isUnmoved(calendar, { entry, lane: second, from: -60 })).toBe(true);
      expect(isUnmoved(calendar, { entry, lane: second, from: 0 })).toBe(false);
    });

    test('is before or after midnight', () => {
      expect(startOf({ lane: second, from: -45 })).toBe(`${DAY}T23:15`);
      expect(startOf({ lane: second, from: 30 })).toBe('2026-08-06T00:30');
      const target = { entry, lane: second, from: -45 };
      expect(targetText(calendar, target)).toBe('Riya, 11:15 PM – 1:15 AM');
    });
  });
});

describe('a target of a drag', () => {
  test('is possible in free time, also overlapping its current time', () => {
    expect(problem(1, 660)).toBeUndefined();
    expect(problem(0, 630)).toBeUndefined();
  });
  test('is refused with the reason', () => {
    const other = booking({ bookingId: 'two', startsAt: at('12:00'), endsAt: at('13:00') });
    expect(problem(0, 690, other)).toBe('Riya is busy from 12:00 PM.');
    expect(problem(0, 750, other)).toBe('Riya is busy until 1:00 PM.');
    expect(problem(1, 750, other)).toBeUndefined();
    expect(problem(0, 510)).toBe('This is outside the working hours.');
    expect(problem(1, 15 * 60)).toBe('Meera is off until 5:00 PM.');
  });
  test('is named by member and time', () => {
    const { calendar, target } = place(1, 660);
    expect(targetText(calendar, target)).toBe('Meera, 11:00 AM – 12:00 PM');
    expect(memberOfTarget(calendar, target.entry, target.lane)).toBe('meera');
  });
  test('at its own time and member changes nothing', () => {
    const own = place(0, 600);
    const other = place(1, 600);
    expect(isUnmoved(own.calendar, own.target)).toBe(true);
    expect(isUnmoved(other.calendar, other.target)).toBe(false);
  });
});

test('requests, proposed times and bookings in progress cannot be dragged', () => {
  const refusal = (change: Partial<CalendarBooking>) => {
    const [entry] = entriesOf(calendarOf(booking(change)));
    return entry && dragRefusal(english, entry, Date.parse('2026-08-04T12:00:00+05:30'));
  };
  expect(refusal({})).toBeUndefined();
  expect(refusal({ proposal: 'from' })).toBeUndefined();
  expect(refusal({ status: 'pending' })).toContain('Accept or decline');
  expect(refusal({ proposal: 'to' })).toContain('withdraw');
  expect(refusal({ startsAt: '2026-08-04T11:00:00+05:30' })).toContain('has started');
});
