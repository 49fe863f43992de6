import { describe, expect, test } from 'vitest';
import type { CalendarColumn, CalendarWalkIn } from '#contract/booking/calendar.ts';
import type { Member, Team } from '#contract/team/views.ts';
import { english } from '#test/support/texts/texts.ts';
import {
  bodyOf,
  checkQueryOf,
  draftOf,
  endText,
  hasChoice,
  performersOf,
  withChange,
  withNewer,
} from './walk-in-draft.ts';

const member = (id: string, subServiceIds: string[], isActive = true): Member => ({
  ...{
    id,
    name: id,
    colour: 'teal',
    photo: null,
    hasOwnPhoto: false,
    isOwner: false,
    isActive,
    weekly: null,
    subServiceIds,
  },
  account: { state: 'none', email: null, expiresAt: null, mayTakeTimeOff: true },
});
const service = (id: string, ...subs: string[]): Team['services'][number] => ({
  ...{ id, name: id, servedBy: 'members', capacity: 1 },
  subServices: subs.map((sub) => ({ id: sub, name: sub })),
});
const team: Team = {
  ...{ timeZone: 'Asia/Kolkata', today: '2026-08-04', timeOff: [], conflicts: [], overlaps: [] },
  members: [
    member('riya', ['cut', 'colour']),
    member('meera', ['colour', 'nails']),
    member('anu', ['cut'], false),
  ],
  services: [service('hair', 'cut', 'colour'), service('hands', 'nails')],
};
const column = (columnId: string, kind: CalendarColumn['kind'] = 'member'): CalendarColumn => ({
  ...{ columnId, kind, name: '', isOwner: false, serviceIds: [], closed: [] },
});
const walkIn = (change: Partial<CalendarWalkIn>): CalendarWalkIn => ({
  ...{ walkInId: 'asha', serviceId: 'hair', subServiceId: 'cut', subServiceName: 'Cut' },
  ...{ startsAt: '2026-08-04T10:00:00+05:30', endsAt: '2026-08-04T11:00:00+05:30' },
  ...{ checkInFrom: '2026-08-04T00:00:00+05:30', people: 1, memberId: null, name: 'Asha' },
  ...{ phone: '', note: '', state: 'booked', version: 1, columnIds: [], bufferMinutes: 0 },
  ...change,
});
const startsAt = '2026-08-04T10:00';

