import { describe, expect, test } from 'vitest';
import type {
  CalendarBooking,
  CalendarColumn,
  ProviderCalendar,
} from '#contract/booking/calendar.ts';
import {
  absencesIn,
  buffersIn,
  closedHoursIn,
  closedIn,
  countIn,
  entriesIn,
  entriesOf,
  lanesOf,
  openHoursIn,
  serversOf,
} from './lanes.ts';

const at = (time: string, day = '2026-08-04') => `${day}T${time}:00+05:30`;
const span = (from: string, until: string) => ({ startsAt: at(from), endsAt: at(until) });
const column = (columnId: string, closed: [string, string][]): CalendarColumn => ({
  ...{ columnId, kind: 'member', name: columnId, isOwner: false, serviceIds: ['hair'] },
  closed: closed.map(([from, until]) => span(from, until)),
});
const riya = column('riya', [
  ['00:00', '09:00'],
  ['13:00', '14:00'],
]);
const meera = column('meera', [['00:00', '11:00']]);
const walkIn = (walkInId: string, columnIds: string[], from: string, until: string) => ({
  ...{ walkInId, serviceId: 'hair', subServiceId: 'cut', subServiceName: 'Haircut', people: 2 },
  checkInFrom: '2026-08-04T00:00:00+05:30',
  ...{ memberId: null, name: 'Asha', phone: '', note: '', state: 'booked' as const, version: 1 },
  ...{ ...span(from, until), columnIds, bufferMinutes: 15 },
});
const calendar: ProviderCalendar = {
  ...{ timeZone: 'Asia/Kolkata', today: '2026-08-04', now: at('10:00'), days: ['2026-08-04'] },
  ...{ services: [], columns: [riya, meera], bookings: [], isCut: false },
  walkIns: [
    walkIn('one', ['riya'], '10:00', '11:00'),
    walkIn('two', ['riya', 'meera'], '15:00', '16:00'),
  ],
  timeOff: [{ ...span('17:00', '18:00'), id: 'off', serviceId: 'hair', note: '' }],
  memberTimeOff: [
    { ...span('12:00', '13:00'), id: 'lunch', memberId: 'riya', note: '' },
    { ...span('12:00', '13:00'), id: 'lunch', memberId: 'meera', note: '' },
  ],
  busy: [{ ...span('19:00', '20:00'), feedId: 'home', serviceId: 'nails', name: 'Home' }],
};

