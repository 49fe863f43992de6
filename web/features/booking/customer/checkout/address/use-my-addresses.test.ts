import { expect, test } from 'vitest';
import { myAddresses } from './use-my-addresses.ts';

const addresses = { home: '12 Hill Road', work: '', other: 'Flat 9' };

test('lists the selected address first and omits empty ones', () => {
  expect(myAddresses({ addresses, selectedAddress: 'other' })).toEqual([
    { kind: 'other', text: 'Flat 9' },
    { kind: 'home', text: '12 Hill Road' },
  ]);
  expect(myAddresses({ addresses, selectedAddress: 'home' })[0]?.kind).toBe('home');
  const none = { home: '', work: '', other: '' };
  expect(myAddresses({ addresses: none, selectedAddress: '' })).toEqual([]);
});