describe('the form of a walk-in', () => {
  test('is checked without name, phone number and note', () => {
    const contact = { name: 'Asha', phone: '9876543210', note: 'Allergic to henna' };
    const choice = {
      serviceId: 'hair',
      subServiceId: 'cut',
      startsAt,
      people: 2,
      memberId: 'riya',
    };
    expect(checkQueryOf({ ...choice, ...contact }, 'walk-in-1')).toEqual({
      ...choice,
      except: 'walk-in-1',
    });
    const { memberId: _, ...anyone } = choice;
    expect(checkQueryOf({ ...anyone, ...contact }, undefined)).toEqual(anyone);
    expect(checkQueryOf({ ...choice, ...contact, startsAt: '2026-08-04' }, '')).toBeUndefined();
  });

  test('starts with what the member of the column performs', () => {
    expect(draftOf(team, { startsAt, column: column('meera') })).toMatchObject({
      ...{ startsAt, subServiceId: 'colour', memberId: 'meera', people: 1, name: '' },
    });
    expect(draftOf(team, { startsAt, column: column('riya') })).toMatchObject({
      ...{ subServiceId: 'cut', memberId: '' },
    });
    expect(draftOf(team, { startsAt, column: column('hands', 'service') })).toMatchObject({
      ...{ subServiceId: 'nails', memberId: '' },
    });
    expect(draftOf(team, { startsAt })).toMatchObject({ subServiceId: 'cut', memberId: '' });
  });

  test('keeps the member who performs another sub-service', () => {
    const draft = draftOf(team, { startsAt, column: column('meera') });
    expect(withChange(team, draft, { subServiceId: 'nails' }).memberId).toBe('meera');
    expect(withChange(team, draft, { subServiceId: 'cut' }).memberId).toBe('');
    expect(performersOf(team, 'cut')).toEqual(['riya']);
  });

  test('keeps a deactivated member only while nothing else of the visit changes', () => {
    const draft = { ...draftOf(team, { startsAt }), memberId: 'anu' };
    expect(withChange(team, draft, { note: 'Late' }).memberId).toBe('anu');
    expect(withChange(team, draft, { startsAt: '2026-08-04T11:00' }).memberId).toBe('');
    expect(withChange(team, draft, { people: 2 }).memberId).toBe('');
    const edited = walkIn({ memberId: 'anu' });
    const later = withChange(team, draft, { startsAt: '2026-08-04T11:00' }, edited);
    expect(later.memberId).toBe('');
    expect(withChange(team, later, { startsAt }, edited).memberId).toBe('anu');
    const colour = withChange(team, draft, { subServiceId: 'colour' }, edited);
    expect(withChange(team, colour, { subServiceId: 'cut' }, edited).memberId).toBe('anu');
    // Chosen on purpose, and without another visit.
    expect(withChange(team, draft, { memberId: '' }, edited).memberId).toBe('');
    const served = { ...draft, memberId: 'riya' };
    expect(withChange(team, served, { people: 2 }).memberId).toBe('riya');
  });

  test('offers the only active member if another one serves', () => {
    expect(hasChoice(team, 'cut')).toBe(false);
    expect(hasChoice(team, 'cut', ['riya'])).toBe(false);
    expect(hasChoice(team, 'cut', ['anu'])).toBe(true);
    // The places of a service are no member.
    expect(hasChoice(team, 'nails', ['hands'])).toBe(false);
    expect(hasChoice(team, 'colour')).toBe(true);
  });

  test('adopts a newer version, but not over what is typed before a save was refused', () => {
    const edited = walkIn({});
    const draft = { ...draftOf(team, { walkIn: edited }), name: 'Asha Verma' };
    const note = walkIn({ note: 'Late', version: 2 });
    expect(withNewer({ draft, edited }, note, false)).toEqual({
      draft: { ...draft, note: 'Late' },
      edited: note,
    });
    const name = walkIn({ name: 'Asha V.', version: 2 });
    const edit = { draft, edited };
    expect(withNewer(edit, name, false)).toBe(edit);
    expect(withNewer(edit, name, true)).toEqual({ draft, edited: name });
    expect(withNewer(edit, edited, true)).toBe(edit);
  });

  test('of a dragged walk-in starts at its target, and adopts other changes', () => {
    const edited = walkIn({ memberId: 'anu' });
    const target = { startsAt: '2026-08-04T12:00' };
    const draft = draftOf(team, { walkIn: edited, target });
    expect(draft).toMatchObject({ ...target, memberId: '' });
    const newest = walkIn({ memberId: 'anu', phone: '9876543210', version: 2 });
    expect(withNewer({ draft, edited }, newest, false).draft).toMatchObject({
      ...{ ...target, phone: '9876543210' },
    });
  });

  test('becomes a request with the service, and without an empty member', () => {
    const draft = { ...draftOf(team, { startsAt }), name: 'Asha' };
    expect(bodyOf(team, draft)).toEqual({
      ...{ serviceId: 'hair', subServiceId: 'cut', startsAt, people: 1, name: 'Asha' },
      ...{ phone: '', note: '' },
    });
    expect(bodyOf(team, { ...draft, memberId: 'riya' })?.memberId).toBe('riya');
    expect(bodyOf(team, { ...draft, subServiceId: 'gone' })).toBeUndefined();
    // A walk-in keeps its sub-service, so that its note can still be changed.
    const edited = { serviceId: 'spa', subServiceId: 'gone' };
    expect(bodyOf(team, { ...draft, subServiceId: 'gone' }, edited)?.serviceId).toBe('spa');
  });
});

test('The end names its day when it differs from that of the start', () => {
  const at = (time: string) => `2026-08-${time}:00+05:30`;
  expect(endText(english, at('04T14:00'), at('04T15:00'))).toBe('Ends at 3:00 PM');
  expect(endText(english, at('03T23:50'), at('04T00:50'))).toBe('Ends on Tue 4 Aug at 12:50 AM');
});
