import { expect, test } from 'vitest';
import { isPeriod, periodDays, periodsBetween, periodText, yearOf } from './earning-periods.ts';

test.each([
  ['2026-08', { from: '2026-08-01', until: '2026-09-01' }, 'August 2026'],
  ['2026-12', { from: '2026-12-01', until: '2027-01-01' }, 'December 2026'],
  ['FY2026-27', { from: '2026-04-01', until: '2027-04-01' }, 'Financial year 2026-27'],
  ['FY2099-00', { from: '2099-04-01', until: '2100-04-01' }, 'Financial year 2099-00'],
])('%s is a period', (period, days, words) => {
  expect(isPeriod(period)).toBe(true);
  expect(periodDays(period)).toEqual(days);
  expect(periodText(period)).toBe(words);
});

test.each(['2026-13', '2026-00', '2026', 'FY2026-28', 'FY2026', '2026-08-01', '', ' 2026-08'])(
  '%j is not a period',
  (text) => expect(isPeriod(text)).toBe(false),
);

test('a financial year begins with April', () => {
  expect(yearOf('2026-03-31')).toBe('FY2025-26');
  expect(yearOf('2026-04-01')).toBe('FY2026-27');
  expect(periodsBetween('2026-02-20', '2026-05-01', 24)).toEqual({
    months: ['2026-05', '2026-04', '2026-03', '2026-02'],
    years: ['FY2026-27', 'FY2025-26'],
  });
  // Tax reports of all years are available, whatever the number of months.
  expect(periodsBetween('2023-03-31', '2026-05-01', 1)).toEqual({
    months: ['2026-05'],
    years: ['FY2026-27', 'FY2025-26', 'FY2024-25', 'FY2023-24', 'FY2022-23'],
  });
});
