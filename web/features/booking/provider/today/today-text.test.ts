import { describe, expect, it, test } from 'vitest';
import type {
  CalendarBooking,
  CalendarWalkIn,
  ProviderCalendar,
} from '#contract/booking/calendar.ts';
import { english, hindi } from '#test/support/texts/texts.ts';
import { linesOf } from './day-lines.ts';
import {
  comingIn,
  daySentence,
  momentOn,
  nextOf,
  servedByText,
  startsOn,
  untilText,
} from './today-text.ts';

const now = Date.parse('2026-08-04T10:00:00+05:30');

const booking: CalendarBooking = {
  startsAt: '2026-08-04T11:00:00+05:30',
  endsAt: '2026-08-04T12:00:00+05:30',
  columnIds: ['m1'],
  bufferMinutes: 0,
  bookingId: 'b1',
  serviceId: 's1',
  status: 'accepted',
  customerName: 'Asha Verma',
  subServiceName: 'Haircut',
  people: 2,
  place: 'provider',
  location: '3 Hill Road',
  conflict: null,
};
const walkIn: CalendarWalkIn = {
  startsAt: '2026-08-04T09:30:00+05:30',
  endsAt: '2026-08-04T10:15:00+05:30',
  columnIds: ['m2'],
  bufferMinutes: 0,
  checkInFrom: '2026-08-04T00:00:00+05:30',
  walkInId: 'w1',
  serviceId: 's1',
  subServiceId: 't1',
  subServiceName: 'Beard trim',
  people: 1,
  memberId: null,
  name: 'Ravi',
  phone: '9845012345',
  note: '',
  state: 'arrived',
  version: 1,
};
const calendar: ProviderCalendar = {
  timeZone: 'Asia/Kolkata',
  today: '2026-08-04',
  now: '2026-08-04T10:00:00+05:30',
  days: ['2026-08-04', '2026-08-05'],
  services: [{ serviceId: 's1', name: 'Saffron Room', timeZone: 'Asia/Kolkata' }],
  columns: [],
  bookings: [booking],
  walkIns: [walkIn],
  timeOff: [],
  memberTimeOff: [],
  busy: [],
  isCut: false,
};

const member = (columnId: string, name: string) => ({
  ...{ columnId, name, kind: 'member' as const, isOwner: false, serviceIds: [], closed: [] },
});

describe('the next customer', () => {
  const of = (bookings: CalendarBooking[], walkIns: CalendarWalkIn[] = [], at = now) =>
    nextOf(comingIn(english, { bookings, walkIns }), at);

  it('is the first who has not begun', () => {
    expect(of([booking], [walkIn])?.next.name).toBe('Asha Verma');
    const earlier = { ...booking, bookingId: 'b2', customerName: 'Tara', startsAt: walkIn.endsAt };
    expect(of([booking, earlier])?.next.name).toBe('Tara');
  });

  it('is the one who is there when no other follows', () => {
    const found = of([], [walkIn]);
    expect(found?.next).toMatchObject({ name: 'Ravi', phone: '9845012345', bookingId: undefined });
    expect(untilText(english, walkIn as never, now)).toBe('Now');
    expect(of([], [walkIn], Date.parse(walkIn.endsAt))).toBeUndefined();
  });

  it('is no request, no proposed time, no finished booking and no absent walk-in', () => {
    expect(of([{ ...booking, status: 'pending' }])).toBeUndefined();
    expect(of([{ ...booking, status: 'completed' }])).toBeUndefined();
    expect(of([{ ...booking, proposal: 'to' }])).toBeUndefined();
    expect(of([{ ...booking, proposal: 'from' }])?.next.bookingId).toBe('b1');
    expect(of([], [{ ...walkIn, state: 'no-show' }])).toBeUndefined();
  });

  it('counts others who start at the same time', () => {
    const other = { ...booking, bookingId: 'b2' };
    const later = { ...booking, bookingId: 'b3', startsAt: booking.endsAt };
    expect(of([booking, other, later])?.others).toBe(1);
  });
});

test.each([
  ['2026-08-04T10:00:30+05:30', 'In 1 min'],
  ['2026-08-04T10:25:00+05:30', 'In 25 min'],
  ['2026-08-04T12:00:00+05:30', 'In 2 h'],
  ['2026-08-04T13:05:00+05:30', 'In 3 h 5 min'],
  ['2026-08-05T10:00:00+05:30', undefined],
])('A start at %s is shown as %s', (startsAt, text) => {
  expect(untilText(english, { startsAt } as never, now)).toBe(text);
});

