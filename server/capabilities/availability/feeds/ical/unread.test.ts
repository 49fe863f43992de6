import { describe, expect, test } from 'vitest';
import { calendar, event, read, times } from './calendar.samples.ts';
import type { ReadError } from './reading.ts';

const ten = ['DTSTART;TZID=Asia/Kolkata:20260804T100000', 'DURATION:PT1H'];
const untilHour = '04 10:00-11:00';

describe('Reports an unreadable event, which does not close other days', () => {
  test.each([
    ['a rule of another kind', [...ten, 'RRULE:FREQ=FORTNIGHTLY'], untilHour, 'part'],
    ['no rule at all', [...ten, 'RRULE:nonsense'], untilHour, 'part'],
    ['a day that is none', [...ten, 'RRULE:FREQ=WEEKLY;BYDAY=XX'], untilHour, 'part'],
    ['a part that is not known', [...ten, 'RRULE:FREQ=DAILY;BYEASTER=1'], untilHour, 'part'],
    ['an interval of none', [...ten, 'RRULE:FREQ=DAILY;INTERVAL=0'], untilHour, 'part'],
    ['an end that is none', [...ten, 'RRULE:FREQ=DAILY;UNTIL=later'], untilHour, 'part'],
    ['a further date that is none', [...ten, 'RDATE:someday'], untilHour, 'part'],
    ['an exception that is none', [...ten, 'EXDATE:garbage'], untilHour, 'more'],
    ['a rule of exceptions', [...ten, 'EXRULE:FREQ=DAILY'], untilHour, 'more'],
    [
      'an end before its start',
      ['DTSTART:20260804T043000Z', 'DTEND:20260804T000000Z', 'RRULE:FREQ=DAILY'],
      '04 10:00-05 10:00',
      'part',
    ],
    [
      'a length below zero',
      ['DTSTART:20260804T043000Z', 'DURATION:-PT1H'],
      '04 10:00-05 10:00',
      'part',
    ],
    [
      'a zone that nothing explains',
      ['DTSTART;TZID=Customized Time Zone:20260804T100000', 'DURATION:PT1H'],
      untilHour,
      'zone',
    ],
  ])('%s', (_what, lines, expected, effect) => {
    const reading = read(calendar(event(...lines)));
    expect(times(reading)).toEqual([expected]);
    expect(reading).toMatchObject({
      unread: 1,
      unreadEvents: [{ line: 3, date: '2026-08-04', effect }],
    });
  });

  test.each([
    ['no start', ['SUMMARY:When?']],
    ['a start that is none', ['DTSTART:20261304T100000', 'DTEND:20260804T110000']],
    ['a start that is a word', ['DTSTART;TZID=Asia/Kolkata:tomorrow']],
  ])('%s: it blocks nothing', (_what, lines) => {
    expect(read(calendar(event(...ten), event(...lines)))).toMatchObject({
      spans: [{}],
      events: 2,
      unread: 1,
      unreadEvents: [{ line: 8, date: null, effect: 'nothing' }],
    });
  });

  test('reports at most ten and counts all', () => {
    const reading = read(calendar(...Array.from({ length: 30 }, () => event('DTSTART:?'))));
    expect(reading.unread).toBe(30);
    expect(reading.unreadEvents).toHaveLength(10);
  });

  test('reads the rest despite dates outside the supported calendar', () => {
    const far = event('DTSTART:20260804T043000Z', 'DURATION:P99999999W');
    expect(read(calendar(far, event(...ten)))).toMatchObject({ spans: [{}], unread: 1 });
  });
});

