import { expect, it } from 'vitest';
import { english, hindi } from '#test/support/texts/texts.ts';
import { timeLeft } from '../time-left.ts';
import { paymentStep } from './payment-steps.ts';

it('a movement goes from negative to positive amounts', () => {
  const step = {
    at: '2026-08-06T06:00:00Z',
    kind: 'cancelled',
    title: 'Cancellation settled',
    note: '',
    lines: [
      { code: 'escrow', account: 'Held for this booking', amount: -1001 },
      { code: 'refunds', account: 'On its way to you', amount: 750 },
      { code: 'provider', account: 'The professional', amount: 250 },
      { code: 'charges', account: 'Booking charge', amount: 1 },
    ],
  };
  expect(paymentStep(english, step, 2, 'Asia/Kolkata')).toEqual({
    id: '2-2026-08-06T06:00:00Z',
    title: 'Cancellation settled',
    at: 'Thu, 6 Aug 2026 at 11:30 AM',
    dateTime: '2026-08-06T06:00:00Z',
    note: undefined,
    from: [{ name: 'Held for this booking', amount: '₹1,001.00' }],
    to: [
      { name: 'On its way to you', amount: '₹750.00' },
      { name: 'The professional', amount: '₹250.00' },
      { name: 'Booking charge', amount: '₹1.00' },
    ],
  });
});

it.each([
  [59_999, 'less than a minute'],
  [60_000, '1 min'],
  [134 * 60_000, '2 h 14 min'],
  [120 * 60_000, '2 h'],
  [25 * 3_600_000, '1 day 1 h'],
  [48 * 3_600_000, '2 days'],
])('%i milliseconds are displayed as %s', (ms, text) => {
  expect(timeLeft(english, ms)).toBe(text);
});

it('a Hindi page names a movement by its codes, and omits a note without a message', () => {
  const lines = [
    { code: 'payer', account: 'Your card or bank', amount: -500 },
    { code: 'something new', account: 'Something new', amount: 500 },
  ];
  const step = { at: '2026-08-06T06:00:00Z', kind: 'charge', title: 'Payment received', lines };
  const displayed = paymentStep(
    hindi,
    { ...step, note: 'Something about ZB-1' },
    0,
    'Asia/Kolkata',
  );
  expect([displayed.title, displayed.note]).toEqual(['पेमेंट मिला', undefined]);
  expect(displayed.from[0]?.name).toBe('आपका कार्ड या बैंक');
  expect(displayed.to[0]?.name).toBe('Something new');
});
