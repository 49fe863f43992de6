import { expect, test } from 'vitest';
import { firstWindow } from './first-window.ts';

const date = '2026-12-03';

test('the waitlist begins with the time that was checked and is taken', () => {
  const window = { fromDate: date, toDate: date, fromTime: '06:30', toTime: '06:30' };
  expect(firstWindow(date, '06:30')).toEqual(window);
});

test('without such a time, it begins with the hours of a day', () => {
  const window = { fromDate: date, toDate: date, fromTime: '09:00', toTime: '21:00' };
  expect(firstWindow(date, undefined)).toEqual(window);
});
