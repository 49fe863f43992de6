import { describe, expect, test } from 'vitest';
import { isTimeZone } from '#contract/time-zone.ts';
import { dateOf, dayOf, localDate, toIsoWithOffset, weekdayOf } from './local-days.rules.ts';
import { minuteOf } from './starts.reference.ts';
import { listStarts } from './starts.rules.ts';
import { askOf, hoursOf, localTimes, open } from './starts.samples.ts';

/** Half-hour starts of the dates from `from` on, one line of '00:30+01:00' per date. */
function starts(timeZone: string, daily: string[], from: string, days = 1): string[] {
  const hours = hoursOf({ timeZone, daily: open(...daily) });
  const ask = askOf(`${from}T00:00Z`, { durationMinutes: 30 });
  const early = { ...ask, now: ask.now - 3 * 1440 };
  return localTimes(listStarts(hours, [], early, from, days), timeZone).map((day) => day.join(' '));
}

describe('[BOOK-03][BOOK-04] Hours across a clock change', () => {
  test.each([
    {
      name: 'London loses the hour from 01:00',
      zone: 'Europe/London',
      daily: ['00:00-03:30'],
      date: '2027-03-28',
      expected: '00:00+00:00 00:30+00:00 02:00+01:00 02:30+01:00 03:00+01:00',
    },
    {
      name: 'London has the hour from 01:00 twice',
      zone: 'Europe/London',
      daily: ['00:30-02:30'],
      date: '2027-10-31',
      expected: '00:30+01:00 01:00+01:00 01:30+01:00 01:00+00:00 01:30+00:00 02:00+00:00',
    },
    {
      name: 'London: hours that lie in the lost hour are gone',
      zone: 'Europe/London',
      daily: ['01:00-02:00', '04:00-04:30'],
      date: '2027-03-28',
      expected: '04:00+01:00',
    },
    {
      name: 'London: hours that close in the lost hour close after it, and meet the next once',
      zone: 'Europe/London',
      daily: ['00:30-01:30', '02:00-03:00'],
      date: '2027-03-28',
      expected: '00:30+00:00 02:00+01:00 02:30+01:00',
    },
    {
      name: 'New York loses the hour from 02:00',
      zone: 'America/New_York',
      daily: ['01:00-04:00'],
      date: '2027-03-14',
      expected: '01:00-05:00 01:30-05:00 03:00-04:00 03:30-04:00',
    },
    {
      name: 'New York: an opening time that comes twice means the first',
      zone: 'America/New_York',
      daily: ['01:30-02:30'],
      date: '2027-11-07',
      expected: '01:30-04:00 01:00-05:00 01:30-05:00 02:00-05:00',
    },
    {
      name: 'Lord Howe loses half an hour from 02:00',
      zone: 'Australia/Lord_Howe',
      daily: ['01:00-04:00'],
      date: '2027-10-03',
      expected: '01:00+10:30 01:30+10:30 02:30+11:00 03:00+11:00 03:30+11:00',
    },
    {
      name: 'Lord Howe has the half hour from 01:30 twice',
      zone: 'Australia/Lord_Howe',
      daily: ['01:00-03:00'],
      date: '2027-04-04',
      expected: '01:00+11:00 01:30+11:00 01:30+10:30 02:00+10:30 02:30+10:30',
    },
    {
      name: 'Kolkata never changes',
      zone: 'Asia/Kolkata',
      daily: ['00:00-02:00'],
      date: '2027-03-28',
      expected: '00:00+05:30 00:30+05:30 01:00+05:30 01:30+05:30',
    },
    {
      name: 'São Paulo has no midnight',
      zone: 'America/Sao_Paulo',
      daily: ['00:00-02:30'],
      date: '2018-11-04',
      expected: '01:00-02:00 01:30-02:00 02:00-02:00',
    },
    {
      name: 'São Paulo: the day before still ends at its midnight',
      zone: 'America/Sao_Paulo',
      daily: ['22:30-24:00'],
      date: '2018-11-03',
      expected: '22:30-03:00 23:00-03:00 23:30-03:00',
    },
    {
      name: 'São Paulo has the hour before midnight twice',
      zone: 'America/Sao_Paulo',
      daily: ['23:00-24:00'],
      date: '2018-02-17',
      expected: '23:00-02:00 23:30-02:00 23:00-03:00 23:30-03:00',
    },
  ])('$name', ({ zone, daily, date, expected }) => {
    expect(starts(zone, daily, date)).toEqual([expected]);
  });

  test('Apia has no 30 December 2011, and its neighbours are unaffected', () => {
    expect(starts('Pacific/Apia', ['00:00-00:30', '23:30-24:00'], '2011-12-29', 3)).toEqual([
      '00:00-10:00 23:30-10:00',
      '',
      '00:00+14:00 23:30+14:00',
    ]);
  });

  test("St John's falls back over midnight: the repeated evening belongs to no day's hours", () => {
    const days = starts('America/St_Johns', ['00:00-01:00', '23:00-24:00'], '2010-11-06', 2);
    expect(days).toEqual([
      '00:00-02:30 00:30-02:30 23:00-02:30 23:30-02:30',
      '00:00-02:30 00:00-03:30 00:30-03:30 23:00-03:30 23:30-03:30',
    ]);
  });
});

