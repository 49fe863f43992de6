import { expect, test } from 'vitest';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import { english, hindi } from '#test/support/texts/texts.ts';
import { giftRefundText } from './refund-text.ts';

const terms: Pick<PolicyTerms, 'processingDays' | 'bankDays'> = {
  processingDays: [1, 2],
  bankDays: [4, 6],
};

test('The refund of a gift card names the days of the policy', () => {
  expect(giftRefundText(english, '₹500.00', terms)).toBe(
    '₹500.00 goes back to your original payment method. The code stops working at once. 1–2 business days to process, then 4–6 at your bank.',
  );
  const inHindi = giftRefundText(hindi, '₹500.00', terms);
  expect(inHindi).toContain('1–2');
  expect(inHindi).toContain('4–6');
});

test('It names no days before the policy has loaded', () => {
  for (const t of [english, hindi]) {
    expect(giftRefundText(t, '₹500', undefined).replace('₹500', '')).not.toMatch(/\d/);
  }
});
