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
      'Promised on Thu, 6 Aug 2026 at 11:30 AM IST. We send it by Thu, 13 Aug 2026; expected in your account between Thu, 13 Aug 2026 and Mon, 24 Aug 2026.',
    ],
    [
      { status: 'processed', processedAt: '2026-08-06T07:00:00Z' },
      'Sent to your bank',
      'Sent on Thu, 6 Aug 2026 at 12:30 PM IST. Expected in your account between Thu, 13 Aug 2026 and Mon, 24 Aug 2026.',
    ],
    [
      { status: 'processed', target: 'wallet', processedAt: '2026-08-06T06:00:00Z' },
      'In your wallet',
      'Since Thu, 6 Aug 2026 at 11:30 AM IST, to spend on any booking.',
    ],
    [
      { status: 'failed' },
      'Refused by your bank',
      'The bank refused it five times, so it went into your wallet instead.',
    ],
    [
      { status: 'withdrawn' },
      'Not sent',
      'You chose another way for this money before it left us.',
    ],
    [
      { status: 'held', target: 'wallet' },
      'Waits for your bank',
      'Promised on Thu, 6 Aug 2026 at 11:30 AM IST. Your bank asks this payment back from us; as soon as that is decided, you have the money from one of us.',
    ],
    [
      { status: 'settled', processedAt: '2026-08-06T07:00:00Z' },
      'Returned by your bank',
      'Since Thu, 6 Aug 2026 at 12:30 PM IST your bank has this money back from us, so we do not send it again.',
    ],
  ] as const)('[POLICY-24] [POLICY-25] [POLICY-26] %j: %s', (part, title, text) => {
    expect(refundText({ ...refund, ...part }, 'Asia/Kolkata')).toEqual({ title, text });
  });
});
