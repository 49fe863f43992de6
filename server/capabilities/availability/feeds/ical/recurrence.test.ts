import { describe, expect, test } from 'vitest';
import { calendar, event } from './calendar.samples.ts';
import { generatedCalendar } from './generated-calendars.samples.ts';
import { readCalendar } from './read-calendar.ts';
import { joinedWithin, type Span } from './spans.ts';

/** Daylight saving time ends in Europe and America in these weeks. */
const window = { from: Date.parse('2026-10-10T00:00Z'), until: Date.parse('2026-11-10T00:00Z') };

/** Parts of `spans` outside all `others`. */
function outside(spans: readonly Span[], others: readonly Span[]): Span[] {
  return spans.flatMap((span) => {
    let rest = [span];
    for (const { from, until } of others) {
      rest = rest.flatMap((one) =>
        until <= one.from || one.until <= from
          ? [one]
          : [
              { from: one.from, until: from },
              { from: until, until: one.until },
            ].filter((part) => part.from < part.until),
      );
    }
    return rest;
  });
}

describe('500 generated calendars against an independent implementation', () => {
  const compared = Array.from({ length: 500 }, (_, seed) => {
    const { text, busy, rules } = generatedCalendar(seed, window);
    const reading = readCalendar(text, window, 'Asia/Kolkata');
    const expected = joinedWithin(busy, window);
    return {
      seed,
      rules,
      text,
      expected,
      unread: reading.unread,
      less: outside(expected, reading.spans),
      more: outside(reading.spans, expected),
    };
  });

  test('have busy times', () => {
    expect(compared.filter(({ expected }) => expected.length > 0).length).toBeGreaterThan(350);
  });

  test('are fully understood and never less busy', () => {
    expect(compared.filter(({ less, unread }) => less.length > 0 || unread > 0)).toEqual([]);
  });

  test('are busier in at most one of a hundred cases', () => {
    const busier = compared.filter(({ more }) => more.length > 0);
    expect(busier.length, JSON.stringify(busier.slice(0, 3))).toBeLessThanOrEqual(5);
  });
});

test('Every Thursday beside the first Monday of a year, which the library ignores', () => {
  const rule = (days: string) => `FREQ=YEARLY;BYDAY=${days};COUNT=200`;
  const timesOf = (days: string) => {
    const lines = ['DTSTART:20260105T100000', 'DURATION:PT1H', `RRULE:${rule(days)}`];
    return readCalendar(calendar(event(...lines)), window, 'UTC').spans.map(({ from }) => from);
  };
  expect(timesOf('1MO,TH')).toEqual(timesOf('TH'));
  expect(timesOf('TH')).toHaveLength(4);
});
