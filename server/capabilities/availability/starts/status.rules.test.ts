import { describe, expect, it } from 'vitest';
import type { Busy, Hours } from '../rules/hours.rules.ts';
import { statusOf } from './status.rules.ts';

/** Tuesday, 4 August 2026, 10:00 in India. */
const TUESDAY = Date.parse('2026-08-04T04:30:00Z') / 60_000;
const DAY = 1440;
const nine = [{ fromMinute: 540, toMinute: 1080 }];
const daily: Hours = {
  timeZone: 'Asia/Kolkata',
  weekly: Array.from({ length: 7 }, () => nine),
  overrides: new Map(),
  timeOff: [],
  capacity: 1,
  stepMinutes: 30,
  bufferMinutes: 0,
  noticeMinutes: 120,
  horizonDays: 60,
};
const only = (...days: number[]) => daily.weekly.map((all, day) => (days.includes(day) ? all : []));
const of = (hours: Partial<Hours>, busy: Busy[] = [], now = TUESDAY) =>
  statusOf({ ...daily, ...hours }, busy, { durationMinutes: 60, now });
const [TODAY, TOMORROW, AFTER] = [1, 2, 3];
const taken = (from: number, to: number): Busy[] => [{ seat: 0, from, to }];

describe('[SVC-16, SVC-20] Status badge', () => {
  it('available: a free start today or tomorrow', () => {
    expect(of({})).toBe('available');
    expect(of({ weekly: only(TOMORROW) })).toBe('available');
    expect(of({ weekly: only(TODAY) }, taken(TUESDAY, TUESDAY + 300))).toBe('available');
    expect(of({ capacity: 2 }, taken(TUESDAY - DAY, TUESDAY + 3 * DAY))).toBe('available');
  });

  it('busy: open on one of the two days, and nothing is free', () => {
    expect(of({}, taken(TUESDAY - DAY, TUESDAY + 3 * DAY))).toBe('busy');
    expect(of({ weekly: only(TODAY) }, [], TUESDAY + 10 * 60)).toBe('busy');
    expect(of({ noticeMinutes: 3 * DAY })).toBe('busy');
  });

  it('offline: closed on both, by week, override or time off', () => {
    expect(of({ weekly: only(AFTER) })).toBe('offline');
    const closed = new Map([
      ['2026-08-04', []],
      ['2026-08-05', []],
    ]);
    expect(of({ overrides: closed })).toBe('offline');
    expect(of({ timeOff: [{ from: TUESDAY - DAY, to: TUESDAY + 2 * DAY }] })).toBe('offline');
  });

  it('a class is open at its sessions, and available while one has a place', () => {
    const session = { id: 's', leaderId: 'l', leader: 'Lea' };
    const at = (from: number, placesLeft: number) => ({
      sessions: [{ ...session, from: TUESDAY + from, to: TUESDAY + from + 60, placesLeft }],
    });
    expect(of(at(DAY, 1))).toBe('available');
    expect(of(at(DAY, 0))).toBe('busy');
    expect(of(at(60, 1))).toBe('busy');
    expect(of(at(3 * DAY, 1))).toBe('offline');
  });

  it('uses the day in the zone of the service', () => {
    const lateInIndia = TUESDAY + 13 * 60;
    expect(of({ weekly: only(AFTER), timeZone: 'Asia/Kolkata' }, [], lateInIndia)).toBe('offline');
    expect(of({ weekly: only(AFTER) }, [], lateInIndia + 61)).toBe('available');
  });
});
