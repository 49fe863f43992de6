import { expect, test } from 'vitest';
import type { Member, Team } from '#contract/team/views.ts';
import { english } from '#test/support/texts/texts.ts';
import { membersText, performsText, spanText, unservedNames } from './team-text.ts';

const member = (id: string, subServiceIds: string[], isActive = true): Member => ({
  ...{
    id,
    name: id,
    colour: 'teal',
    photo: null,
    hasOwnPhoto: false,
    isOwner: id === 'Asha',
    isActive,
    weekly: null,
  },
  account: { state: 'none', email: null, expiresAt: null, mayTakeTimeOff: true },
  subServiceIds,
});
const subServices = ['cut', 'shave', 'dye'].map((id) => ({ id, name: `The ${id}` }));
const team = (...members: Member[]): Team => ({
  ...{ timeZone: 'Asia/Kolkata', today: '2026-08-04', members, timeOff: [] },
  ...{ conflicts: [], overlaps: [] },
  services: [
    { id: 'salon', name: 'Salon', servedBy: 'members', capacity: 1, subServices },
    {
      ...{ id: 'hall', name: 'Hall', servedBy: 'capacity', capacity: 9 },
      subServices: [{ id: 'yoga', name: 'Yoga' }],
    },
  ],
});

test('The sub-services of a member have a short text', () => {
  const of = (...ids: string[]) => performsText(english, member('Riya', ids), team());
  expect(of()).toBe('Nothing yet');
  expect(of('cut', 'dye')).toBe('The cut, The dye');
  expect(of('cut', 'shave', 'dye')).toBe('Everything');
});

test('Members of an entry are named in the order of the team', () => {
  const all = ['Asha', 'Riya', 'Meera', 'Nila', 'Om'].map((id) => member(id, []));
  const view = team(...all, member('Former', [], false));
  expect(membersText(english, ['Riya'], view)).toBe('Riya');
  expect(membersText(english, ['Meera', 'Riya'], view)).toBe('Riya and Meera');
  expect(membersText(english, ['Riya', 'Meera', 'Om'], view)).toBe('Riya, Meera and Om');
  expect(membersText(english, ['Asha', 'Riya', 'Meera', 'Om'], view)).toBe('Asha, Riya and 2 more');
  expect(membersText(english, ['Asha', 'Riya', 'Meera', 'Nila', 'Om'], view)).toBe('Everyone');
});

test('Sub-services without an active performer are found, except those of plain capacity', () => {
  const view = team(member('Asha', ['cut']), member('Former', ['shave', 'dye'], false));
  expect(unservedNames(view)).toEqual(['The shave', 'The dye']);
});

test('A span names the second day only if it differs', () => {
  const from = '2026-08-04T10:00:00+05:30';
  const text = (until: string) => spanText(english, { from, until }, 'Asia/Kolkata');
  expect(text('2026-08-04T14:00:00+05:30')).toBe('Tue, 4 Aug 2026, 10:00 AM – 2:00 PM');
  expect(text('2026-08-06T14:00:00+05:30')).toBe(
    'Tue, 4 Aug 2026, 10:00 AM – Thu, 6 Aug 2026, 2:00 PM',
  );
});
