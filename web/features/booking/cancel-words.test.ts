import { describe, expect, it } from 'vitest';
import type { CancelQuote } from '#contract/booking.ts';
import {
  boundarySentence,
  confirmLabel,
  isCancellable,
  quoteLines,
  reasonOf,
  requoteNotice,
  wayBackSentence,
} from './cancel-words.ts';

const ZONE = 'Asia/Kolkata';
const terms = { processingDays: [3, 5], bankDays: [2, 7] } as const;

const threeQuarters: CancelQuote = {
  quote: 'signed.quote',
  paid: 1001,
  refund: 750,
  excluded: { cancellationFee: 250, bookingCharge: 1 },
  band: { refundPercent: 75, until: '2026-08-04T10:00:00+05:30' },
  nextBoundary: { at: '2026-08-04T10:00:00+05:30', refundPercent: 50 },
  validUntil: '2026-08-03T11:05:00Z',
};
const full: CancelQuote = {
  ...threeQuarters,
  refund: 1000,
  excluded: { cancellationFee: 0, bookingCharge: 1 },
  band: { refundPercent: 100, until: '2026-08-03T10:00:00+05:30' },
  nextBoundary: { at: '2026-08-03T10:00:00+05:30', refundPercent: 75 },
};
const nothing: CancelQuote = {
  ...threeQuarters,
  refund: 0,
  excluded: { cancellationFee: 1000, bookingCharge: 1 },
  band: { refundPercent: 0, until: '2026-08-05T10:00:00+05:30' },
  nextBoundary: null,
};

describe('what a quote says', () => {
  it.each([
    [
      full,
      ['Paid ₹1,001.00', 'Booking charge (not refunded) −₹1.00', 'Comes back ₹1,000.00'],
      'Cancel and refund ₹1,000.00',
      '100\u00a0% until Mon, 3 Aug at 10:00 AM IST, then 75\u00a0%',
      'Back to where you paid from: 3–5 business days to process, 2–7 at your bank.',
    ],
    [
      threeQuarters,
      [
        'Paid ₹1,001.00',
        'Cancellation fee −₹250.00',
        'Booking charge (not refunded) −₹1.00',
        'Comes back ₹750.00',
      ],
      'Cancel and refund ₹750.00',
      '75\u00a0% until Tue, 4 Aug at 10:00 AM IST, then 50\u00a0%',
      'Back to where you paid from: 3–5 business days to process, 2–7 at your bank.',
    ],
    [
      nothing,
      [
        'Paid ₹1,001.00',
        'Cancellation fee −₹1,000.00',
        'Booking charge (not refunded) −₹1.00',
        'Comes back ₹0.00',
      ],
      'Cancel without refund',
      undefined,
      'Nothing comes back. Cancelled this close to the start, the whole price is the cancellation fee.',
    ],
  ])(
    '[POLICY-12] [POLICY-13] [POLICY-15] [POLICY-17] [POLICY-24] [POLICY-25] quote %#',
    (quote, sums, button, boundary, wayBack) => {
      const { lines, total } = quoteLines(quote);
      expect([...lines, total].map(({ label, amount }) => `${label} ${amount}`)).toEqual(sums);
      expect(confirmLabel(quote)).toBe(button);
      expect(boundarySentence(quote, ZONE)).toBe(boundary);
      expect(wayBackSentence(quote, terms)).toBe(wayBack);
    },
  );

  it('names no days before the policy is known', () => {
    expect(wayBackSentence(full, undefined)).toBe('Back to where you paid from.');
  });

  it('a price of nothing is not blamed on the hour', () => {
    expect(wayBackSentence({ ...full, refund: 0 }, terms)).toBe('Nothing comes back.');
  });
});

describe('a new quote in the place of a shown one', () => {
  it.each([
    ['ended', full, full, 'info', 'The amount is the same.'],
    ['ended', full, threeQuarters, 'warn', '₹750.00 comes back now instead of ₹1,000.00.'],
    ['refused', threeQuarters, threeQuarters, 'info', 'The amount is the same.'],
    ['moved', threeQuarters, nothing, 'warn', '₹0.00 comes back now instead of ₹750.00.'],
    ['moved', undefined, full, 'info', 'Nothing is cancelled yet.'],
  ] as const)('says what changed (%s, %#)', (cause, before, after, tone, end) => {
    const notice = requoteNotice(cause, before, after);
    expect(notice.tone).toBe(tone);
    expect(notice.text.endsWith(end)).toBe(true);
  });
});

describe('the reason', () => {
  it.each([
    [undefined, '', { error: 'Please choose a reason.' }],
    ['plans', 'ignored', { reason: 'My plans have changed' }],
    ['other', ' \n ', { error: 'Please give a reason.' }],
    ['other', ' I am ill ', { reason: 'I am ill' }],
  ] as const)('%s with %j', (key, typed, expected) => {
    expect(reasonOf(key, typed)).toEqual(expected);
  });
});

describe('whether a booking can be cancelled', () => {
  const now = Date.parse('2026-08-03T10:00:00Z');
  it.each([
    ['assigned', '2026-08-03T10:00:01Z', true],
    ['accepted', '2026-08-03T10:00:01Z', true],
    ['accepted', '2026-08-03T10:00:00Z', false],
    ['cancelled', '2026-08-04T10:00:00Z', false],
    ['completed', '2026-08-04T10:00:00Z', false],
  ] as const)('[MYB-19] %s, starting at %s: %s', (bookingStatus, date, expected) => {
    expect(isCancellable({ bookingStatus, date }, now)).toBe(expected);
  });
});
