import { expect, test } from 'vitest';
import { emptyForm } from '#contract/onboarding/rules.ts';
import { changedFields, mergeForm } from './merge-form.ts';

test('Keeps unsaved edits and takes all other fields from the saved version', () => {
  const base = { ...emptyForm, name: 'One', area: 'Powai' };
  const mine = { ...base, name: 'Mine' };
  const theirs = { ...base, name: 'Theirs', area: 'Vikhroli' };
  expect(mergeForm(base, mine, theirs)).toEqual({ ...base, name: 'Mine', area: 'Vikhroli' });
  expect(mergeForm(base, base, theirs)).toEqual(theirs);
});

test('Finds changed fields, and compares lists by value', () => {
  const tasks = [{ taskId: 'a', price: '1', minutes: '30' }];
  const base = { ...emptyForm, tasks };
  expect(changedFields(base, { ...base, tasks: tasks.map((task) => ({ ...task })) })).toEqual({});
  const dearer = [{ taskId: 'a', price: '2', minutes: '30' }];
  expect(changedFields(base, { ...base, tasks: dearer, city: 'Pune' })).toEqual({
    tasks: dearer,
    city: 'Pune',
  });
});
