import { describe, expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { conflictText, type Occupied, startProblem } from './session-reschedule.rules.ts';

const at = (text: string) => Temporal.Instant.from(text);
const now = at('2026-08-01T00:00:00Z');
const present = at('2026-08-05T01:30:00Z');

describe('The new start of a session', () => {
  test.each([
    ['later', '2026-08-05T11:30:00Z', null],
    ['a minute later', '2026-08-05T01:31:00Z', null],
    ['earlier, with 24 hours’ notice', '2026-08-02T00:00:00Z', null],
    ['earlier, with less notice', '2026-08-01T23:59:00Z', /^Customers need 24 hours’ notice/],
    ['now', '2026-08-01T00:00:00Z', 'Choose a time in the future.'],
    ['the last instant of a year', '2027-08-02T00:00:00Z', null],
    ['after that', '2027-08-02T00:01:00Z', 'Choose a time within the coming year.'],
    ['the same', '2026-08-05T01:30:00Z', 'The session is already at this time.'],
  ])('may be %s', (_, next, problem) => {
    const found =
      startProblem({ present, next: at(next), now, hasCustomers: true })?.(english) ?? null;
    if (problem instanceof RegExp) expect(found).toMatch(problem);
    else expect(found).toBe(problem);
  });

  test('needs no notice without customers', () => {
    const next = at('2026-08-01T00:01:00Z');
    expect(startProblem({ present, next, now, hasCustomers: false })).toBeNull();
  });

  test('may be a minute later when the session starts soon', () => {
    const soon = at('2026-08-01T00:10:00Z');
    const next = at('2026-08-01T00:11:00Z');
    expect(startProblem({ present: soon, next, now, hasCustomers: true })).toBeNull();
  });
});

describe('A conflict', () => {
  const leader: Occupied = {
    ...{ kind: 'member', name: 'Meera', isActive: true, isFree: true },
    ...{ busyFrom: null, busyUntil: null },
  };
  const busy = {
    isFree: false,
    busyFrom: at('2026-08-05T10:30:00Z'),
    busyUntil: at('2026-08-05T11:30:00Z'),
  };
  const room: Occupied = { ...leader, kind: 'equipment', name: 'Studio 1' };

  test.each<[string, Occupied[], string | null]>([
    ['nothing', [leader, room], null],
    ['the leader', [{ ...leader, ...busy }], 'Meera is busy from 4:00 PM to 5:00 PM.'],
    ['the room', [leader, { ...room, ...busy }], 'Studio 1 is taken from 4:00 PM to 5:00 PM.'],
    [
      'an owner without a name, and the room',
      [
        { ...leader, ...busy, name: '' },
        { ...room, ...busy },
      ],
      'You are busy from 4:00 PM to 5:00 PM. Studio 1 is taken from 4:00 PM to 5:00 PM.',
    ],
    ['a leader who has left', [{ ...leader, isActive: false }], 'Meera is deactivated.'],
    [
      'the leader over midnight',
      [{ ...leader, ...busy, busyUntil: at('2026-08-05T20:30:00Z') }],
      'Meera is busy from Wed, 5 Aug 2026 at 4:00 PM to Thu, 6 Aug 2026 at 2:00 AM.',
    ],
  ])('names %s', (_, resources, text) => {
    expect(conflictText(resources, 'Asia/Kolkata')?.(english) ?? null).toBe(text);
  });
});