describe('lanes', () => {
  test('are the columns of a day, or the chosen one', () => {
    expect(lanesOf(calendar, undefined).map(({ key }) => key)).toEqual(['riya', 'meera']);
    expect(lanesOf(calendar, meera).map(({ key }) => key)).toEqual(['meera']);
  });

  test('are the days of a week, with the column of a business that has one', () => {
    const week = { ...calendar, days: ['2026-08-04', '2026-08-05'] };
    expect(lanesOf(week, undefined)).toMatchObject([{ column: undefined }, { key: '2026-08-05' }]);
    expect(lanesOf({ ...week, columns: [riya] }, undefined)[0]?.column).toBe(riya);
  });

  test('have the entries of their column, and buffers after them', () => {
    const keys = (lane: object) =>
      entriesIn(calendar, { key: '', date: '2026-08-04', ...lane }).map(({ entry }) => entry.key);
    expect(keys({ column: riya })).toEqual(['one', 'two']);
    expect(keys({ column: meera })).toEqual(['two']);
    expect(keys({})).toEqual(['one', 'two']);
    expect(buffersIn(entriesIn(calendar, { key: '', date: '2026-08-04', column: meera }))).toEqual([
      { from: 960, until: 975 },
    ]);
  });

  test('of several members name who serves an entry, and how many each of them has', () => {
    const [two] = entriesIn(calendar, { key: '', date: '2026-08-04', column: meera });
    expect(serversOf(calendar, two?.entry ?? { columnIds: [] })).toEqual([riya, meera]);
    expect(serversOf({ columns: [riya] }, { columnIds: ['riya'] })).toEqual([]);
    expect([riya, meera].map((one) => countIn(calendar, one))).toEqual([2, 1]);
  });

  test('have the segments of a visit in the columns of those who serve them', () => {
    const segment = (part: number, name: string, who: string, from: string, until: string) => ({
      ...{ part, serviceId: 'hair', subServiceId: name, name, pricePerPerson: 500 },
      ...{ ...span(from, until), servedAtOnce: 1, servedBy: [{ id: who, name: who }] },
    });
    const booking = {
      ...{ bookingId: 'visit', serviceId: 'hair', status: 'accepted' as const, people: 1 },
      ...{ customerName: 'Asha', subServiceName: 'all', place: 'provider' as const, location: '' },
      ...{ ...span('10:00', '13:00'), columnIds: ['riya', 'meera'], bufferMinutes: 0 },
      conflict: null,
      segments: [
        segment(0, 'Wash', 'riya', '10:00', '10:30'),
        segment(1, 'Haircut', 'riya', '10:30', '11:00'),
        segment(2, 'Facial', 'meera', '11:00', '12:00'),
        segment(3, 'Styling', 'riya', '12:00', '13:00'),
      ],
    };
    const visit = { ...calendar, walkIns: [], bookings: [booking] };
    const pieces = (lane: object) =>
      entriesIn(visit, { key: '', date: '2026-08-04', ...lane }).map(({ entry, from, until }) => [
        'booking' in entry && entry.booking.subServiceName,
        from,
        until,
      ]);
    expect(pieces({ column: riya })).toEqual([
      ['Wash + Haircut', 600, 660],
      ['Styling', 720, 780],
    ]);
    expect(pieces({ column: meera })).toEqual([['Facial', 660, 720]]);
    expect(pieces({})).toEqual([['all', 600, 780]]);
  });

  test('leave the processing time of a visit free in the column of its only member', () => {
    const segment = (part: number, name: string, from: string, until: string) => ({
      ...{ part, serviceId: 'hair', subServiceId: name, name, pricePerPerson: 500 },
      ...{ ...span(from, until), servedAtOnce: 1, servedBy: [{ id: 'riya', name: 'Riya' }] },
    });
    const booking = {
      ...{ bookingId: 'visit', serviceId: 'hair', status: 'accepted' as const, people: 1 },
      ...{ customerName: 'Asha', subServiceName: 'all', place: 'provider' as const, location: '' },
      ...{ ...span('10:00', '12:00'), columnIds: ['riya'], bufferMinutes: 0, conflict: null },
      segments: [segment(0, 'Colour', '10:00', '10:30'), segment(1, 'Haircut', '11:00', '12:00')],
    };
    const visit = { ...calendar, walkIns: [], bookings: [booking] };
    const pieces = entriesIn(visit, { key: '', date: '2026-08-04', column: riya });
    expect(pieces.map(({ from, until }) => [from, until])).toEqual([
      [600, 630],
      [660, 720],
    ]);
  });

  test('have closed times of their services and members, shared entries once', () => {
    const lane = { key: '', date: '2026-08-04' };
    expect(closedIn(calendar, { ...lane, column: meera })).toMatchObject({
      ...{ timeOff: [{ from: 1020 }], busy: [], memberTimeOff: [{ entry: { memberId: 'meera' } }] },
    });
    const all = closedIn(calendar, lane);
    expect(all.busy).toHaveLength(1);
    expect(all.memberTimeOff).toHaveLength(1);
  });

  test('are closed when all columns of the business are', () => {
    const lane = { key: '', date: '2026-08-04' };
    expect(closedHoursIn(calendar, { ...lane, column: riya })).toEqual([
      { from: 0, until: 540 },
      { from: 780, until: 840 },
    ]);
    expect(closedHoursIn(calendar, lane)).toEqual([{ from: 0, until: 540 }]);
  });
});

