import { expect, test } from 'vitest';
import type { AdditionQuote } from '#contract/booking/additions/views.ts';
import { english } from '#test/support/texts/texts.ts';
import { additionLines, addLabel, confirmationSentence, refundSentence } from './addition-text.ts';

const quote: AdditionQuote = {
  people: 2,
  peopleAfter: 4,
  endsAt: '2026-08-05T11:00:00+05:30',
  servedAtOnce: 2,
  pricePerPerson: 1200,
  bookingChargePerPerson: 1,
  total: 2402,
  newTotal: 4404,
  needsConfirmation: false,
  band: { refundPercent: 75, until: '2026-08-05T11:00:00+05:30' },
};

test('names today’s price of the added people and what is paid now', () => {
  expect(additionLines(english, quote, 'provider')).toEqual({
    lines: [
      { label: 'Service, at today’s price', detail: '₹1,200.00 × 2 people', amount: '₹2,400.00' },
      { label: 'Booking charge', detail: '₹1.00 × 2 people', amount: '₹2.00' },
    ],
    total: { label: 'To pay now', amount: '₹2,402.00' },
  });
});

test('subtracts the part of the price that is due at the venue', () => {
  const deposit = { ...quote, pricePerPerson: 1000, total: 402, atVenue: 1600 };
  expect(additionLines(english, deposit, 'provider')).toEqual({
    lines: [
      { label: 'Service, at today’s price', detail: '₹1,000.00 × 2 people', amount: '₹2,000.00' },
      { label: 'Booking charge', detail: '₹1.00 × 2 people', amount: '₹2.00' },
      { label: 'At the venue', amount: '−₹1,600.00' },
    ],
    total: { label: 'To pay now', amount: '₹402.00' },
  });
});

test('the button and the sentence say whether the provider confirms first', () => {
  expect(addLabel(english, quote)).toBe('Add 2 and pay ₹2,402.00');
  expect(confirmationSentence(english, quote)).toMatch(/as soon as you’ve paid/);
  const requested = { ...quote, needsConfirmation: true };
  expect(addLabel(english, requested)).toBe('Request and pay ₹2,402.00');
  expect(confirmationSentence(english, requested)).toMatch(/confirms first/);
});

test('says whose price comes back first, and when none does', () => {
  expect(refundSentence(english, quote, 'Asia/Kolkata')).toMatch(
    /75% refund until .*added last are cancelled first/,
  );
  const none = { ...quote, band: { ...quote.band, refundPercent: 0 } };
  expect(refundSentence(english, none, 'Asia/Kolkata')).toMatch(/won’t get a refund/);
});