test('A start is named by its day', () => {
  expect(startsOn(english, booking, '2026-08-04')).toBe('Today');
  expect(startsOn(english, booking, '2026-08-03')).toBe('Tomorrow');
  expect(startsOn(english, booking, '2026-08-01')).toBe('Tue, 4 Aug');
});

test('The sentence counts customers of today and names the next one', () => {
  expect(daySentence(english, calendar, now)).toBe(
    'Today: 2 customers. Next: Asha Verma, 11:00 AM, Haircut.',
  );
  const tomorrow = {
    ...booking,
    startsAt: '2026-08-05T11:00:00+05:30',
    endsAt: '2026-08-05T12:00:00+05:30',
  };
  expect(daySentence(english, { ...calendar, bookings: [tomorrow], walkIns: [] }, now)).toBe(
    'Today: no customers. Next: Asha Verma, Wed, 5 Aug, 11:00 AM, Haircut.',
  );
  const requested = { ...booking, status: 'pending' as const };
  expect(daySentence(english, { ...calendar, bookings: [requested] }, now)).toBe(
    'Today: 1 customer. Next: Ravi, 9:30 AM, Beard trim.',
  );
  expect(daySentence(english, { ...calendar, bookings: [], walkIns: [] }, now)).toBe(
    'Today: no customers.',
  );
});

test('The day is in Hindi on the Hindi dashboard', () => {
  expect(daySentence(hindi, calendar, now)).toBe(
    'आज: 2 ग्राहक। अगला: Asha Verma, 11:00 AM, Haircut।',
  );
  const lines = linesOf(hindi, calendar, now);
  expect(lines.map(({ badge }) => badge?.label)).toEqual(['आ गए', undefined]);
});

test('A customer from before midnight who is still present is listed, with the day of the start', () => {
  const night = {
    ...{ ...walkIn, startsAt: '2026-08-03T23:50:00+05:30' },
    endsAt: '2026-08-04T00:50:00+05:30',
  };
  const [line] = linesOf(english, { ...calendar, bookings: [], walkIns: [night] }, now);
  expect(line?.title).toBe('Ravi, Beard trim');
  expect(momentOn(english, night.startsAt, calendar.today)).toBe('Mon, 3 Aug, 11:50 PM');
  expect(momentOn(english, night.endsAt, calendar.today)).toBe('12:50 AM');
});

test('Members are named only in a team', () => {
  expect(servedByText({ columns: [member('m1', 'Meera')] }, ['m1'])).toBeUndefined();
  const columns = [member('m1', 'Meera'), member('m2', 'Ravi')];
  expect(servedByText({ columns }, ['m2'])).toBe('Ravi');
});

test('The day lists past, current and upcoming entries, with closed times', () => {
  const before = { ...booking, bookingId: 'b0', status: 'completed' as const };
  const lines = linesOf(
    english,
    {
      ...calendar,
      columns: [member('m1', 'Meera'), member('m2', 'Ravi')],
      bookings: [
        { ...before, startsAt: '2026-08-04T08:00:00+05:30', endsAt: '2026-08-04T09:00:00+05:30' },
        { ...booking, status: 'pending', place: 'home', location: 'Bandra West' },
        { ...booking, startsAt: '2026-08-05T11:00:00+05:30', endsAt: '2026-08-05T12:00:00+05:30' },
      ],
      memberTimeOff: ['m1', 'm2'].map((memberId) => ({
        ...{ id: 'o1', memberId, note: 'Lunch' },
        startsAt: '2026-08-04T13:00:00+05:30',
        endsAt: '2026-08-04T14:00:00+05:30',
      })),
    },
    now,
  );
  expect(
    lines.map(({ title, phase, facts, badge }) => [title, phase, facts, badge?.label]),
  ).toEqual([
    ['Asha Verma, Haircut', 'over', ['with Meera'], 'Completed'],
    ['Ravi, Beard trim', 'now', ['with Ravi'], 'Arrived'],
    ['Asha Verma, Haircut', 'ahead', ['with Meera', 'Bandra West'], 'Pending'],
    ['Lunch', 'ahead', ['Closed by you', 'Meera, Ravi'], undefined],
  ]);
});
