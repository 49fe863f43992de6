import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { basketText } from './basket-text.ts';

test('a basket states its services, their length and their price', () => {
  const cut = { minutes: 45, price: { totalAmount: 450 } };
  const facial = { minutes: 30, price: { totalAmount: 800.5 } };
  expect(basketText(english, [cut])).toBe('1 service · 45 min · ₹450.00');
  expect(basketText(english, [cut, facial])).toBe('2 services · 1 h 15 min · ₹1,250.50');
});
