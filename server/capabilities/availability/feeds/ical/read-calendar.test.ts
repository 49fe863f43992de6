import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendar, event, read, times } from './calendar.samples.ts';

const ten = [
  'DTSTART;TZID=Asia/Kolkata:20260804T100000',
  'DTEND;TZID=Asia/Kolkata:20260804T110000',
];

describe('the time of an event', () => {
  test.each([
    ['in UTC', ['DTSTART:20260804T043000Z', 'DTEND:20260804T053000Z'], ['04 10:00-11:00']],
    ['in a named zone', ten, ['04 10:00-11:00']],
    [
      'in another zone, in its summer time',
      ['DTSTART;TZID=Europe/Berlin:20260804T100000', 'DURATION:PT45M'],
      ['04 13:30-14:15'],
    ],
    [
      'in a zone under a longer name',
      ['DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20260804T100000', 'DURATION:PT1H'],
      ['04 13:30-14:30'],
    ],
    [
      'by no clock: the service’s',
      ['DTSTART:20260804T100000', 'DURATION:PT1H'],
      ['04 10:00-11:00'],
    ],
    ['a whole day at the service', ['DTSTART;VALUE=DATE:20260804'], ['04 00:00-05 00:00']],
    [
      'three whole days',
      ['DTSTART;VALUE=DATE:20260804', 'DTEND;VALUE=DATE:20260807'],
      ['04 00:00-07 00:00'],
    ],
    ['a day and an hour', ['DTSTART:20260804T100000', 'DURATION:P1DT1H'], ['04 10:00-05 11:00']],
    ['no time at all', ['DTSTART:20260804T043000Z'], []],
    ['cancelled', [...ten, 'STATUS:CANCELLED'], []],
    ['marked as free', [...ten, 'TRANSP:TRANSPARENT'], []],
    ['tentative, which is busy', [...ten, 'STATUS:TENTATIVE'], ['04 10:00-11:00']],
    [
      'folded over lines',
      ['DTSTART;TZID=Asia/Kol\r\n kata:20260804T100000', 'DURATION:PT\r\n\t1H'],
      ['04 10:00-11:00'],
    ],
  ])('%s', (_what, lines, expected) => {
    const reading = read(calendar(event(...lines)));
    expect(times(reading)).toEqual(expected);
    expect(reading).toMatchObject({ events: 1, unread: 0 });
  });

  test('ignores events before the window', () => {
    const reading = read(calendar(event('DTSTART:20260704T043000Z', 'DURATION:PT1H')));
    expect(reading).toMatchObject({ spans: [], events: 0, unread: 0 });
  });

  test('reads a zone described in the calendar', () => {
    const zone = `BEGIN:VTIMEZONE
TZID:India Standard Time
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
END:STANDARD
END:VTIMEZONE
BEGIN:VTIMEZONE
TZID:Our Europe
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`;
    const india = event('DTSTART;TZID=India Standard Time:20260804T100000', 'DURATION:PT1H');
    const europe = event('DTSTART;TZID=Our Europe:20260805T100000', 'DURATION:PT1H');
    const reading = read(calendar(zone, india, europe), 'Europe/London');
    expect(times(reading)).toEqual(['04 10:00-11:00', '05 13:30-14:30']);
    expect(reading.unread).toBe(0);
  });

  test('reads published busy times without events', () => {
    const text = calendar(
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=BUSY:20260804T043000Z/PT1H,20260805T043000Z/20260805T053000Z',
      'FREEBUSY;FBTYPE=FREE:20260806T043000Z/PT1H',
      'END:VFREEBUSY',
    );
    expect(times(read(text))).toEqual(['04 10:00-11:00', '05 10:00-11:00']);
  });

  test('merges adjacent and overlapping times and ignores tasks and alarms', () => {
    const later = event('DTSTART:20260804T053000Z', 'DURATION:PT1H', 'BEGIN:VALARM\r\nEND:VALARM');
    const task = 'BEGIN:VTODO\r\nDTSTART:20260810T043000Z\r\nEND:VTODO';
    expect(times(read(calendar(event(...ten), later, task)))).toEqual(['04 10:00-12:00']);
  });
});

