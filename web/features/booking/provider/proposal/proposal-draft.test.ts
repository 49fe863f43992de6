import { expect, test } from 'vitest';
import type { Member } from '#contract/team/views.ts';
import { hasChoice, presentOf } from './proposal-draft.ts';

const member = (id: string, isActive = true): Member => ({
  ...{ id, name: id, colour: 'teal', photo: null, hasOwnPhoto: false, isOwner: false, isActive },
  ...{ weekly: null, subServiceIds: ['cut'] },
  account: { state: 'none', email: null, expiresAt: null, mayTakeTimeOff: true },
});

test('A proposal of another time names no member, so that any free one serves a booking for any', () => {
  const bookingDate = '2026-08-04T10:00:00+05:30';
  expect(presentOf({ bookingDate })).toEqual({ startsAt: '2026-08-04T10:00', memberId: '' });
});

test('The only active member can be chosen for a booking that a deactivated one serves', () => {
  const members = [member('riya'), member('anu', false)];
  const of = (...ids: string[]) => ({
    subServiceId: 'cut',
    servedBy: ids.map((id) => ({ id, name: id })),
  });
  expect(hasChoice({ members }, of('anu'))).toBe(true);
  expect(hasChoice({ members }, of('riya'))).toBe(false);
  expect(hasChoice({ members }, of())).toBe(false);
  expect(hasChoice({ members: [...members, member('meera')] }, of('riya'))).toBe(true);
});
