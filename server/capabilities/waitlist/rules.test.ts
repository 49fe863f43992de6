import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOf, firstFitting, fits, isPossibleWindow, offerUntil } from './rules.ts';

const at = (text: string) => Temporal.Instant.from(`${text}:00+05:30`);

describe('An offer', () => {
  test.each([
    ['half an hour', '2026-08-04T10:00', '2026-08-06T10:00', '2026-08-04T10:30'],
    ['half of the time that is left', '2026-08-04T10:00', '2026-08-04T10:40', '2026-08-04T10:20'],
    ['five minutes at least', '2026-08-04T10:00', '2026-08-04T10:10', '2026-08-04T10:05'],
    ['until the morning', '2026-08-04T21:50', '2026-08-06T10:00', '2026-08-05T07:20'],
    ['from the morning on', '2026-08-04T23:30', '2026-08-06T10:00', '2026-08-05T07:30'],
    ['from this morning on', '2026-08-05T02:00', '2026-08-06T10:00', '2026-08-05T07:30'],
    ['until night falls', '2026-08-04T21:30', '2026-08-06T10:00', '2026-08-04T22:00'],
    [
      'half of the morning that is left',
      '2026-08-04T23:30',
      '2026-08-05T07:30',
      '2026-08-05T07:15',
    ],
  ])('lasts %s', (_, now, latest, expected) => {
    expect(offerUntil(at(now), at(latest))).toEqual(at(expected));
  });

  test.each([
    ['too little time is left', '2026-08-04T10:00', '2026-08-04T10:09'],
    ['the time is past', '2026-08-04T10:00', '2026-08-04T09:00'],
    ['only the night is left', '2026-08-04T22:30', '2026-08-05T07:00'],
  ])('is not made when %s', (_, now, latest) => {
    expect(offerUntil(at(now), at(latest))).toBeUndefined();
  });

  test('agrees with a reference that counts each minute', () => {
    const start = at('2026-08-04T00:00').epochMilliseconds;
    const isNight = (ms: number) => {
      const hour = new Date(ms + 330 * 60_000).getUTCHours();
      return hour >= 22 || hour < 7;
    };
    const reference = (now: number, latest: number) => {
      const waking: number[] = [];
      for (let ms = now; ms + 60_000 <= latest && waking.length < 60; ms += 60_000) {
        if (!isNight(ms)) waking.push(ms + 60_000);
      }
      const minutes = Math.floor(waking.length / 2);
      return minutes < 5 ? undefined : waking[minutes - 1];
    };
    fc.assert(
      fc.property(fc.nat(2880), fc.nat(2880), (from, ahead) => {
        const now = start + from * 60_000;
        const latest = now + ahead * 60_000;
        const until = offerUntil(
          Temporal.Instant.fromEpochMilliseconds(now),
          Temporal.Instant.fromEpochMilliseconds(latest),
        );
        expect(until?.epochMilliseconds).toBe(reference(now, latest));
      }),
      { numRuns: 1_000 },
    );
  });
});

const window = { fromDate: '2026-08-05', toDate: '2026-08-07', fromMinute: 600, toMinute: 660 };

test.each([
  ['2026-08-05T10:00:00+05:30', true],
  ['2026-08-07T11:00:00+05:30', true],
  ['2026-08-06T09:59:00+05:30', false],
  ['2026-08-06T11:01:00+05:30', false],
  ['2026-08-04T10:30:00+05:30', false],
  ['2026-08-08T10:30:00+05:30', false],
])('%s fits the window: %s', (start, expected) => {
  expect(fits(window, start)).toBe(expected);
});

test.each([
  ['14 days', { toDate: '2026-08-18' }, true],
  ['15 days', { toDate: '2026-08-19' }, false],
  ['dates in the wrong order', { toDate: '2026-08-04' }, false],
  ['times in the wrong order', { toMinute: 599 }, false],
  ['one time', { toMinute: 600 }, true],
  ['180 days ahead', { fromDate: '2027-01-31', toDate: '2027-01-31' }, true],
  ['181 days ahead', { fromDate: '2027-02-01', toDate: '2027-02-01' }, false],
  ['yesterday', { fromDate: '2026-08-03', toDate: '2026-08-03' }, false],
])('a window of %s is possible: %s', (_, change, expected) => {
  expect(isPossibleWindow({ ...window, ...change }, '2026-08-04')).toBe(expected);
});

test('a window ends after its last minute in the time zone of the service', () => {
  expect(endOf(window, 'Asia/Kolkata').toString()).toBe('2026-08-07T05:31:00Z');
});

test('the first start that fits is chosen, unless it was offered before or is too near', () => {
  const days = ['2026-08-05T09:30', '2026-08-05T10:00', '2026-08-06T10:30'].map((start) => ({
    date: start.slice(0, 10),
    starts: [{ at: `${start}:00+05:30`, seatsLeft: 1 }],
  }));
  const now = at('2026-08-04T10:00');
  const options = { now, noticeMinutes: 60, tried: [] as number[] };
  const first = at('2026-08-05T10:00');
  expect(firstFitting(window, days, options)?.startsAt).toEqual(first);
  const tried = [first.epochMilliseconds];
  const second = at('2026-08-06T10:30');
  expect(firstFitting(window, days, { ...options, tried })?.startsAt).toEqual(second);
  const soon = { ...options, now: at('2026-08-05T08:55') };
  expect(firstFitting(window, days, soon)?.startsAt).toEqual(second);
  expect(firstFitting({ ...window, toDate: '2026-08-04' }, days, options)).toBeUndefined();
});
