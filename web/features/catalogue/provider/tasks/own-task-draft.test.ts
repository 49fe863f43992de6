import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { emptyOwnTask, ownTaskBody, ownTaskErrors, variantErrors } from './own-task-draft.ts';

const one = { variant: '', minutes: '60', price: '3500.50' };
const draft = { ...emptyOwnTask, name: 'Balayage', taskId: 't1', variants: [one] };
const short = { ...one, variant: 'Short hair' };
const long = { variant: 'Long hair', minutes: '120', price: '4999' };

test('an empty form has an error for everything that is missing', () => {
  expect(ownTaskErrors(english, emptyOwnTask)).toEqual({
    name: 'Please enter a name',
    taskId: 'Please choose the closest task',
    variants: [
      {
        minutes: 'Please enter whole minutes from 5 to 720',
        price: 'Please enter a valid price',
      },
    ],
  });
});

test('a task without options has one duration and price, and needs no option name', () => {
  expect(ownTaskErrors(english, draft)).toBeUndefined();
  expect(ownTaskBody('s1', draft)).toEqual({
    ...{ serviceId: 's1', taskId: 't1', name: 'Balayage', description: '', claims: [] },
    ...{ minutes: 60, price: 3500.5 },
  });
});

test('options have different names', () => {
  const both = { ...draft, variants: [short, long] };
  expect(ownTaskErrors(english, both)).toBeUndefined();
  expect(ownTaskBody('s1', both)).toMatchObject({
    variants: [
      { variant: 'Short hair', minutes: 60, price: 3500.5 },
      { variant: 'Long hair', minutes: 120, price: 4999 },
    ],
  });
  const nameless = ownTaskErrors(english, { ...draft, variants: [one, long] });
  expect(nameless?.variants[0]?.variant).toBe('Please name this option, for example Short hair');
  const same = ownTaskErrors(english, {
    ...draft,
    variants: [short, { ...long, variant: 'short HAIR ' }],
  });
  expect(same?.variants).toEqual([{}, { variant: 'Another option has this name' }]);
});

test('a further option is checked like the first', () => {
  expect(variantErrors(long, true)).toEqual({});
  expect(variantErrors({ ...long, price: '0.5' }, true)).toEqual({
    price: 'The price must be at least ₹1.00',
  });
});
