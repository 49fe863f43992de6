import { expect, it } from 'vitest';
import { english, hindi } from '#test/support/texts/texts.ts';
import { localNote, type ReasonText } from './wallet-note.ts';
import { creditTitle, signedAmount } from './wallet-text.ts';

const asStored: ReasonText = (_, reason) => `stored: ${reason}`;

it('[POLICY-20] a credit names its expiry date in India', () => {
  const bonus = { left: 100, expiresAt: '2027-05-19T20:00:00Z' };
  expect(creditTitle(english, bonus)).toBe('₹100.00, valid until 20 May 2027');
  expect(creditTitle(hindi, bonus)).toBe('₹100.00, 20 मई 2027 तक मान्य');
  expect(creditTitle(english, { left: 899, expiresAt: null })).toBe('₹899.00, never expires');
});

it('the sign distinguishes credits from debits', () => {
  expect(signedAmount({ amount: 90 })).toBe('+₹90.00');
  expect(signedAmount({ amount: -40.5 })).toBe('−₹40.50');
});

it.each([
  ['20% of ZB4F7K, because your provider could not make it', /^बुकिंग ZB4F7K का 20%/],
  ['Goodwill of Zap Booking for ZB4F7K', /^बुकिंग ZB4F7K के लिए/],
  ['Cancelled for 1 of 3 people', /^आपने 3 लोगों में से 1 /],
  ['Cancelled by the customer', /^आपने/],
])('a note of the wallet is translated: %s', (note, text) => {
  expect(localNote(hindi, note, asStored)).toMatch(text);
});

it('a reason of a booking reads as in its history', () => {
  expect(localNote(hindi, 'Cancelled: Facial', asStored)).toBe('stored: Cancelled: Facial');
});
