import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SESSIONS_MAX } from '#contract/availability/hours-limits.ts';
import { english } from '#test/support/texts/texts.ts';
import { sessionDates } from './session-dates.rules.ts';

const TODAY = '2026-11-22';
const dates = (input: Parameters<typeof sessionDates>[0]) => {
  const found = sessionDates(input, TODAY);
  return typeof found === 'function' ? found(english) : found.map(String);
};

describe('Dates of a publication', () => {
  test('are the date alone without weekdays', () => {
    expect(dates({ date: '2026-12-01' })).toEqual(['2026-12-01']);
    expect(dates({ date: '2026-12-01', until: '2026-12-31' })).toEqual(['2026-12-01']);
  });

  test('are the weekdays until the end, without the exceptions', () => {
    const input = { date: '2026-12-01', weekdays: [2, 4], until: '2026-12-15' };
    expect(dates({ ...input, except: ['2026-12-08'] })).toEqual([
      '2026-12-01',
      '2026-12-03',
      '2026-12-10',
      '2026-12-15',
    ]);
  });

  test.each([
    ['an end before the beginning', { weekdays: [2], until: '2026-11-30' }, 'end after it begins'],
    [
      'an end after the coming year',
      { weekdays: [2], until: '2027-12-31' },
      'within the coming year',
    ],
    ['no date that is left', { except: ['2026-12-01'] }, 'There are no dates left'],
    [
      'too many sessions',
      { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2027-11-01' },
      `at most ${SESSIONS_MAX}`,
    ],
  ])('name %s', (_, change, problem) => {
    expect(dates({ date: '2026-12-01', ...change })).toContain(problem);
  });

  test('are exactly the matching days of the calendar', () => {
    const weekday = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 0, max: 120 }),
        fc.array(weekday, { minLength: 1, maxLength: 3 }),
        (ahead, days, weekdays) => {
          const first = Temporal.PlainDate.from(TODAY).add({ days: ahead });
          const until = first.add({ days }).toString();
          const expected: string[] = [];
          for (let day = first; day.toString() <= until; day = day.add({ days: 1 }))
            if (weekdays.includes(day.dayOfWeek)) expected.push(day.toString());
          const found = dates({ date: first.toString(), weekdays, until });
          if (expected.length === 0 || expected.length > SESSIONS_MAX)
            expect(found).toBeTypeOf('string');
          else expect(found).toEqual(expected);
        },
      ),
    );
  });
});
