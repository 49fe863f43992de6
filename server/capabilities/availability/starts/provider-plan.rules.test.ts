import { describe, expect, test } from 'vitest';
import type { Busy, Hours, Member } from '../rules/hours.rules.ts';
import { planForProvider } from './provider-plan.rules.ts';

const at = Date.parse('2026-08-05T10:00:00Z') / 60_000;
const week = (fromMinute: number, toMinute: number) =>
  Array.from({ length: 7 }, () => [{ fromMinute, toMinute }]);
const member = (id: string, change: Partial<Member> = {}): Member => ({
  ...{ id, name: id, weekly: null, timeOff: [] },
  ...change,
});
const team = (...members: Member[]): Hours => ({
  timeZone: 'UTC',
  weekly: week(540, 1080),
  overrides: new Map(),
  timeOff: [],
  capacity: members.length,
  members,
  stepMinutes: 30,
  bufferMinutes: 0,
  noticeMinutes: 1440,
  horizonDays: 30,
});
const both = team(member('riya'), member('meera'));
const busy = (seat: number, from: number, to: number): Busy => ({
  seat,
  from: at + from,
  to: at + to,
});
const plan = (hours: Hours, rows: Busy[] = [], change: object = {}, start = at) =>
  planForProvider(hours, rows, { durationMinutes: 60, people: 1, now: at, ...change }, start);

describe('[BOOK-01] A start of the provider’s choice', () => {
  test('needs neither notice nor the grid', () => {
    expect(plan(both, [], {}, at + 7)).toEqual({
      serving: { seats: 1, minutes: 60, memberIds: ['riya', 'meera'] },
      offDuty: [],
      taken: [],
    });
  });

  test('may be in the past or outside the hours, with a warning', () => {
    expect(plan(both, [], {}, at - 30).warning).toBeUndefined();
    const late = plan(both, [], {}, at + 7.5 * 60);
    expect(late).toMatchObject({ serving: { seats: 1 }, warning: { code: 'ENDS_AFTER_CLOSING' } });
    expect(plan(both, [], {}, at + 10 * 60).warning?.code).toBe('OUTSIDE_HOURS');
    const off = { ...both, timeOff: [{ from: at, to: at + 60 }] };
    expect(plan(off)).toMatchObject({ serving: { seats: 1 }, warning: { code: 'TIME_OFF' } });
  });

  test('prefers members at work, and names those who are off but serve', () => {
    const off = { timeOff: [{ from: at - 60, to: at + 60 }] };
    const one = team(member('riya', off), member('meera'));
    expect(plan(one)).toMatchObject({ serving: { memberIds: ['meera'] }, offDuty: [] });
    expect(plan(one, [busy(1, 0, 60)])).toMatchObject({
      serving: { memberIds: ['riya'] },
      offDuty: [{ id: 'riya' }],
    });
    expect(plan(one, [], { memberId: 'riya' })).toMatchObject({ offDuty: [{ id: 'riya' }] });
  });

  test('is refused when all performers are taken, with the end of their work', () => {
    const rows = [busy(0, -30, 30), busy(0, 30, 90), busy(1, 40, 70)];
    expect(plan(both, rows)).toEqual({
      offDuty: [],
      taken: [
        { seat: 0, from: at - 30, to: at + 90, member: expect.objectContaining({ id: 'riya' }) },
        { seat: 1, from: at + 40, to: at + 70, member: expect.objectContaining({ id: 'meera' }) },
      ],
    });
    expect(plan(both, rows, {}, at - 90).serving?.memberIds).toEqual(['riya', 'meera']);
    expect(plan(both, rows, { memberId: 'nobody' })).toEqual({ offDuty: [], taken: [] });
  });

  test('takes turns when fewer members are free than people come', () => {
    expect(plan(both, [busy(0, 0, 60)], { people: 2 }).serving).toMatchObject({
      seats: 1,
      minutes: 120,
      memberIds: ['meera'],
    });
    expect(plan(both, [busy(0, 0, 60), busy(1, 90, 120)], { people: 2 })).toMatchObject({
      taken: [{ seat: 0 }, { seat: 1, from: at + 90 }],
    });
  });

  test('counts the places of a service without members', () => {
    const { members: _, ...rest } = both;
    const chairs = { ...rest, capacity: 2 };
    expect(plan(chairs, [busy(0, 0, 60)], { people: 1 }).serving?.seats).toBe(1);
    const two = plan(chairs, [busy(0, 0, 60)], { people: 2 });
    expect(two).toMatchObject({ taken: [{ seat: 0, to: at + 60 }] });
    expect(two.serving).toBeUndefined();
  });
});
