import { describe, expect, test } from 'vitest';
import { calendar, event, read, times } from './calendar.samples.ts';
import type { ReadError } from './reading.ts';

describe('what is not understood blocks, and is told', () => {
  const first = ['DTSTART;TZID=Asia/Kolkata:20260804T100000', 'DURATION:PT1H'];
  const daily = (from: number, to = 31) =>
    Array.from(
      { length: to - from + 1 },
      (_, i) => `${String(from + i).padStart(2, '0')} 10:00-11:00`,
    );

  test.each([
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2', daily(4)],
    ['FREQ=YEARLY;BYWEEKNO=33', daily(4)],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', daily(4)],
    ['FREQ=WEEKLY;RSCALE=HEBREW', daily(4)],
    ['FREQ=WEEKLY;BYDAY=XX;UNTIL=20260806T100000', daily(4, 6)],
    ['FREQ=DAILY;BYHOUR=9,15', ['04 10:00-01 05:30']],
    ['FREQ=HOURLY', ['04 10:00-01 05:30']],
    ['FREQ=FORTNIGHTLY;UNTIL=20260804T120000Z', ['04 10:00-17:30']],
    ['nonsense', ['04 10:00-01 05:30']],
  ])('the rule %s', (rule, expected) => {
    const reading = read(calendar(event(...first, `RRULE:${rule}`)));
    expect(times(reading)).toEqual(expected);
    expect(reading.unread).toBe(1);
  });

  test('a zone that nobody explains: busy wherever it may be', () => {
    const lines = [
      'DTSTART;TZID=Customized:20260804T120000',
      'DTEND;TZID=Customized:20260804T130000',
    ];
    const reading = read(calendar(event(...lines)));
    // 12:00 at UTC+14 to 13:00 at UTC-12.
    expect(times(reading)).toEqual(['04 03:30-05 06:30']);
    expect(reading.unread).toBe(1);
  });

  test('a change of all later occurrences', () => {
    const later = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20260820T043000Z',
      'DTSTART;TZID=Asia/Kolkata:20260829T160000',
      'DURATION:PT1H',
    );
    const reading = read(calendar(event(...first, 'RRULE:FREQ=DAILY;COUNT=2'), later));
    expect(times(reading)).toEqual([
      '04 10:00-11:00',
      '05 10:00-11:00',
      '29 16:00-17:00',
      '30 16:00-17:00',
      '31 16:00-17:00',
    ]);
    expect(reading.unread).toBe(1);
  });

  test.each([
    ['an end before its start', ['DTEND:20260804T000000Z'], '04 10:00-05 10:00'],
    ['a time less than none', ['DURATION:-PT1H'], '04 10:00-05 10:00'],
    ['a day left out that is none', ['DURATION:PT1H', 'EXDATE:garbage'], '04 10:00-05 10:00'],
  ])('%s', (_what, lines, expected) => {
    const reading = read(calendar(event('DTSTART:20260804T043000Z', ...lines)));
    expect(times(reading)).toEqual([expected]);
    expect(reading.unread).toBe(1);
  });

  test('an event without a start is told', () => {
    expect(read(calendar(event('SUMMARY:When?')))).toMatchObject({ spans: [], unread: 1 });
  });

  test('old rules of what is left out leave nothing out', () => {
    const lines = [...first, 'RRULE:FREQ=DAILY;COUNT=2', 'EXRULE:FREQ=DAILY'];
    const reading = read(calendar(event(...lines)));
    expect(times(reading)).toEqual(['04 10:00-11:00', '05 10:00-11:00']);
    expect(reading.unread).toBe(1);
  });
});

describe('what is refused', () => {
  const problemOf = (text: string) => {
    try {
      read(text);
      return undefined;
    } catch (error) {
      return (error as ReadError).problem;
    }
  };

  test.each(['', 'hello', '<html><body>Sign in</body></html>', 'BEGIN:VCARD\r\nEND:VCARD'])(
    'no calendar: %j',
    (text) => {
      expect(problemOf(text)).toBe('NOT_A_CALENDAR');
    },
  );

  test('too many events', () => {
    const many = Array.from({ length: 2001 }, () => event('DTSTART:20200804T043000Z'));
    expect(problemOf(calendar(...many))).toBe('TOO_MANY_EVENTS');
    expect(problemOf(calendar(...many.slice(1)))).toBeUndefined();
  });

  test('an empty calendar is a calendar', () => {
    expect(read(calendar())).toEqual({ spans: [], events: 0, unread: 0 });
  });

  test('more work than one calendar is worth ends in blocking, not in working', () => {
    const old = (serial: number) =>
      event(`DTSTART:1950010${(serial % 9) + 1}T043000Z`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY');
    const reading = read(calendar(...Array.from({ length: 20 }, (_, serial) => old(serial))));
    expect(times(reading)).toHaveLength(31);
    expect(reading.unread).toBeGreaterThan(0);
  });
});
