import { expect, test } from 'vitest';
import { rebase } from './rebase.ts';

const base = { name: 'Steam room', quantity: 1, subServiceIds: ['massage', 'steam'] };

test('A draft keeps its changes and takes those that were saved elsewhere', () => {
  const draft = { ...base, name: 'Hammam', subServiceIds: ['steam', 'facial'] };
  const theirs = { name: 'Steam', quantity: 3, subServiceIds: ['massage', 'steam', 'bath'] };
  expect(rebase(draft, base, theirs)).toEqual({
    name: 'Hammam',
    quantity: 3,
    subServiceIds: ['steam', 'bath', 'facial'],
  });
  expect(rebase(base, base, theirs)).toEqual(theirs);
});
