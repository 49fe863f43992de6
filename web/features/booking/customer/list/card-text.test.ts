import { expect, test } from 'vitest';
import type { BookingSums } from '#contract/booking/sums/sums.ts';
import { english } from '#test/support/texts/texts.ts';
import { sumTexts } from './card-text.ts';

const paid: BookingSums = {
  paid: 4500,
  refunded: 0,
  onItsWay: 0,
  waiting: 0,
  moved: 0,
  kept: 4500,
};

test('a booking displays its price, and after a refund the remaining amount', () => {
  expect(sumTexts(english, paid)).toEqual({ main: '₹4,500.00', note: undefined });
  expect(sumTexts(english, { ...paid, refunded: 1499, kept: 3001 })).toEqual({
    main: '₹3,001.00',
    note: 'Paid ₹4,500.00 · Refunded ₹1,499.00 · Total now ₹3,001.00',
  });
});

test('a completely refunded booking displays the refund, not a price of zero', () => {
  const cancelled = { ...paid, refunded: 4000, onItsWay: 500, kept: 0 };
  expect(sumTexts(english, cancelled)).toEqual({
    main: 'Refunded ₹4,000.00 · Refund on its way ₹500.00',
    note: 'Paid ₹4,500.00',
  });
});
