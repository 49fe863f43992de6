import { describe, expect, it } from 'vitest';
import {
  addDays,
  awaitedStart,
  type Day,
  daysBetween,
  displaced,
  nextFreeDay,
  partsOfDay,
  preselected,
  requestedOrPreselected,
  visibleWindows,
} from './slot-choice.ts';

const now = Date.parse('2026-08-04T09:00:00+05:30');
const days: Day[] = [
  day('2026-08-04', ['09:30', '11:00', '18:00']),
  day('2026-08-05', []),
  day('2026-08-06', ['10:00', '12:00', '17:00']),
];

function day(date: string, times: string[]): Day {
  return { date, starts: times.map((time) => ({ at: `${date}T${time}:00+05:30`, seatsLeft: 2 })) };
}

describe('the preselected start', () => {
  it('[BOOK-16] is the earliest one at or after now plus 2 hours', () => {
    expect(preselected(days, now)?.at).toBe('2026-08-04T11:00:00+05:30');
  });

  it('[BOOK-16] is the earliest of all when none is that far ahead', () => {
    const late = Date.parse('2026-08-09T00:00:00Z');
    expect(preselected(days, late)?.at).toBe('2026-08-04T09:30:00+05:30');
  });

  it('[BOOK-04] is undefined when nothing is free', () => {
    expect(preselected([day('2026-08-04', [])], now)).toBeUndefined();
  });
});

describe('the start after the number of people changed', () => {
  it.each([
    ['stays when it is free', '2026-08-06', '2026-08-06T06:30:00Z', '2026-08-06T12:00:00+05:30'],
    [
      'becomes the earliest of its day',
      '2026-08-06',
      '2026-08-06T13:00:00+05:30',
      '2026-08-06T10:00:00+05:30',
    ],
    [
      'leaves a day that filled up',
      '2026-08-05',
      '2026-08-05T13:00:00+05:30',
      '2026-08-04T11:00:00+05:30',
    ],
  ])('[BOOK-04] %s', (_title, date, at, expected) => {
    expect(requestedOrPreselected(days, { at, date }, now)?.at).toBe(expected);
  });
});

describe('a requested start without room for more people', () => {
  const gone = '2026-08-06T21:00:00+05:30';
  it.each([
    ['is returned when its day is listed without it', '2026-08-06', gone, gone],
    ['is undefined while it is free', '2026-08-06', '2026-08-06T06:30:00Z', undefined],
    ['is undefined once it has passed', '2026-08-04', '2026-08-04T08:30:00+05:30', undefined],
    [
      'is undefined for a day that is not loaded',
      '2026-09-06',
      '2026-09-06T21:00:00+05:30',
      undefined,
    ],
    ['is undefined when only a day was chosen', '2026-08-06', '', undefined],
  ])('[BOOK-04] %s', (_title, date, at, expected) => {
    expect(displaced(days, { at, date }, now)).toBe(expected);
  });

  it('[BOOK-04] is also a past time, or one of another day, that a link requested', () => {
    const linked = (day: string, time: string) => {
      const at = `${day}T${time}:00+05:30`;
      return displaced(days, { at, date: day }, undefined) === at;
    };
    expect(linked('2026-08-04', '11:00')).toBe(false);
    expect(linked('2026-08-04', '08:00')).toBe(true);
    expect(linked('2026-07-30', '11:00')).toBe(true);
    expect(linked('2026-08-06', '11:00')).toBe(true);
    expect(displaced(days, { at: '', date: '2026-08-05' }, undefined)).toBeUndefined();
  });

  it('[BOOK-04] is undefined without a request', () => {
    expect(displaced(days, undefined, now)).toBeUndefined();
  });
});

describe('windows that reload', () => {
  const awaited = { data: undefined, isError: false };
  const failed = { data: undefined, isError: true };

  it('[BOOK-03] keep their days until the response arrives', () => {
    expect(visibleWindows([awaited, { data: 'new', isError: false }], ['a', 'b'])).toEqual([
      'a',
      'new',
    ]);
  });

  it('[BOOK-03] drop their days after a failed reload, but keep data that a later refetch fails to replace', () => {
    expect(visibleWindows([failed, { data: 'new', isError: true }], ['a', 'b'])).toEqual([
      undefined,
      'new',
    ]);
  });

  it('[BOOK-03] are empty before the first response', () => {
    expect(visibleWindows([awaited], [])).toEqual([undefined]);
  });
});

describe('days and their parts', () => {
  it('[BOOK-03] the next free day skips days without free times', () => {
    expect(nextFreeDay(days, '2026-08-04')?.date).toBe('2026-08-06');
    expect(nextFreeDay(days, '2026-08-06')).toBeUndefined();
  });

  it('[BOOK-04] times are grouped in the time zone of the service', () => {
    const parts = partsOfDay(days[2]?.starts ?? []);
    expect(parts.map(({ name, starts }) => [name, starts.length])).toEqual([
      ['morning', 1],
      ['afternoon', 1],
      ['evening', 1],
    ]);
    expect(partsOfDay([])).toEqual([]);
  });

  it('[BOOK-03] dates are added across the end of a month', () => {
    expect(addDays('2026-08-25', 14)).toBe('2026-09-08');
    expect(daysBetween('2026-08-25', '2026-09-08')).toBe(14);
  });
});

describe('a free time that the list lacks', () => {
  const before = { at: '2026-08-04T11:00:00+05:30', date: '2026-08-04' };
  const awaited = { at: '2026-08-04T13:15', before };

  it('is awaited until the reloaded list has it', () => {
    expect(awaitedStart(days, awaited, before)).toBe('awaited');
    const reloaded = [day('2026-08-04', ['09:30', '13:15', '18:00'])];
    expect(awaitedStart(reloaded, awaited, before)).toMatchObject({
      at: '2026-08-04T13:15:00+05:30',
    });
  });

  it('replaces the time that the same reload preselected', () => {
    const reloaded = [day('2026-08-04', ['09:30', '13:15'])];
    const preselectedNow = { at: '2026-08-04T09:30:00+05:30', date: '2026-08-04' };
    expect(awaitedStart(reloaded, awaited, preselectedNow)).toMatchObject({
      at: '2026-08-04T13:15:00+05:30',
    });
  });

  it('is not chosen any more after the customer chose another one', () => {
    const other = { at: '2026-08-04T18:00:00+05:30', date: '2026-08-04' };
    expect(awaitedStart(days, awaited, other)).toBe('replaced');
  });
});
