import { describe, expect, it } from 'vitest';
import { addBusinessDays, refundWords } from './refund-words.ts';

const refund = {
  id: 'r1',
  amount: 100,
  status: 'requested',
  requestedAt: '2026-08-06T06:00:00Z',
  reason: 'The provider could not take the booking',
} as const;

describe('the expected dates of a refund', () => {
  it.each([
    ['2026-08-06T06:00:00Z', 1, '2026-08-07T06:00:00.000Z'],
    ['2026-08-07T06:00:00Z', 1, '2026-08-10T06:00:00.000Z'],
    ['2026-08-08T06:00:00Z', 5, '2026-08-14T06:00:00.000Z'],
    ['2026-08-06T06:00:00Z', 12, '2026-08-24T06:00:00.000Z'],
  ])('[POLICY-26] %s plus %i business days is %s', (from, days, expected) => {
    expect(addBusinessDays(from, days)).toBe(expected);
  });

  it('[POLICY-24] [POLICY-25] names both parts of the way and the last day', () => {
    expect(refundWords(refund, 'Asia/Kolkata')).toEqual({
      title: 'On its way',
      text: 'Processing takes 3–5 business days, until Thu, 13 Aug 2026; then the bank takes 2–7 more: in your account by Mon, 24 Aug 2026 at the latest.',
    });
    expect(refundWords({ ...refund, status: 'processed' }, 'Asia/Kolkata').text).toBe(
      'The bank takes 2–7 business days: in your account by Mon, 24 Aug 2026 at the latest.',
    );
  });
});
