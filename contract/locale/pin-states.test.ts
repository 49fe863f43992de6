import { expect, test } from 'vitest';
import { isPinOfCity } from './pin-states.ts';

test.each([
  ['560038', 'Bengaluru', true],
  ['560038', 'bangalore', true],
  ['560038', 'Pune', false],
  ['411001', 'Pune', true],
  ['411001', 'Bengaluru', false],
  ['110001', 'New Delhi', true],
  ['201301', 'Delhi', false],
  ['201301', 'Noida', true],
  ['160055', 'Chandigarh', true],
  ['403509', 'Goa', true],
  ['605001', 'Pondicherry', true],
  ['248001', 'Dehradun', true],
  ['834001', 'Ranchi', true],
  ['520010', 'Vijayawada', true],
  ['560038', 'Somewhere', true],
  ['990001', 'Pune', true],
  ['824101', 'Aurangabad', true],
  ['431001', 'Aurangabad', true],
  ['246174', 'Srinagar', true],
  ['190001', 'Srinagar', true],
  ['799120', 'Udaipur', true],
  ['140603', 'Chandigarh', true],
  ['134109', 'Chandigarh', true],
  ['560038', 'Aurangabad', false],
  ['560038', 'Chandigarh', false],
])('%s in %s fits: %s', (pin, city, isFit) => {
  expect(isPinOfCity(pin, city)).toBe(isFit);
});
