import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { dueSentence, venueSentence, venueTitle } from './venue-text.ts';

const paid = { amount: 400, method: 'upi', at: '2026-08-04T10:00:00+05:30' } as const;
const rest = { total: 400, outstanding: 400, depositPercent: 20, paid: null };
const nothing = { ...rest, outstanding: 0 };

test('The rest of a deposit is paid at the venue of the provider', () => {
  expect(venueTitle(english, 'provider')).toBe('At the venue');
  expect(dueSentence(english, 400, 'provider')).toBe('₹400.00 to pay at the venue');
  expect(venueSentence(english, rest, 'provider')).toBe('₹400.00 to pay at the venue');
  expect(venueSentence(english, { ...nothing, paid }, 'provider')).toBe(
    '₹400.00 paid at the venue (UPI)',
  );
  expect(venueSentence(english, nothing, 'provider')).toBe('Nothing is due at the venue');
});

test.each(['home', 'online'] as const)('The rest of a %s booking names no venue', (place) => {
  expect(venueTitle(english, place)).toBe('Directly to the professional');
  expect(dueSentence(english, 400, place)).toBe('₹400.00 to pay the professional directly');
  expect(venueSentence(english, rest, place)).toBe('₹400.00 to pay the professional directly');
  expect(venueSentence(english, { ...nothing, paid }, place)).toBe(
    '₹400.00 paid to the professional directly (UPI)',
  );
  expect(venueSentence(english, nothing, place)).toBe('Nothing is due to the professional');
});
