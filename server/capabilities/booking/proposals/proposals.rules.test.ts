import { describe, expect, test } from 'vitest';
import { objectUntil, proposalKind, proposalUntil } from './proposals.rules.ts';

const now = Temporal.Instant.from('2026-08-04T04:00:00Z');
const inHours = (hours: number) => now.add({ minutes: hours * 60 });
const hoursOf = (at: Temporal.Instant) => now.until(at).total('hours');

describe('the deadline of a proposal', () => {
  test.each([
    [100, 24],
    [27, 24],
    [20, 17],
    [4, 1],
    [3.25, 0.5],
    [1, 0.5],
    [0.25, 0.25],
  ])('made %d hours before the earlier start is %d hours later', (start, until) => {
    expect(hoursOf(proposalUntil(now, inHours(start)))).toBe(until);
  });
});

describe('objecting to a change of the provider', () => {
  test.each([
    ['until the earlier start', 72, 96, 72],
    ['until the earlier start, the new one', 96, 72, 72],
    ['for at least 24 hours', 2, 96, 24],
    ['never beyond the new start', 2, 5, 5],
  ])('is possible %s', (_, present, next, until) => {
    expect(hoursOf(objectUntil(now, { present: inHours(present), next: inHours(next) }))).toBe(
      until,
    );
  });
});

describe('a change of time or member', () => {
  const anyone = { startsAt: now, memberId: null, servedBy: ['riya'] };
  const chosen = { ...anyone, memberId: 'riya' };
  test('needs consent for another time', () => {
    expect(proposalKind(anyone, { startsAt: inHours(1), memberId: 'riya' })).toBe('propose');
  });
  test('needs no consent for another member when the customer chose no member', () => {
    expect(proposalKind(anyone, { startsAt: now, memberId: 'meera' })).toBe('reassign');
    expect(proposalKind(chosen, { startsAt: now, memberId: 'meera' })).toBe('propose');
  });
  test('does not exist for the same time and member', () => {
    expect(proposalKind(anyone, { startsAt: now, memberId: 'riya' })).toBeUndefined();
    expect(proposalKind(chosen, { startsAt: now, memberId: undefined })).toBeUndefined();
  });
});
