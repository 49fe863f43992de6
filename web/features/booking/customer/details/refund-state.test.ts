import { expect, it } from 'vitest';
import { refundText } from '#contract/booking/sums/sums-text.ts';
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

const states: readonly Partial<Refund>[] = [
  {},
  { status: 'processed' },
  { status: 'processed', processedAt: '2026-08-06T07:00:00Z' },
  { status: 'processed', target: 'wallet', processedAt: '2026-08-06T06:00:00Z' },
  { status: 'failed' },
  { status: 'withdrawn' },
  { status: 'held', target: 'wallet' },
  { status: 'settled', processedAt: '2026-08-06T07:00:00Z' },
  { waitsUntil: '2026-08-06T09:00:00Z' },
];

it.each(states)(
  '[POLICY-24] [POLICY-25] [POLICY-26] the page says what e-mails say: %j',
  (part) => {
    const displayed = refundState(english, { ...refund, ...part }, 'Asia/Kolkata');
    expect(displayed).toEqual(refundText({ ...refund, ...part }, 'Asia/Kolkata'));
  },
);

it.each(states)('every state has its own words in Hindi: %j', (part) => {
  const { title, text } = refundState(hindi, { ...refund, ...part }, 'Asia/Kolkata');
  expect(`${title} ${text}`).not.toMatch(/[a-z]{3}/);
});
