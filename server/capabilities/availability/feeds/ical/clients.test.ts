import { describe, expect, test } from 'vitest';
import { calendar, event, read, times } from './calendar.samples.ts';

const hourAt = (start: string) => [`DTSTART${start}`, 'DURATION:PT1H'];

describe('Zones of calendar programs', () => {
  test.each([
    ['India Standard Time', '10:00'],
    ['"India Standard Time"', '10:00'],
    ['W. Europe Standard Time', '13:30'],
    ['tzone://Microsoft/W. Europe Standard Time', '13:30'],
    ['tzone://Microsoft/Utc', '15:30'],
    ['/freeassociation.sourceforge.net/Asia/Kolkata', '10:00'],
    ['/softwarestudio.org/Olson_20011030_5/America/Argentina/Buenos_Aires', '18:30'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome', '13:30'],
    ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', '10:00'],
    ['"(UTC+05:30) Chennai, Kolkata"', '10:00'],
    ['GMT+0530', '10:00'],
    ['Asia/Calcutta', '10:00'],
    ['US/Pacific', '22:30'],
  ])('%s', (zone, start) => {
    const reading = read(calendar(event(...hourAt(`;TZID=${zone}:20260804T100000`))));
    expect(times(reading)[0]).toMatch(`04 ${start}-`);
    expect(reading.unread).toBe(0);
  });

  const custom = (...observances: string[]) =>
    ['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone', ...observances, 'END:VTIMEZONE'].join('\r\n');
  const observance = (kind: string, start: string, from: string, to: string, rule = '') =>
    [
      `BEGIN:${kind}`,
      `DTSTART:${start}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      ...(rule ? [`RRULE:${rule}`] : []),
      `END:${kind}`,
    ].join('\r\n');

  test.each([
    ['IST', '10:00'],
    ['ist', '10:00'],
    ['EST', '20:30'],
  ])('%s without a description', (zone, start) => {
    const reading = read(calendar(event(...hourAt(`;TZID=${zone}:20260804T100000`))));
    expect(times(reading)[0]).toMatch(`04 ${start}-`);
    expect(reading.unread).toBe(0);
  });

  const described = (name: string, ...observances: string[]) =>
    custom(...observances).replace('Customized Time Zone', name);

  test('an abbreviation means the zone that the file describes', () => {
    const weekly = (name: string) =>
      event(...hourAt(`;TZID=${name}:20260805T100000`), 'RRULE:FREQ=WEEKLY;COUNT=2');
    const india = described('IST', observance('STANDARD', '19700101T000000', '+0530', '+0530'));
    expect(times(read(calendar(india, weekly('IST'))))).toEqual([
      '05 10:00-11:00',
      '12 10:00-11:00',
    ]);
    const israel = described('IST', observance('STANDARD', '19700101T000000', '+0300', '+0300'));
    expect(times(read(calendar(israel, weekly('IST'))))[0]).toBe('05 12:30-13:30');
    const newYork = described(
      'EST',
      observance(
        'STANDARD',
        '20071104T020000',
        '-0400',
        '-0500',
        'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
      ),
      observance(
        'DAYLIGHT',
        '20070311T020000',
        '-0500',
        '-0400',
        'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      ),
    );
    expect(times(read(calendar(newYork, weekly('EST'))))[0]).toBe('05 19:30-20:30');
  });

  test('a described name with a place stays that place', () => {
    const wrong = described(
      'Europe/Berlin',
      observance('STANDARD', '19700101T000000', '+0100', '+0100'),
    );
    const text = calendar(wrong, event(...hourAt(';TZID=Europe/Berlin:20260804T100000')));
    expect(times(read(text))).toEqual(['04 13:30-14:30']);
  });

  test('an ambiguous abbreviation is reported and uses the zone of the calendar', () => {
    const reading = read(calendar(event(...hourAt(';TZID=CST:20260804T100000'))));
    expect(times(reading)).toEqual(['04 10:00-11:00']);
    expect(reading.unreadEvents).toMatchObject([{ effect: 'zone' }]);
  });

  test('every name that the platform knows blocks the time, as a zone and as the default', () => {
    const short = `ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT
      PNT PRT PST SST VST EST MST HST CET EET WET MET GMT UTC`.split(/\s+/);
    const others = ['SystemV/AST4', 'SystemV/PST8PDT', 'EST5EDT', 'GMT0', 'Etc/GMT+5', '+05:30'];
    const names = [...Intl.supportedValuesOf('timeZone'), ...others, ...short];
    expect(names.filter((name) => !isInIntl(name))).toEqual([]);
    const unread = names.filter((name) => {
      const own = read(calendar(event(...hourAt(`;TZID="${name}":20260804T100000`))));
      const floating = read(
        calendar(`X-WR-TIMEZONE:${name}`, event(...hourAt(':20260804T100000'))),
      );
      return own.spans.length !== 1 || floating.spans.length !== 1;
    });
    expect(unread).toEqual([]);
  });

  test('reads a VTIMEZONE, even after its events', () => {
    const zone = custom(observance('STANDARD', '16010101T000000', '+0300', '+0300'));
    const text = calendar(event(...hourAt(';TZID=Customized Time Zone:20260804T100000')), zone);
    expect(read(text)).toMatchObject({ unread: 0 });
    expect(times(read(text))).toEqual(['04 12:30-13:30']);
  });

  test('handles a clock change and a skipped time within the window', () => {
    const zone = custom(
      observance(
        'STANDARD',
        '20001029T030000',
        '+0200',
        '+0100',
        'FREQ=YEARLY;BYMONTH=2;BYDAY=1SU',
      ),
      observance(
        'DAYLIGHT',
        '20000813T020000',
        '+0100',
        '+0200',
        'FREQ=YEARLY;BYMONTH=8;BYDAY=2SU',
      ),
    );
    const daily = hourAt(';TZID=Customized Time Zone:20260808T023000');
    const text = calendar(zone, event(...daily, 'RRULE:FREQ=DAILY;COUNT=3'));
    expect(times(read(text))).toEqual(['08 07:00-08:00', '09 07:00-08:00', '10 06:00-07:00']);
  });

  test('ignores an unreadable description', () => {
    const zone = custom(observance('STANDARD', 'never', 'x', 'y'));
    const text = calendar(zone, event(...hourAt(';TZID=Customized Time Zone:20260804T100000')));
    expect(read(text).unreadEvents).toMatchObject([{ effect: 'zone' }]);
  });

  test('uses the calendar zone for times without one', () => {
    const text = calendar('X-WR-TIMEZONE:Europe/Berlin', event(...hourAt(':20260804T100000')));
    expect(times(read(text))).toEqual(['04 13:30-14:30']);
    const day = calendar('X-WR-TIMEZONE:Europe/Berlin', event('DTSTART;VALUE=DATE:20260804'));
    expect(times(read(day))).toEqual(['04 00:00-05 00:00']);
  });
});

describe('exceptions', () => {
  const daily = [...hourAt(';TZID=Asia/Kolkata:20260804T100000'), 'RRULE:FREQ=DAILY;COUNT=4'];
  test.each([
    ['by date', 'EXDATE;VALUE=DATE:20260805'],
    ['by date without its type', 'EXDATE:20260805'],
    ['in UTC', 'EXDATE:20260805T043000Z'],
    ['in another zone', 'EXDATE;TZID=Europe/Berlin:20260805T063000'],
    ['several at once', 'EXDATE;TZID=India Standard Time:20260805T100000,20270101T100000'],
  ])('%s', (_what, exception) => {
    const reading = read(calendar(event(...daily, exception)));
    expect(times(reading)).toEqual(['04 10:00-11:00', '06 10:00-11:00', '07 10:00-11:00']);
    expect(reading.unread).toBe(0);
  });

  test.each(['EXDATE:20260805T000000', 'EXDATE:20260804T183000Z', 'EXDATE;VALUE=DATE:20260805'])(
    'a whole day: %s',
    (exception) => {
      const days = ['DTSTART;VALUE=DATE:20260804', 'RRULE:FREQ=DAILY;COUNT=3', exception];
      expect(times(read(calendar(event(...days))))).toEqual([
        '04 00:00-05 00:00',
        '06 00:00-07 00:00',
      ]);
    },
  );

  test('additional dates with their own or the event’s length, and an excluded one', () => {
    const dates = [
      'RDATE;VALUE=PERIOD:20260810T043000Z/PT3H,20260811T043000Z/20260811T050000Z',
      'RDATE:20260812T043000Z,20260813T043000Z',
      'EXDATE:20260813T043000Z',
    ];
    const reading = read(calendar(event(...hourAt(':20260804T043000Z'), ...dates)));
    expect(times(reading)).toEqual([
      '04 10:00-11:00',
      '10 10:00-13:00',
      '11 10:00-10:30',
      '12 10:00-11:00',
    ]);
  });
});

describe('a change of all later occurrences', () => {
  const weekly = [...hourAt(';TZID=Asia/Kolkata:20260804T100000'), 'RRULE:FREQ=WEEKLY'];
  const change = (...lines: string[]) =>
    event('RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Asia/Kolkata:20260811T100000', ...lines);

  test('to another day, time and length', () => {
    const later = change('DTSTART;TZID=Asia/Kolkata:20260812T160000', 'DURATION:PT2H');
    const reading = read(calendar(event(...weekly), later));
    expect(times(reading)).toEqual([
      '04 10:00-11:00',
      '12 16:00-18:00',
      '19 16:00-18:00',
      '26 16:00-18:00',
    ]);
    expect(reading.unread).toBe(0);
  });

  test('with one moved again and one excluded', () => {
    const later = change('DTSTART;TZID=Asia/Kolkata:20260812T160000', 'DURATION:PT1H');
    const again = event(
      'RECURRENCE-ID;TZID=Asia/Kolkata:20260819T160000',
      ...hourAt(';TZID=Asia/Kolkata:20260820T090000'),
    );
    const gone = 'EXDATE;TZID=Asia/Kolkata:20260825T100000';
    expect(times(read(calendar(event(...weekly, gone), later, again)))).toEqual([
      '04 10:00-11:00',
      '12 16:00-17:00',
      '20 09:00-10:00',
    ]);
  });

  test('that cancels them', () => {
    const later = change('DTSTART;TZID=Asia/Kolkata:20260811T100000', 'STATUS:CANCELLED');
    expect(times(read(calendar(event(...weekly), later)))).toEqual(['04 10:00-11:00']);
  });

  test('that moves them into the window', () => {
    const past = [...hourAt(';TZID=Asia/Kolkata:20260720T100000'), 'RRULE:FREQ=WEEKLY;COUNT=2'];
    const later = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Asia/Kolkata:20260720T100000',
      ...hourAt(';TZID=Asia/Kolkata:20260810T100000'),
    );
    expect(times(read(calendar(event(...past), later)))).toEqual([
      '10 10:00-11:00',
      '17 10:00-11:00',
    ]);
  });
});

test('Ignores events that Outlook marks as free', () => {
  const free = event(...hourAt(':20260804T043000Z'), 'X-MICROSOFT-CDO-BUSYSTATUS:FREE');
  const busy = event(...hourAt(':20260805T043000Z'), 'X-MICROSOFT-CDO-BUSYSTATUS:OOF');
  expect(times(read(calendar(free, busy)))).toEqual(['05 10:00-11:00']);
});

test('Handles a cancelled occurrence and one with an unreadable change', () => {
  const daily = [...hourAt(':20260804T043000Z'), 'RRULE:FREQ=DAILY;COUNT=3'];
  const cancelled = event('RECURRENCE-ID:20260805T043000Z', 'STATUS:CANCELLED');
  const broken = event('RECURRENCE-ID:20260806T043000Z', 'DTSTART:soon');
  const reading = read(calendar(event(...daily), cancelled, broken));
  expect(times(reading)).toEqual(['04 10:00-11:00', '06 10:00-11:00']);
  expect(reading.unread).toBe(1);
});

function isInIntl(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
