import { expect, it } from 'vitest';
import { creditTitle, signedAmount } from './wallet-text.ts';

it('[POLICY-20] a credit names its expiry date in India', () => {
  expect(creditTitle({ left: 100, expiresAt: '2027-05-19T20:00:00Z' })).toBe(
    '₹100.00 until 20 May 2027',
  );
  expect(creditTitle({ left: 899, expiresAt: null })).toBe('₹899.00, without an end');
});

it('the sign distinguishes credits from debits', () => {
  expect(signedAmount({ amount: 90 })).toBe('+₹90.00');
  expect(signedAmount({ amount: -40.5 })).toBe('−₹40.50');
});
