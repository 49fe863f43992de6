import { expect, it } from 'vitest';
import type { OwnSchedule, ServedBooking } from '#contract/team/own-schedule.ts';
import { english } from '#test/support/texts/texts.ts';
import { entriesOf, partyTextOf, timeToAnswer, weekFrom, weekText } from './schedule-text.ts';

const booking: ServedBooking = {
  ...{ bookingId: 'b', reference: 'ZB-1', status: 'pending', serviceName: 'Salon' },
  ...{ subServiceName: 'Haircut', customerName: 'Asha', customerPhone: null, people: 1 },
  ...{ servedAtOnce: 1, servedBy: ['Riya'], place: 'provider', location: '27 Hill Road' },
  ...{ startsAt: '2026-08-04T18:00:00+05:30', endsAt: '2026-08-04T19:00:00+05:30' },
  ...{ answerBy: null, keptTime: null },
};
const schedule = {
  bookings: [booking],
  walkIns: [
    {
      ...{ walkInId: 'w', subServiceName: 'Shave', customerName: 'Ravi', people: 2 },
      ...{ state: 'arrived', startsAt: '2026-08-04T10:00:00+05:30' },
      endsAt: '2026-08-04T11:00:00+05:30',
    },
  ],
  sessions: [
    {
      ...{ sessionId: 's', subServiceName: 'Pottery', taken: 3, places: 12 },
      startsAt: '2026-08-05T10:00:00+05:30',
      endsAt: '2026-08-05T12:00:00+05:30',
    },
  ],
} satisfies Partial<OwnSchedule>;

it('lists the entries of a day by time', () => {
  const entries = entriesOf(english, schedule as unknown as OwnSchedule, '2026-08-04');
  expect(entries.map(({ title, badge }) => [title, badge && english(badge.label)])).toEqual([
    ['Shave, Ravi', 'Arrived'],
    ['Haircut, Asha', 'To answer'],
  ]);
  const [session] = entriesOf(english, schedule as unknown as OwnSchedule, '2026-08-05');
  expect(session?.details).toEqual(['Class, 3 of 12 places booked']);
});

it('lists an entry that lasts past midnight on both days', () => {
  const night = {
    ...{ ...booking, startsAt: '2026-08-04T23:30:00+05:30' },
    endsAt: '2026-08-05T00:30:00+05:30',
  };
  const until = { ...booking, bookingId: 'c', startsAt: '2026-08-03T23:00:00+05:30' };
  const bookings = [night, { ...until, endsAt: '2026-08-04T00:00:00+05:30' }];
  const late = { ...schedule, bookings, walkIns: [], sessions: [] } as unknown as OwnSchedule;
  const keysOn = (day: string) => entriesOf(english, late, day).map(({ key }) => key);
  expect([keysOn('2026-08-03'), keysOn('2026-08-04'), keysOn('2026-08-05')]).toEqual([
    ['c'],
    ['b'],
    ['b'],
  ]);
});

it('has the journey to a home visit once it can be reported, and the last report', () => {
  const journeyOf = (journey: ServedBooking['journey']) => {
    const bookings = [{ ...booking, place: 'home' as const, ...(journey && { journey }) }];
    const all = { ...schedule, bookings, walkIns: [] } as unknown as OwnSchedule;
    return entriesOf(english, all, '2026-08-04')[0]?.journey?.journey;
  };
  expect(journeyOf(undefined)).toBeUndefined();
  expect(journeyOf({ canUndo: false })).toBeUndefined();
  const next = { next: 'onTheWay' as const, canUndo: false };
  expect(journeyOf(next)).toEqual(next);
  const arrived = { status: { step: 'arrived' as const, at: booking.startsAt }, canUndo: true };
  expect(journeyOf(arrived)).toEqual(arrived);
});

it('names the visit of a segment, and states that the member does not answer it', () => {
  const visit = [
    { startsAt: booking.startsAt, endsAt: booking.endsAt, name: 'Haircut' },
    { startsAt: booking.endsAt, endsAt: '2026-08-04T20:30:00+05:30', name: null },
  ];
  const shared = { ...schedule, bookings: [{ ...booking, visit }], timeZone: 'Asia/Kolkata' };
  const entry = entriesOf(english, shared as unknown as OwnSchedule, '2026-08-04')[1];
  expect(entry?.details[0]).toBe('Part of a visit, 6:00 PM – 8:30 PM');
  expect(entry?.badge?.label).toBe('schedule.notAccepted');
});

it('names the place of a date in its series', () => {
  const series = { seriesId: 's', part: 2, of: 6, everyWeeks: 2 };
  const dated = { ...schedule, bookings: [{ ...booking, series }] };
  const entries = entriesOf(english, dated as unknown as OwnSchedule, '2026-08-04');
  expect(entries[1]?.details[0]).toBe('Every 2 weeks, 2 of 6');
});

it('names the member only if others serve as well', () => {
  expect(partyTextOf(english, booking)).toBe('1 person');
  const pair = { ...booking, people: 2, servedAtOnce: 2, servedBy: ['Riya', 'Meera'] };
  expect(partyTextOf(english, pair)).toBe('2 people, together, with Riya and Meera');
});

it('navigates by a week and names it', () => {
  const days = ['2026-11-30', '2026-12-01', '2026-12-06'];
  expect(weekFrom({ days: days.slice(0, 2) }, 1)).toBe('2026-12-02');
  expect(weekFrom({ days: days.slice(0, 2) }, -1)).toBe('2026-11-28');
  expect(weekText(english, days)).toBe('30 Nov – 6 Dec');
  expect(weekText(english, ['2026-11-23', '2026-11-29'])).toBe('23 – 29 Nov');
});

it('states how long a request can be answered', () => {
  const now = Date.parse('2026-08-04T10:00:00Z');
  expect(timeToAnswer(english, '2026-08-04T13:20:00Z', now)).toBe('Answer within 3 h 20 min');
  expect(timeToAnswer(english, '2026-08-04T10:05:00Z', now)).toBe('Answer within 5 min');
  expect(timeToAnswer(english, '2026-08-04T09:59:00Z', now)).toBeUndefined();
});