describe('a class session', () => {
  const yoga = {
    ...{ ...span('07:00', '08:00'), sessionId: 'yoga', serviceId: 'hair', subServiceName: 'Yoga' },
    ...{ columnIds: ['riya'], bufferMinutes: 10, places: 12, taken: 3 },
  };
  const within = (bookingId: string, change: Partial<CalendarBooking>): CalendarBooking => ({
    ...{ bookingId, serviceId: 'hair', status: 'accepted', customerName: 'Asha', people: 1 },
    ...{ subServiceName: 'Yoga', place: 'provider', location: '', conflict: null },
    ...{ ...span('07:00', '08:00'), columnIds: ['riya'], bufferMinutes: 0, sessionId: 'yoga' },
    ...change,
  });
  const bookings = [within('one', { status: 'pending' }), within('two', { conflict: 'TIME_OFF' })];
  const studio = { ...calendar, bookings, walkIns: [], sessions: [yoga] };

  test('is one entry with everyone in it', () => {
    const entries = entriesOf(studio);
    expect(entries).toMatchObject([
      { key: 'yoga', bufferMinutes: 10, session: { requests: 1, hasConflict: true, taken: 3 } },
    ]);
    expect(countIn(studio, riya)).toBe(1);
  });

  test('does not hide bookings where it is not listed', () => {
    expect(entriesOf({ ...studio, sessions: [] })).toHaveLength(2);
  });

  test('without customers is an entry, and nothing booked', () => {
    const empty = { ...studio, bookings: [], sessions: [{ ...yoga, taken: 0 }] };
    expect(entriesOf(empty)).toHaveLength(1);
    expect(countIn(empty, undefined)).toBe(0);
  });
});

test('the lanes of a week can be those of one member', () => {
  const week = { ...calendar, days: ['2026-08-04', '2026-08-05'] };
  expect(lanesOf(week, meera).map(({ date, column }) => [date, column?.columnId])).toEqual([
    ['2026-08-04', 'meera'],
    ['2026-08-05', 'meera'],
  ]);
});

test('absences in a lane of all members are displayed side by side', () => {
  const lane = { key: 'day', date: '2026-08-04' };
  expect(absencesIn(calendar, lane).map(({ column, nth }) => [column.name, nth])).toEqual([
    ['riya', 0],
    ['meera', 1],
  ]);
  const [, ofMeera] = calendar.memberTimeOff;
  const one = { ...calendar, memberTimeOff: ofMeera ? [ofMeera] : [] };
  expect(absencesIn(one, lane)).toMatchObject([{ nth: 0, from: 720, until: 780 }]);
  expect(absencesIn(one, { ...lane, date: '2026-08-05' })).toEqual([]);
});

describe('Open hours', () => {
  const lane = { key: '', date: '2026-08-04' };
  const opened = (closed: [string, string][]) => {
    const one = column('late', closed);
    return openHoursIn({ ...calendar, columns: [one] }, { ...lane, column: one });
  };

  test.each<[string, [string, string][], number[][]]>([
    [
      'end at 22:00',
      [
        ['00:00', '13:00'],
        ['22:00', '24:00'],
      ],
      [[780, 1320]],
    ],
    [
      'have a break',
      [
        ['00:00', '09:00'],
        ['13:00', '14:00'],
      ],
      [
        [540, 780],
        [840, 1440],
      ],
    ],
    ['are the whole day', [], [[0, 1440]]],
    ['are empty on a closed day', [['00:00', '24:00']], []],
  ])('%s', (_, closed, expected) => {
    expect(opened(closed).map(({ from, until }) => [from, until])).toEqual(expected);
  });

  test('of a business without services are empty', () => {
    expect(openHoursIn({ ...calendar, columns: [] }, lane)).toEqual([]);
  });

  test('of a member who only leads classes are empty, and do not open the business', () => {
    const leader = { ...column('leader', []), serviceIds: [] };
    const room = column('room', [
      ['00:00', '06:30'],
      ['20:00', '24:00'],
    ]);
    const studio = { ...calendar, columns: [leader, room] };
    expect(openHoursIn(studio, { ...lane, column: leader })).toEqual([]);
    expect(openHoursIn(studio, lane)).toEqual([{ from: 390, until: 1200 }]);
    expect(closedHoursIn(studio, lane)).toMatchObject([{ until: 390 }, { from: 1200 }]);
  });
});
