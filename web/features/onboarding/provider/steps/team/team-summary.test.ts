import { describe, expect, test } from 'vitest';
import { emptyForm } from '#contract/onboarding/rules.ts';
import { english } from '#test/support/texts/texts.ts';
import { resourceSummary, teamSummary } from './team-summary.ts';

const tasks = [
  { key: 'cut', name: 'Haircut' },
  { key: 'colour', name: 'Root touch-up' },
];
const member = { key: 'riya', name: 'Riya', tasks: null, hours: null };

describe('the team in the review of a form', () => {
  test.each([
    ['1', 'One person at a time'],
    ['12', 'Up to 12 people at once'],
    ['', 'People served at once: not entered'],
  ])('is the provider alone, who serves %s at once', (capacity, detail) => {
    expect(teamSummary(english, { ...emptyForm, capacity }, tasks)).toEqual([
      { key: 'me', title: 'Just me', detail },
    ]);
  });

  test('names each member with their tasks and hours, the owner only where they serve', () => {
    const meera = { ...member, key: 'meera', name: '', tasks: ['colour'], hours: [[]] };
    const team = { ...emptyForm, takenBy: 'team' as const, members: [member, meera] };
    expect(teamSummary(english, team, tasks).map(({ title, detail }) => [title, detail])).toEqual([
      ['You', 'All tasks · Whenever you are open'],
      ['Riya', 'All tasks · Whenever you are open'],
      ['Person 2, without a name', 'Root touch-up · Own hours'],
    ]);
    expect(teamSummary(english, { ...team, ownerServes: false }, tasks)).toHaveLength(2);
  });

  test('counts rooms and equipment, with the tasks that need one', () => {
    const wheel = { key: 'wheel', name: 'Pottery wheel', quantity: '2', tasks: ['cut'] };
    const room = { key: 'room', name: '', quantity: '1', tasks: [] };
    expect(
      resourceSummary(english, [wheel, room], tasks).map(({ title, detail }) => [title, detail]),
    ).toEqual([
      ['2 × Pottery wheel', 'Haircut'],
      ['1 × Resource 2, without a name', 'No task chosen'],
    ]);
  });
});
