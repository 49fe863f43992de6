import { describe, expect, it } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import {
  bodyOf,
  datesOf,
  exceptionsOf,
  horizonText,
  type PublishDraft,
  problemsOf,
  seriesText,
  skipDates,
  toggleWeekday,
  withDate,
} from './publish-draft.ts';

const TODAY = '2026-11-23';
/** Tuesdays and Thursdays of three weeks. */
const draft: PublishDraft = {
  ...{ subServiceId: 's', leaderId: '', date: '2026-11-24', time: '07:00' },
  ...{ places: 12, repeats: true },
  ...{ weekdays: [2, 4], until: '2026-12-10', except: [] },
};

describe('the dates of a series', () => {
  it('are its weekdays up to the last date, across a month', () => {
    expect(datesOf(draft)).toEqual([
      ...['2026-11-24', '2026-11-26', '2026-12-01', '2026-12-03', '2026-12-08', '2026-12-10'],
    ]);
    expect(seriesText(english, draft)).toBe('6 sessions · Tue, 24 Nov – Thu, 10 Dec');
  });

  it('omit exceptions, and only exceptions of the series are sent', () => {
    const skipped = skipDates(draft, ['2026-12-01', '2026-12-02', '2026-12-01']);
    expect(datesOf(skipped)).not.toContain('2026-12-01');
    expect(datesOf(skipped)).toHaveLength(5);
    expect(exceptionsOf(skipped)).toEqual(['2026-12-01']);
    expect(bodyOf(skipped)).toMatchObject({ weekdays: [2, 4], except: ['2026-12-01'] });
  });

  it('are the date alone without repetition', () => {
    const once = { ...draft, repeats: false };
    expect(datesOf(once)).toEqual(['2026-11-24']);
    expect(bodyOf(once)).toEqual({
      ...{ subServiceId: 's', date: '2026-11-24', time: '07:00', places: 12 },
    });
    expect(seriesText(english, once)).toBe('1 session · Tue, 24 Nov');
    expect(seriesText(english, { ...once, date: '' })).toBeUndefined();
  });

  it('are reported when they are beyond the booking horizon', () => {
    expect(horizonText(english, draft, { today: TODAY, horizonDays: 17 })).toBeUndefined();
    expect(horizonText(english, draft, { today: TODAY, horizonDays: 16 })).toBe(
      '1 session is after Wed, 9 Dec. Customers can book 16 days ahead, so booking opens 16 days before it.',
    );
    expect(horizonText(english, draft, { today: TODAY, horizonDays: 1 })).toMatch(
      /^5 sessions are after .* so booking for each opens 1 day before it\.$/,
    );
    expect(
      horizonText(english, { ...draft, date: '' }, { today: TODAY, horizonDays: 1 }),
    ).toBeUndefined();
  });

  it('name the leader, who is the owner by default', () => {
    expect(bodyOf(draft)).not.toHaveProperty('leaderId');
    expect(bodyOf({ ...draft, leaderId: 'meera' })).toMatchObject({ leaderId: 'meera' });
  });

  it('end for a last date far in the future', () => {
    expect(datesOf({ ...draft, until: '9999-12-31' }).length).toBeLessThan(110);
  });
});

describe('the weekdays', () => {
  it('follow the first date until several are chosen', () => {
    const none = { ...draft, weekdays: [] };
    expect(withDate(none, '2026-11-29').weekdays).toEqual([7]);
    expect(withDate({ ...draft, weekdays: [7] }, '2026-11-30').weekdays).toEqual([1]);
    expect(withDate(draft, '2026-11-30').weekdays).toEqual([2, 4]);
    expect(withDate({ ...draft, weekdays: [7] }, '').weekdays).toEqual([7]);
  });

  it('toggle in the order of the week', () => {
    expect(toggleWeekday(draft, 1).weekdays).toEqual([1, 2, 4]);
    expect(toggleWeekday(draft, 2).weekdays).toEqual([4]);
  });
});

describe('the problems of the form', () => {
  it.each([
    ['nothing', {}, []],
    ['a missing sub-service', { subServiceId: '' }, ['subServiceId']],
    ['a past date', { date: '2026-11-22' }, ['date']],
    ['a missing time', { time: '' }, ['time']],
    ['no weekday', { weekdays: [] }, ['weekdays']],
    ['no last date', { until: '' }, ['until']],
    ['a last date before the first', { until: '2026-11-23' }, ['until']],
    ['too many sessions', { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2027-06-01' }, ['until']],
    ['only skipped dates', { until: '2026-11-25', except: ['2026-11-24'] }, ['until']],
    ['no repetition with an old last date', { repeats: false, until: '2020-01-01' }, []],
  ] as const)('name %s', (_title, change, fields) => {
    expect(Object.keys(problemsOf(english, { ...draft, ...change }, TODAY))).toEqual(fields);
  });
});
