import { describe, expect, it } from 'vitest';
import { authorName, editUntil, isOver, tookPlace, writeUntil } from './rules.ts';

const at = Temporal.Instant.from('2026-08-04T10:00:00Z');

describe('bookings that can be reviewed', () => {
  it.each([
    ['completed', false, true],
    ['completed', true, false],
    ['cancelled', false, false],
    ['accepted', false, false],
    ['assigned', false, false],
  ])('%s, no-show %s: %s', (state, no_show, is) => {
    expect(tookPlace({ state, noShow: no_show, completedAt: at })).toBe(is);
  });
});

describe('deadlines', () => {
  it('60 days to write, 7 to change, including the last instant', () => {
    const open = writeUntil({ state: 'completed', noShow: false, completedAt: at });
    expect(open).toEqual({ until: Temporal.Instant.from('2026-10-03T10:00:00Z') });
    const until = editUntil(at);
    expect(until.toString()).toBe('2026-08-11T10:00:00Z');
    expect(isOver(until, until)).toBe(false);
    expect(isOver(until, until.add({ nanoseconds: 1 }))).toBe(true);
  });
});

describe('author names', () => {
  it.each([
    ['Asha', 'Verma', 'Asha V.'],
    ['नेहा', 'श्रीवास्तव', 'नेहा श्री.'],
    ['Pooja', ' Hegde-Rao', 'Pooja H.'],
    [null, null, 'Former customer'],
  ])('%s %s is %s', (first, last, name) => {
    expect(authorName(first, last)).toBe(name);
  });
});
