import { expect, it } from 'vitest';
import type { BookingDetails } from '#contract/booking/views.ts';
import { english, hindi } from '#test/support/texts/texts.ts';
import { refundState } from './refund-state.ts';

type Refund = BookingDetails['refunds'][number];

const refund: Refund = {
  id: 'r1',
  amount: 100,
  status: 'requested',
  target: 'source',
  requestedAt: '2026-08-06T06:00:00Z',
  processedAt: null,
  expected: { processing: ['2026-08-11', '2026-08-13'], bank: ['2026-08-13', '2026-08-24'] },
  waitsUntil: null,
  isExtra: false,
  reason: '',
};

const inAccount = 'xpected in your account between Thu, 13 Aug 2026 and Mon, 24 Aug 2026.';
const states: readonly [part: Partial<Refund>, title: string, text: string][] = [
  [
    {},
    'On its way',
    `Initiated on Thu, 6 Aug 2026 at 11:30 AM. We send it by Thu, 13 Aug 2026; e${inAccount}`,
  ],
  [{ status: 'processed' }, 'Sent to your bank', `E${inAccount}`],
  [
    { status: 'processed', processedAt: '2026-08-06T07:00:00Z' },
    'Sent to your bank',
    `Sent on Thu, 6 Aug 2026 at 12:30 PM. E${inAccount}`,
  ],
  [
    { status: 'processed', target: 'wallet', processedAt: '2026-08-06T06:00:00Z' },
    'In your wallet',
    'Added on Thu, 6 Aug 2026 at 11:30 AM. Use it for any booking.',
  ],
  [
    { status: 'failed' },
    'Not refunded to your payment method',
    'It could not be refunded to your original payment method, so we added it to your wallet.',
  ],
  [{ status: 'withdrawn' }, 'Not sent', 'You chose another option before it was sent.'],
  [
    { status: 'held', target: 'wallet' },
    'Waiting for your bank',
    'Initiated on Thu, 6 Aug 2026 at 11:30 AM. Your bank has asked us to return this payment. Once that’s decided, you get the money from them or from us.',
  ],
  [
    { status: 'settled', processedAt: '2026-08-06T07:00:00Z' },
    'Returned by your bank',
    'Your bank took this money back from us on Thu, 6 Aug 2026 at 12:30 PM, so we don’t send it again.',
  ],
  [
    { waitsUntil: '2026-08-06T09:00:00Z' },
    'Waiting for your choice',
    `We send it on Thu, 6 Aug 2026 at 2:30 PM unless you choose another option; e${inAccount}`,
  ],
];

it.each(states)('[POLICY-24] [POLICY-25] [POLICY-26] %j: %s', (part, title, text) => {
  const displayed = refundState(english, { ...refund, ...part }, 'Asia/Kolkata');
  expect(displayed).toEqual({ title, text });
});

it.each(states)('every state has a Hindi text: %j', (part) => {
  const { title, text } = refundState(hindi, { ...refund, ...part }, 'Asia/Kolkata');
  expect(`${title} ${text}`).not.toMatch(/[a-z]{3}/);
});