describe('dates and instants of a zone', () => {
  test.each([
    ['2026-11-23T10:30Z', 'Asia/Kolkata', '2026-11-23T16:00:00+05:30'],
    ['2026-11-23T18:30Z', 'Asia/Kolkata', '2026-11-24T00:00:00+05:30'],
    ['2027-01-01T02:00Z', 'America/St_Johns', '2026-12-31T22:30:00-03:30'],
    ['2026-06-30T12:00Z', 'Pacific/Chatham', '2026-07-01T00:45:00+12:45'],
    ['2027-03-28T00:59Z', 'Europe/London', '2027-03-28T00:59:00+00:00'],
    ['2027-03-28T01:00Z', 'Europe/London', '2027-03-28T02:00:00+01:00'],
    ['1969-12-31T23:59Z', 'UTC', '1969-12-31T23:59:00+00:00'],
  ])('%s in %s is %s', (utc, zone, local) => {
    expect(toIsoWithOffset(minuteOf(utc), zone)).toBe(local);
    expect(localDate(minuteOf(utc), zone)).toBe(local.slice(0, 10));
  });

  test('converts between days and dates', () => {
    expect(dayOf('1970-01-02')).toBe(1);
    expect(dateOf(dayOf('2028-02-29'))).toBe('2028-02-29');
    expect(weekdayOf(dayOf('2026-11-23'))).toBe(0);
    expect(weekdayOf(dayOf('1969-12-28'))).toBe(6);
    for (const date of ['2027-02-29', '2026-13-01', '23-11-2026', '2026-11-23T00:00', '']) {
      expect(dayOf(date)).toBeNaN();
    }
  });

  test('accepts zone names, not offsets', () => {
    expect(['Asia/Kolkata', 'UTC'].map(isTimeZone)).toEqual([true, true]);
    expect(['+05:30', 'Asia/Nowhere', ''].map(isTimeZone)).toEqual([false, false, false]);
    const short =
      `ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST ist JST MIT NET NST PLT
      PNT PRT PST SST VST EST MST HST CET EET WET MET GMT UTC utc PRC ROC ROK UCT`.split(/\s+/);
    const others = ['SystemV/AST4', 'EST5EDT', 'Singapore', 'US/Pacific'];
    const names = [...short, ...others, ...Intl.supportedValuesOf('timeZone')];
    expect(names.filter((name) => isTimeZone(name) !== isInTemporal(name))).toEqual([]);
  });
});

function isInTemporal(timeZone: string): boolean {
  try {
    return Boolean(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone));
  } catch {
    return false;
  }
}
