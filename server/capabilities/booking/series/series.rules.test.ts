import { describe, expect, test } from 'vitest';
import { creditShares, overlaps, seriesStarts } from './series.rules.ts';

const at = Temporal.Instant.from;
const texts = (starts: readonly Temporal.Instant[], zone: string) =>
  starts.map((start) => start.toZonedDateTimeISO(zone).toPlainDateTime().toString());

describe('the starts of a series', () => {
  test.each([
    [1, ['2026-03-22T18:00:00', '2026-03-29T18:00:00', '2026-04-05T18:00:00']],
    [2, ['2026-03-22T18:00:00', '2026-04-05T18:00:00', '2026-04-19T18:00:00']],
  ])('every %i weeks keep the time of day across a clock change', (everyWeeks, expected) => {
    const timeZone = 'Europe/Berlin';
    const first = at('2026-03-22T18:00:00+01:00');
    const starts = seriesStarts(first, { timeZone, everyWeeks, dates: 3 });
    expect(texts(starts, timeZone)).toEqual(expected);
  });
});

test.each([
  ['apart', ['10:00', '11:00'], ['11:00', '12:00'], false],
  ['overlapping', ['10:00', '11:00'], ['10:30', '11:30'], true],
  ['equal', ['10:00', '11:00'], ['10:00', '11:00'], true],
])('dates that are %s', (_name, one, two, expected) => {
  const span = ([from = '', to = '']: string[]) => ({
    startsAt: at(`2026-08-04T${from}:00Z`),
    endsAt: at(`2026-08-04T${to}:00Z`),
  });
  expect(overlaps([span(one), span(two)])).toBe(expected);
});

test.each([
  [0, [0, 0, 0]],
  [40, [0, 0, 40]],
  [150, [0, 50, 100]],
  [300, [100, 100, 100]],
])('%i of credit pays for the last dates first', (credit, shares) => {
  expect(creditShares([100, 100, 100], credit)).toEqual(shares);
});
