import { describe, expect, it } from 'vitest';
import type { BookingDetails } from '../views.ts';
import { refundText } from './sums-text.ts';

const refund: BookingDetails['refunds'][number] = {
  id: 'r1',
  amount: 100,
  status: 'requested',
  target: 'source',
  requestedAt: '2026-08-06T06:00:00Z',
  processedAt: null,
  expected: {
    processing: ['2026-08-11', '2026-08-13'],
    bank: ['2026-08-13', '2026-08-24'],
  },
  waitsUntil: null,
  isExtra: false,
  reason: 'The provider could not take the booking',
};

describe('the state of a refund', () => {
  it.each([
    [
      {},
      'On its way',
      'Initiated on Thu, 6 Aug 2026 at 11:30 AM IST. We send it by Thu, 13 Aug 2026; expected in your account between Thu, 13 Aug 2026 and Mon, 24 Aug 2026.',
    ],
    [
      { status: 'processed', processedAt: '2026-08-06T07:00:00Z' },
      'Sent to your bank',
      'Sent on Thu, 6 Aug 2026 at 12:30 PM IST. Expected in your account between Thu, 13 Aug 2026 and Mon, 24 Aug 2026.',
    ],
    [
      { status: 'processed', target: 'wallet', processedAt: '2026-08-06T06:00:00Z' },
      'In your wallet',
      'Added on Thu, 6 Aug 2026 at 11:30 AM IST. Use it for any booking.',
    ],
    [
      { status: 'failed' },
      'Refused by your bank',
      'Your bank refused it five times, so we added it to your wallet.',
    ],
    [{ status: 'withdrawn' }, 'Not sent', 'You chose another option before it was sent.'],
    [
      { status: 'held', target: 'wallet' },
      'Waiting for your bank',
      'Initiated on Thu, 6 Aug 2026 at 11:30 AM IST. Your bank has asked us to return this payment. Once that’s decided, you get the money from them or from us.',
    ],
    [
      { status: 'settled', processedAt: '2026-08-06T07:00:00Z' },
      'Returned by your bank',
      'Your bank took this money back from us on Thu, 6 Aug 2026 at 12:30 PM IST, so we don’t send it again.',
    ],
  ] as const)('[POLICY-24] [POLICY-25] [POLICY-26] %j: %s', (part, title, text) => {
    expect(refundText({ ...refund, ...part }, 'Asia/Kolkata')).toEqual({ title, text });
  });
});
