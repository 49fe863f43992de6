import { describe, expect, test } from 'vitest';
import type { CalendarBooking, ProviderCalendar } from '#contract/booking/calendar.ts';
import { english } from '#test/support/texts/texts.ts';
import { entriesOf } from '../lanes.ts';
import {
  dragRefusal,
  isUnmoved,
  memberOfTarget,
  snappedStart,
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
    [607, 60, 600],
    [608, 60, 615],
    [-40, 60, 0],
    [1_430, 60, 1_380],
  ])('of minute %d snaps to a quarter of an hour within the day', (minute, length, snapped) => {
    expect(snappedStart(minute, length)).toBe(snapped);
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
