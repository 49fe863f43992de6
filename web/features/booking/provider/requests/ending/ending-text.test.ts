import { expect, test } from 'vitest';
import type { BookingRequest } from '#contract/booking/views.ts';
import { english } from '#test/support/texts/texts.ts';
import { endingText } from './ending-text.ts';

const request = {
  status: 'accepted',
  customerName: 'Asha',
  price: 1001,
  earns: 900,
  bonusPercent: 20,
} as BookingRequest;
const deposit = { total: 700, paid: null } as NonNullable<BookingRequest['atVenue']>;

function sentences(ending: 'reject' | 'cancel' | 'noShow', change: Partial<BookingRequest> = {}) {
  return endingText(english, ending, { ...request, ...change }).consequences;
}

test('The refund is the price', () => {
  expect(sentences('cancel')[0]).toContain('a full refund of ₹1,001.00');
});

test('The refund of a deposit is what was paid online', () => {
  for (const ending of ['reject', 'cancel'] as const)
    expect(sentences(ending, { atVenue: deposit })[0]).toContain('a full refund of ₹301.00');
});

test('Visits return to their package, and no money is named', () => {
  const [back] = sentences('cancel', { packageVisits: 2 });
  expect(back).toContain('Asha gets 2 visits back in their package');
  expect(back).not.toContain('₹');
});

test('A no-show keeps the earnings, of a deposit without the rest of the price', () => {
  expect(sentences('noShow')[0]).toBe('You keep your ₹900.00 earnings.');
  expect(sentences('noShow', { atVenue: deposit })[0]).toBe(
    'You keep your earnings from the deposit.',
  );
});

test('The bonus is that of the booking, and no bonus is promised without one', () => {
  const series = {} as NonNullable<BookingRequest['series']>;
  for (const change of [{}, { packageVisits: 2 }, { series }]) {
    expect(sentences('reject', change)[0]).toContain('plus a 20% bonus credit from us');
    expect(sentences('reject', { ...change, bonusPercent: 10 })[0]).toContain('a 10% bonus credit');
    expect(sentences('reject', { ...change, bonusPercent: 0 })[0]).not.toContain('bonus');
  }
});