describe('recurring events', () => {
  const first = ['DTSTART;TZID=Asia/Kolkata:20260804T100000', 'DURATION:PT1H'];
  test.each([
    ['FREQ=DAILY;COUNT=3', ['04', '05', '06']],
    ['FREQ=DAILY;INTERVAL=10', ['04', '14', '24']],
    ['FREQ=DAILY;BYDAY=SA,SU;UNTIL=20260816T235959Z', ['04', '08', '09', '15', '16']],
    ['FREQ=WEEKLY;UNTIL=20260818', ['04', '11', '18']],
    ['FREQ=WEEKLY;UNTIL=20260818T043000Z', ['04', '11', '18']],
    ['FREQ=WEEKLY;UNTIL=20260818T042959Z', ['04', '11']],
    ['FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4', ['04', '06', '11', '13']],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,TU', ['04', '16', '18', '30']],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=SU,TU', ['04', '09', '18', '23']],
    ['FREQ=MONTHLY;BYDAY=-1SU', ['04', '30']],
    ['FREQ=MONTHLY;BYMONTHDAY=4,31', ['04', '31']],
    ['FREQ=YEARLY', ['04']],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2', ['04', '10']],
    ['FREQ=MONTHLY;BYDAY=FR,SA;BYSETPOS=-1', ['04', '29']],
    ['FREQ=MONTHLY;BYDAY=1SA,-1MO', ['04', '31']],
    ['FREQ=MONTHLY;BYDAY=TH;BYMONTHDAY=13,14,15', ['04', '13']],
    ['FREQ=YEARLY;BYMONTH=8,9;BYDAY=4TH', ['04', '27']],
    ['FREQ=YEARLY;BYWEEKNO=33;BYDAY=WE', ['04', '12']],
    ['FREQ=YEARLY;BYYEARDAY=220,-140', ['04', '08', '14']],
    ['FREQ=DAILY;BYMONTH=8;BYMONTHDAY=-1', ['04', '31']],
    ['freq=weekly;interval=2;', ['04', '18']],
    ['RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=OMIT;BYMONTHDAY=31', ['04', '31']],
  ])('%s', (rule, days) => {
    const reading = read(calendar(event(...first, `RRULE:${rule}`)));
    expect(times(reading)).toEqual(days.map((day) => `${day} 10:00-11:00`));
    expect(reading.unread).toBe(0);
  });

  test('since long ago, in wall time across daylight saving changes', () => {
    const since = ['DTSTART;TZID=Europe/Berlin:20120102T090000', 'DURATION:PT1H'];
    const reading = read(calendar(event(...since, 'RRULE:FREQ=WEEKLY')));
    expect(times(reading)).toEqual(['03', '10', '17', '24', '31'].map((d) => `${d} 12:30-13:30`));
  });

  test('with excluded, moved, cancelled or added days', () => {
    const master = [...first, 'RRULE:FREQ=DAILY;COUNT=6'];
    const moved = event(
      'RECURRENCE-ID:20260806T043000Z',
      'DTSTART;TZID=Asia/Kolkata:20260806T180000',
      'DURATION:PT2H',
    );
    const cancelled = event(
      'RECURRENCE-ID;TZID=Asia/Kolkata:20260807T100000',
      'DTSTART;TZID=Asia/Kolkata:20260807T100000',
      'STATUS:CANCELLED',
    );
    const exceptions = [
      'EXDATE;TZID=Asia/Kolkata:20260805T100000',
      'RDATE;TZID=Asia/Kolkata:20260820T150000',
    ];
    const reading = read(calendar(event(...master, ...exceptions), moved, cancelled));
    expect(times(reading)).toEqual([
      '04 10:00-11:00',
      '06 18:00-20:00',
      '08 10:00-11:00',
      '09 10:00-11:00',
      '20 15:00-16:00',
    ]);
    expect(reading.unread).toBe(0);
  });

  test('on whole days with an excluded day', () => {
    const days = ['DTSTART;VALUE=DATE:20260804', 'RRULE:FREQ=DAILY;COUNT=3'];
    const reading = read(calendar(event(...days, 'EXDATE;VALUE=DATE:20260805')));
    expect(times(reading)).toEqual(['04 00:00-05 00:00', '06 00:00-07 00:00']);
  });

  test.each([
    ['America/New_York', 'UNTIL=20260805T000000Z', ['03 09:30-06 09:30']],
    ['America/New_York', 'UNTIL=20260805T040000Z', ['03 09:30-06 09:30']],
    ['America/New_York', 'UNTIL=20260805', ['03 09:30-06 09:30']],
    ['America/New_York', 'UNTIL=20260806T035959Z', ['03 09:30-06 09:30']],
    ['Asia/Kolkata', 'UNTIL=20260805T000000Z', ['03 00:00-06 00:00']],
    ['Asia/Kolkata', 'UNTIL=20260804T183000Z', ['03 00:00-06 00:00']],
    ['Pacific/Auckland', 'UNTIL=20260804T120000Z', ['02 17:30-05 17:30']],
  ])('on whole days in %s until the last day: %s', (zone, until, expected) => {
    const days = ['DTSTART;VALUE=DATE:20260803', `RRULE:FREQ=DAILY;${until}`];
    expect(times(read(calendar(event(...days)), zone))).toEqual(expected);
  });

  test('whose last occurrence is still running after the end of the rule', () => {
    const days = ['DTSTART;VALUE=DATE:20260125', 'DTEND;VALUE=DATE:20260212'];
    const until = (day: string) => event(...days, `RRULE:FREQ=MONTHLY;UNTIL=${day}`);
    expect(times(read(calendar(until('20260725'))))).toEqual(['01 05:30-12 00:00']);
    expect(read(calendar(until('20260701')))).toMatchObject({ spans: [], events: 0 });
  });

  test.each([
    ['cancelled', 'STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20260725'],
    ['moved to earlier', 'DTSTART;VALUE=DATE:20260701', 'DTEND;VALUE=DATE:20260705'],
  ])('whose running long occurrence is %s', (_what, ...changed) => {
    for (const length of ['DTEND;VALUE=DATE:20260208', 'DURATION:P2W']) {
      const long = event('DTSTART;VALUE=DATE:20260125', length, 'RRULE:FREQ=MONTHLY');
      const change = event('RECURRENCE-ID;VALUE=DATE:20260725', ...changed);
      expect(times(read(calendar(long, change)))).toEqual(['25 00:00-01 05:30']);
    }
  });

  test('agree with a plain count of days', () => {
    const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
    const starts = fc.integer({ min: 0, max: 400 });
    const rules = fc.record({
      freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
      interval: fc.integer({ min: 1, max: 3 }),
      byDay: fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 3 }),
      until: fc.option(fc.integer({ min: 300, max: 460 }), { nil: undefined }),
    });
    const epoch = Temporal.PlainDate.from('2025-07-01');
    fc.assert(
      fc.property(starts, rules, (offset, { freq, interval, byDay, until }) => {
        // An interval of days that never reaches a weekday has no times at all.
        const every = freq === 'DAILY' && byDay.length > 0 ? 1 : interval;
        const start = epoch.add({ days: offset });
        const last = until === undefined ? undefined : epoch.add({ days: until });
        const compact = (date: Temporal.PlainDate) => date.toString().replaceAll('-', '');
        const rule = [
          `FREQ=${freq};INTERVAL=${every}`,
          ...(byDay.length > 0 ? [`BYDAY=${byDay}`] : []),
          ...(last ? [`UNTIL=${compact(last)}`] : []),
        ].join(';');
        const lines = [`DTSTART:${compact(start)}T100000`, 'DURATION:PT1H', `RRULE:${rule}`];
        const reading = read(calendar(event(...lines)));
        const monday = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });
        const isHit = (date: Temporal.PlainDate) => {
          const days = start.until(date).days;
          if (days < 0 || (last && Temporal.PlainDate.compare(date, last) > 0)) return days === 0;
          if (days === 0) return true;
          const isDay = byDay.includes(weekdays[date.dayOfWeek - 1] ?? '');
          if (freq === 'DAILY') return byDay.length > 0 ? isDay : days % every === 0;
          if (freq === 'WEEKLY') {
            const weeks = monday(start).until(monday(date)).days / 7;
            const isRightDay = byDay.length > 0 ? isDay : date.dayOfWeek === start.dayOfWeek;
            return isRightDay && weeks % every === 0;
          }
          const months = (date.year - start.year) * 12 + date.month - start.month;
          return (byDay.length > 0 ? isDay : date.day === start.day) && months % every === 0;
        };
        const expected: string[] = [];
        for (let day = 1; day <= 31; day += 1) {
          const date = Temporal.PlainDate.from({ year: 2026, month: 8, day });
          if (isHit(date)) expected.push(`${String(day).padStart(2, '0')} 10:00-11:00`);
        }
        expect(times(reading)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});