describe('Reads the intact parts of a broken file', () => {
  const whole = calendar(event(...ten), event('DTSTART:20260806T043000Z', 'DURATION:PT1H'));
  const both = [untilHour, '06 10:00-11:00'];

  test.each<[string, (text: string) => string]>([
    ['a byte order mark', (text) => `\uFEFF${text}`],
    ['line feeds alone', (text) => text.replaceAll('\r\n', '\n')],
    ['carriage returns alone', (text) => text.replaceAll('\r\n', '\r')],
    ['line ends of all kinds', (text) => text.replace('\r\n', '\n').replace('\r\n', '\r')],
    ['a line without a colon', (text) => text.replace('UID:one', 'UID:one\r\nsee you there')],
    ['a text broken without a fold', (text) => text.replace('UID:one', 'DESCRIPTION:a\r\nb: c')],
    ['an event without an end', (text) => text.replace('END:VEVENT\r\n', '')],
    [
      'an alarm without an end',
      (text) => text.replace('END:VEVENT', 'BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nEND:VEVENT'),
    ],
    ['no end at all', (text) => text.replaceAll(/END:VCALENDAR|END:VEVENT\r\nEND.*/g, '')],
    ['blank lines', (text) => text.replaceAll('\r\n', '\r\n\r\n')],
    ['small letters', (text) => text.toLowerCase().replaceAll('asia/kolkata', 'Asia/Kolkata')],
    [
      'broken characters',
      (text) => text.replace('UID:one', 'SUMMARY:\uFFFD\uFFFD\u0000"\r\nUID:one'),
    ],
    ['an event without an id', (text) => text.replaceAll('UID:one\r\n', '')],
    ['spaces at the ends', (text) => text.replaceAll('\r\n', '  \r\n')],
    [
      'a very long line',
      (text) => text.replace('UID:one', `DESCRIPTION:${'long, '.repeat(50_000)}`),
    ],
    [
      'two calendars',
      (text) => text.replace('END:VEVENT', 'END:VEVENT\r\nEND:VCALENDAR\r\nBEGIN:VCALENDAR'),
    ],
    [
      'parameters without a meaning',
      (text) => text.replace('DTSTART:', 'DTSTART;X-A="b;c:d";VALUE=DATE-TIME:'),
    ],
    ['a date without its type', (text) => text.replace('UID:one', 'UID:one\r\nEXDATE:20300101')],
  ])('%s', (_what, change) => {
    const text = change(whole);
    expect(text).not.toBe(whole);
    const reading = read(text);
    expect(times(reading)).toEqual(both);
    expect(reading).toMatchObject({ unread: 0 });
  });

  test.each(['', 'hello', '<html><body>Sign in</body></html>', 'BEGIN:VCARD\r\nEND:VCARD'])(
    'no calendar: %j',
    (text) => {
      expect(problemOf(text)).toBe('NOT_A_CALENDAR');
    },
  );

  test('accepts an empty calendar', () => {
    expect(read(calendar())).toEqual({ spans: [], events: 0, unread: 0, unreadEvents: [] });
  });
});

describe('Limits', () => {
  test('does not count past events', () => {
    const old = event('DTSTART:20200804T043000Z', 'DURATION:PT1H');
    const ended = event(
      'DTSTART:20200804T043000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;UNTIL=20210101T000000Z',
    );
    const reading = read(
      calendar(...Array.from({ length: 15_000 }, () => old), ended, event(...ten)),
    );
    expect(reading).toMatchObject({ spans: [{}], events: 1, unread: 0 });
  });

  test('rejects more than ten thousand upcoming events', () => {
    const many = Array.from({ length: 10_001 }, () => event('DTSTART:20260804T043000Z'));
    expect(problemOf(calendar(...many))).toBe('TOO_MANY_EVENTS');
    expect(problemOf(calendar(...many.slice(1)))).toBeUndefined();
  });

  test.each([
    ['FREQ=SECONDLY', '04 10:00-01 05:30'],
    ['FREQ=MINUTELY;BYHOUR=10', '04 10:00-11:59'],
    ['FREQ=SECONDLY;BYHOUR=10;BYMINUTE=0,1', '04 10:00-11:01'],
    ['FREQ=SECONDLY;INTERVAL=999999999', untilHour],
    ['FREQ=SECONDLY;COUNT=999999999999;BYDAY=TU;BYHOUR=10', '04 10:00-11:59'],
    ['FREQ=DAILY;INTERVAL=7;BYDAY=WE', untilHour],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', untilHour],
  ])('%s', (rule, first) => {
    const reading = read(calendar(event(...ten, `RRULE:${rule}`)));
    expect(times(reading)[0]).toBe(first);
    expect(reading.unread).toBe(0);
  });

  test('expands a rule that began centuries ago', () => {
    const old = ['DTSTART:16010101T043000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'];
    expect(times(read(calendar(event(...old))))).toHaveLength(31);
  });

  test('keeps first occurrences and single events when the time limit for rules is reached', () => {
    const daily = event(...ten, 'RRULE:FREQ=DAILY');
    const reading = read(
      calendar(daily, event('DTSTART:20260806T043000Z', 'DURATION:PT1H')),
      undefined,
      0,
    );
    expect(times(reading)).toEqual([untilHour, '06 10:00-11:00']);
    expect(reading.unreadEvents).toEqual([{ line: 3, date: '2026-08-04', effect: 'part' }]);
  });

  test('merges excess busy times across the shortest gaps', () => {
    const every = (minute: number) =>
      event(
        `DTSTART:202608010${minute < 30 ? 0 : 1}${String(minute % 60).padStart(2, '0')}00Z`,
        'DURATION:PT1M',
        'RRULE:FREQ=MINUTELY',
      );
    const reading = read(calendar(every(0), every(30)));
    expect(reading.spans.length).toBeGreaterThan(0);
    expect(reading.spans.length).toBeLessThanOrEqual(10_000);
    expect(reading.unread).toBe(0);
  });
});

function problemOf(text: string): string | undefined {
  try {
    read(text);
    return undefined;
  } catch (error) {
    return (error as ReadError).problem;
  }
}
