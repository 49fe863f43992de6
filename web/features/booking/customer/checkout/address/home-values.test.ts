import { expect, test } from 'vitest';
import { addressOf, emptyHome, homeFrom, homeFromText } from './home-values.ts';

test('parses an address from one text, and leaves the rest to the customer', () => {
  expect(homeFromText('Flat 2, Rose Villa, Hill Road, Bandra West, Mumbai 400 050').values).toEqual(
    {
      ...{ flat: 'Flat 2', street: 'Rose Villa, Hill Road', area: 'Bandra West', city: 'Mumbai' },
      ...{ pin: '400050', floor: '', landmark: '' },
    },
  );
  expect(homeFromText('1 Church Street, Pune 411001').values).toMatchObject({
    ...{ street: '1 Church Street', area: '', city: 'Pune', pin: '411001' },
  });
  expect(homeFromText('').values).toEqual(emptyHome.values);
});

test('sends only what is filled in, and returns to the same form', () => {
  const values = { ...homeFromText('4, Hill Road, Khar, Mumbai 400052').values, floor: ' ' };
  const typed = { values, position: undefined };
  expect(addressOf(typed)).toEqual({
    ...{ flat: '4', street: 'Hill Road', area: 'Khar', city: 'Mumbai', pin: '400052' },
  });
  const position = { latitude: 19, longitude: 72.8 };
  const all = { values: { ...values, floor: '2' }, position };
  expect(homeFrom(addressOf(all))).toEqual(all);
});
