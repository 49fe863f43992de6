import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { dayLabel, hoursText } from './opening-text.ts';

test.each([
  [[], 'Closed'],
  [[[600, 1200]], '10:00 AM – 8:00 PM'],
  [
    [
      [570, 840],
      [960, 1440],
    ],
    '9:30 AM – 2:00 PM, 4:00 PM – 12:00 AM',
  ],
  [[[0, 1440]], 'Open 24 hours'],
  [[[0, 720]], '12:00 AM – 12:00 PM'],
] as const)('the hours %j read %s', (intervals, text) => {
  const spans = intervals.map(([fromMinute, toMinute]) => ({ fromMinute, toMinute }));
  expect(hoursText(english, spans)).toBe(text);
});

test('the first day is today, the others have their date', () => {
  expect(dayLabel(english, '2026-11-23', 0)).toBe('Today');
  expect(dayLabel(english, '2026-11-24', 1)).toBe('Tuesday 24 Nov');
});
