import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { emptyForm, type FormValues, formErrors, stepOf } from '#contract/onboarding/rules.ts';
import { bengaluru } from '#world/demo/cities/bengaluru.ts';
import { delhi } from '#world/demo/cities/delhi.ts';
import { hyderabad } from '#world/demo/cities/hyderabad.ts';
import { mumbai } from '#world/demo/cities/mumbai.ts';
import { pune } from '#world/demo/cities/pune.ts';
import {
  changesBetween,
  contentOf,
  hoursOf,
  valuesOf,
  weekBy,
  withImmediateChanges,
} from './rules.ts';

const TASK = '00000000-0000-7000-8000-000000000001';
const good: FormValues = {
  ...emptyForm,
  subCategoryId: '00000000-0000-7000-8000-000000000000',
  name: 'Lotus Hair Room',
  description: 'Two chairs by the lake, cuts and colour by appointment.',
  experience: '6',
  places: ['provider', 'home'],
  street: '12 Lake Road',
  area: 'Powai',
  city: 'Mumbai',
  pin: '400076',
  latitude: '19.1176',
  longitude: '72.906',
  homeRadius: '8',
  phone: '98450 12345',
  email: 'Hello@Lotus.in',
  tasks: [{ taskId: TASK, price: '450', minutes: '45' }],
  hours: [[{ from: '09:00', to: '13:00' }], [], [], [], [], [{ from: '18:00', to: '00:00' }], []],
};

describe('formErrors', () => {
  it('Returns nothing for a valid form', () => expect(formErrors(good)).toEqual({}));

  test.each<[Partial<FormValues>, string, string]>([
    [{ subCategoryId: '' }, 'subCategoryId', 'Choose what kind of service it is'],
    [{ name: 'ab' }, 'name', 'The name needs at least 3 characters'],
    [
      { name: 'Zap Booking Care' },
      'name',
      'This name is kept for Zap Booking itself. Please use your own.',
    ],
    [{ description: 'Nice.' }, 'description', 'The description needs at least 30 characters'],
    [{ experience: '-1' }, 'experience', 'Experience must be a whole number from 0 to 80 years'],
    [{ places: [] }, 'places', 'Choose at least one place'],
    [{ street: '' }, 'street', 'The address needs at least 5 characters'],
    [{ pin: '04000' }, 'pin', 'The PIN code has six digits'],
    [{ pin: '560038' }, 'pin', 'This PIN code is in another state than the city'],
    [
      { latitude: '' },
      'latitude',
      'Choose your city, or use your location, so that distances are right',
    ],
    [{ homeRadius: '' }, 'homeRadius', 'The distance must be a whole number from 1 to 100 km'],
    [
      { places: ['online'], meetingLink: 'http://meet.example' },
      'meetingLink',
      'Enter the link of your meeting room, beginning with https://',
    ],
    [{ phone: '123' }, 'phone', 'Invalid  phone number'],
    [{ email: 'x' }, 'email', 'Invalid email format'],
    [{ tasks: [] }, 'tasks', 'Choose at least one task that you offer'],
    [
      { tasks: [{ taskId: TASK, price: '0', minutes: '45' }] },
      `tasks.${TASK}.price`,
      'Please enter a valid positive number',
    ],
    [
      { tasks: [{ taskId: TASK, price: '10', minutes: '4' }] },
      `tasks.${TASK}.minutes`,
      'The duration must be a whole number from 5 to 720 minutes',
    ],
    [{ hours: emptyForm.hours }, 'hours', 'Open on at least one day of the week'],
    [
      { hours: [[{ from: '10:00', to: '09:00' }], [], [], [], [], [], []] },
      'hours.0',
      'Closing time must be after opening time',
    ],
    [
      {
        hours: [
          [
            { from: '12:00', to: '15:00' },
            { from: '09:00', to: '12:30' },
          ],
          ...emptyForm.hours.slice(1),
        ],
      },
      'hours.0',
      'The hours of a day must not overlap',
    ],
    [{ capacity: '0' }, 'capacity', 'The number must be a whole number from 1 to 200 people'],
  ])('%j', (wrong, field, sentence) => {
    expect(formErrors({ ...good, ...wrong })).toEqual({ [field]: sentence });
  });

  it('Requires radius and link only where they apply, and tasks and hours only when requested', () => {
    const own: FormValues = { ...good, places: ['provider'], homeRadius: '', meetingLink: '' };
    expect(formErrors(own)).toEqual({});
    const bare = { ...good, tasks: [], hours: emptyForm.hours, capacity: '' };
    expect(formErrors(bare, { tasks: false, hours: false, team: false })).toEqual({});
  });

  it('Lets everyone perform the only task, which is not displayed as a choice', () => {
    const removed = ['00000000-0000-7000-8000-000000000002'];
    const one = { key: TASK, name: 'Riya', tasks: removed };
    const team: FormValues = {
      ...{ ...good, takenBy: 'team', ownerServes: false },
      members: [{ ...one, hours: null }],
      resources: [{ ...one, quantity: '1' }],
    };
    expect(formErrors(team)).toEqual({});
  });

  it('Names the step of each field', () => {
    const fields = [
      'name',
      'pin',
      'phone',
      'pictures',
      `tasks.${TASK}.price`,
      'hours.3',
      'capacity',
    ];
    expect(fields.map(stepOf)).toEqual([
      ...['about', 'where', 'contact', 'contact', 'tasks', 'hours', 'team'],
    ]);
  });
});

