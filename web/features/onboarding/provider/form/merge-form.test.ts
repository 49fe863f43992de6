import { expect, test } from 'vitest';
import { emptyForm } from '#contract/onboarding/rules.ts';
import { changed, merged } from './merge-form.ts';

test('what was typed here stays, what was not is as it is now', () => {
  const base = { ...emptyForm, name: 'One', area: 'Powai' };
  const mine = { ...base, name: 'Mine' };
  const now = { ...base, name: 'Theirs', area: 'Vikhroli' };
  expect(merged(base, mine, now)).toEqual({ ...base, name: 'Mine', area: 'Vikhroli' });
  expect(merged(base, base, now)).toEqual(now);
});

test('only what differs is sent, lists by what they hold', () => {
  const tasks = [{ taskId: 'a', price: '1', minutes: '30' }];
  const base = { ...emptyForm, tasks };
  expect(changed(base, { ...base, tasks: tasks.map((task) => ({ ...task })) })).toEqual({});
  const dearer = [{ taskId: 'a', price: '2', minutes: '30' }];
  expect(changed(base, { ...base, tasks: dearer, city: 'Pune' })).toEqual({
    tasks: dearer,
    city: 'Pune',
  });
});
