import { expect, test } from 'vitest';
import { withoutFields } from './walk-in-problem.ts';

test('A change removes the error of its field; one of service, start, people or member those of all four', () => {
  const taken = { startsAt: 'Riya is busy until 4:30 PM.' };
  const problem = { text: 'Taken', fields: { ...taken, name: 'Enter a name.' }, isOutdated: false };
  expect(withoutFields(problem, ['name'])?.fields).toEqual(taken);
  expect(withoutFields(problem, ['people'])?.fields).toEqual({ name: 'Enter a name.' });
  expect(withoutFields({ ...problem, fields: taken }, ['memberId'])).toBeUndefined();
  expect(withoutFields({ ...problem, fields: {} }, ['name'])).toBeDefined();
});