describe('Conversion between form and service', () => {
  it('Trims the input', () => {
    expect(contentOf(good)).toMatchObject({
      address: '12 Lake Road, Powai, Mumbai 400076',
      phone: '9845012345',
      email: 'hello@lotus.in',
      homeRadiusKm: 8,
      meetingLink: null,
    });
  });

  it('Keeps every address of the demo', () => {
    const cities = { Mumbai: mumbai, Delhi: delhi, Bengaluru: bengaluru, Hyderabad: hyderabad };
    for (const [city, rows] of Object.entries({ ...cities, Pune: pune })) {
      for (const { address, area, name } of rows) {
        const content = { ...contentOf(good), city, area, address, name };
        expect(
          changesBetween(withNone(content), withNone(contentOf(valuesOf(content, 'x'), content))),
        ).toEqual([]);
      }
    }
  });

  it('Converts weekly hours to minutes and back', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const span = fc.tuple(minute, minute).filter(([a, b]) => a < b);
    fc.assert(
      fc.property(fc.array(span, { maxLength: 3 }), (spans) => {
        const week = [spans.map(([fromMinute, toMinute]) => ({ fromMinute, toMinute }))];
        expect(weekBy(hoursOf(week))).toEqual(week);
      }),
    );
    expect(weekBy([[{ from: '18:00', to: '00:00' }]])).toEqual([
      [{ fromMinute: 1080, toMinute: 1440 }],
    ]);
  });

  it('Applies only changes without approval to a live service', () => {
    const live = contentOf(good);
    const changed = contentOf({
      ...good,
      name: 'Other',
      phone: '9000000000',
      email: 'new@lotus.in',
      homeRadius: '12',
      city: 'Pune',
    });
    const { phone, email, homeRadiusKm } = changed;
    expect(withImmediateChanges(live, changed)).toEqual({ ...live, phone, email, homeRadiusKm });
    const shop = { ...live, places: ['provider'] as const, homeRadiusKm: null };
    expect(withImmediateChanges(shop, changed).homeRadiusKm).toBeNull();
    const leaves = contentOf({ ...good, places: ['provider'] });
    expect(withImmediateChanges(live, leaves)).toEqual(live);
  });
});

const withNone = (content: ReturnType<typeof contentOf>) => ({ ...content, pictureIds: [] });

test.each([
  ['another one', ['a'], '1', ['b'], '1, of which 1 new'],
  ['a new and a removed one', ['a', 'b'], '2', ['b', 'c', 'd'], '3, of which 2 new'],
  ['another order', ['a', 'b'], '2', ['b', 'a'], '2, in another order'],
  ['an added one', ['a'], '1', ['a', 'b'], '2'],
  ['a removed one', ['a', 'b'], '2', ['b'], '1'],
])('Admins read which pictures are replaced: %s', (_name, before, from, after, to) => {
  const content = contentOf(good);
  expect(
    changesBetween({ ...content, pictureIds: before }, { ...content, pictureIds: after }),
  ).toEqual([{ field: 'Pictures', from, to }]);
});
