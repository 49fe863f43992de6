import { expect, test } from 'vitest';
import {
  draftOf,
  type EntryForm,
  entryBody,
  entryErrors,
  presentForm,
  rebased,
} from './entry-draft.ts';

const haircut = {
  id: '1',
  name: 'Haircut',
  version: 3,
  isRetired: false,
  services: 2,
  icon: 'haircut',
  description: 'Washed first.',
  gender: 'female',
  minutes: 45,
} as const;

test('A draft of an existing task converts back to the task', () => {
  expect(entryBody(draftOf({ kind: 'task', known: haircut }))).toEqual({
    kind: 'task',
    name: 'Haircut',
    icon: 'haircut',
    description: 'Washed first.',
    gender: 'female',
    minutes: 45,
  });
});

test.each<[EntryForm, object]>([
  [
    { kind: 'category', parentId: null },
    { kind: 'category', name: 'New', tint: 'rose' },
  ],
  [
    { kind: 'subCategory', parentId: '1' },
    { kind: 'subCategory', name: 'New', icon: 'default' },
  ],
])('a new %o has only the fields of its kind', (form, body) => {
  expect(entryBody({ ...draftOf(form), name: ' New ' })).toEqual(body);
});

test.each([
  ['', '60', { name: 'Please enter a name.' }],
  ['x'.repeat(81), '60', { name: 'At most 80 characters.' }],
  ['Task', '4', { minutes: 'Between 5 and 720 minutes.' }],
  ['Task', '721', { minutes: 'Between 5 and 720 minutes.' }],
  ['Task', '30.5', { minutes: 'Between 5 and 720 minutes.' }],
  ['Task', '', { minutes: 'Between 5 and 720 minutes.' }],
  ['Task', '5', {}],
])('%j of %j minutes: %o', (name, minutes, errors) => {
  expect(entryErrors({ ...draftOf({ kind: 'task', parentId: '1' }), name, minutes })).toEqual(
    errors,
  );
});

test('After a change by another admin, the form has its version and the fields that were not edited', () => {
  const form: EntryForm = { kind: 'task', known: haircut };
  const changed = { ...haircut, version: 4, name: 'Hair cut', minutes: 60 };
  const shelf = { id: '3', name: 'Hair', version: 1, isRetired: false, services: 2, image: null };
  const sub = { ...shelf, icon: 'haircut', tasks: [changed] };
  const category = { ...shelf, id: '4', tint: 'rose', subCategories: [sub] } as const;
  const present = presentForm(form, [{ ...category, subCategories: [sub] }]);
  expect(present).toEqual({ kind: 'task', known: changed });
  const mine = { ...draftOf(form), name: 'Cut', minutes: '45' };
  expect(rebased(mine, form, present)).toMatchObject({ name: 'Cut', minutes: '60' });
  expect(presentForm(form, [])).toEqual(form);
});
