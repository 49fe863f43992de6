import { expect, test } from 'vitest';
import type { CalendarBooking } from '#contract/booking/calendar.ts';
import { english } from '#test/support/texts/texts.ts';
import {
  addDays,
  bookingLabel,
  minutesText,
  mondayOf,
  rangeText,
  shortRangeText,
  spanText,
} from './calendar-text.ts';

test.each([
  [0, '12:00 AM'],
  [545, '9:05 AM'],
  [720, '12:00 PM'],
  [1439, '11:59 PM'],
  [1440, '12:00 AM'],
])('%d minutes are %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});

test('A span names the date when it ends on another day', () => {
  const start = '2026-08-04T22:00:00+05:30';
  expect(spanText(english, start, '2026-08-04T23:30:00+05:30')).toBe('10:00 PM to 11:30 PM');
  expect(spanText(english, start, '2026-08-05T06:00:00+05:30')).toBe(
    'Tue 4 Aug, 10:00 PM to Wed 5 Aug, 6:00 AM',
  );
});

test('Formats ranges of days', () => {
  expect(rangeText(english, ['2026-08-04'])).toBe('Tuesday, 4 August 2026');
  expect(rangeText(english, ['2026-08-03', '2026-08-09'])).toBe('3 – 9 August 2026');
  expect(rangeText(english, ['2026-08-31', '2026-09-06'])).toBe('31 Aug – 6 September 2026');
  expect(shortRangeText(english, ['2026-08-04'])).toBe('Tue 4 Aug');
  expect(shortRangeText(english, ['2026-08-03', '2026-08-09'])).toBe('3 – 9 Aug');
  expect(shortRangeText(english, ['2026-08-31', '2026-09-06'])).toBe('31 Aug – 6 Sept');
});

test('Weeks start on Monday, also across a change of year', () => {
  expect(mondayOf('2026-08-09')).toBe('2026-08-03');
  expect(mondayOf('2026-08-03')).toBe('2026-08-03');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('The label of a booking is one sentence with missing data and conflicts', () => {
  const booking = {
    startsAt: '2026-08-04T14:00:00+05:30',
    endsAt: '2026-08-04T15:00:00+05:30',
    subServiceName: 'Haircut',
    customerName: '',
    people: 2,
    status: 'accepted',
    conflict: 'OTHER_CALENDAR',
  } as CalendarBooking;
  expect(bookingLabel(english, booking)).toBe(
    'Tuesday 4 August, 2:00 PM to 3:00 PM, Haircut, Customer, 2 people, Accepted, while another calendar is busy',
  );
  const series = { seriesId: 's', part: 2, of: 6, everyWeeks: 1 };
  expect(bookingLabel(english, { ...booking, series })).toContain(
    '2 people, Weekly, 2 of 6, Accepted',
  );
});
