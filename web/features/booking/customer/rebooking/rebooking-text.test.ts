import { describe, expect, it } from 'vitest';
import type { Rebooking, RebookingOffer } from '#contract/booking/rebooking.ts';
import { initialSettings } from '#contract/settings/limits.ts';
import { english } from '#test/support/texts/texts.ts';
import { bodyOf, chosenText, confirmText, introText } from './rebooking-text.ts';

const offer: RebookingOffer = {
  kind: 'provider',
  serviceId: 's1',
  subServiceId: 'u1',
  serviceName: 'Glow Studio',
  subServiceName: 'Hair spa',
  providerName: 'Ritu Shah',
  location: 'Bandra West, Mumbai',
  place: 'provider',
  at: '2026-08-06T18:00:00+05:30',
  endsAt: '2026-08-06T19:00:00+05:30',
  people: 1,
  servedAtOnce: 1,
  timeZone: 'Asia/Kolkata',
  total: 850,
  difference: 50,
};
const rebooking: Rebooking = {
  bookingId: 'b1',
  deadline: '2026-08-05T12:00:00Z',
  isOpen: true,
  choice: null,
  newBookingId: null,
  refund: 900,
  bonus: 90,
  isBonusWithheld: false,
  bonusTerms: initialSettings.bonuses,
  offers: [offer],
};

describe('a choice after a provider failed', () => {
  it('[POLICY-21] is sent with its offer', () => {
    expect(bodyOf({ kind: 'offer', offer })).toEqual({
      choice: 'provider',
      serviceId: 's1',
      subServiceId: 'u1',
      at: '2026-08-06T18:00:00+05:30',
      total: 850,
      atVenue: 0,
    });
    expect(bodyOf({ kind: 'wallet' })).toEqual({ choice: 'wallet' });
  });

  it('[POLICY-21] names the price and the refund before the confirmation', () => {
    expect(confirmText(english, { kind: 'offer', offer }, rebooking)).toEqual({
      title: 'Book Glow Studio?',
      text: 'Thu, 6 Aug, 6:00 PM. It costs ₹850.00; you get ₹50.00 back instantly.',
      button: 'Book this instead',
    });
    const equal = { ...offer, difference: 0 };
    expect(confirmText(english, { kind: 'offer', offer: equal }, rebooking).text).toBe(
      'Thu, 6 Aug, 6:00 PM. It’s already paid for.',
    );
    expect(confirmText(english, { kind: 'refund' }, rebooking).button).toBe('Refund ₹900.00');
    expect(confirmText(english, { kind: 'wallet' }, rebooking).button).toBe(
      'Move ₹900.00 to wallet',
    );
  });

  it.each([
    ['wallet', '₹900.00 is in your wallet'],
    ['provider', 'You booked another professional'],
    ['time', 'You booked another time'],
    ['refund', 'Refund of ₹900.00'],
    ['default', 'Refund of ₹900.00'],
    [null, 'Refund of ₹900.00'],
  ] as const)('[POLICY-19] choice %s is displayed as: %s', (choice, title) => {
    expect(chosenText(english, { ...rebooking, choice }).title).toBe(title);
  });

  it('names the refund that waits, and offers another booking if nothing waits', () => {
    expect(introText(english, rebooking, 'noon')).toContain(
      'refund ₹900.00 to your original payment method.',
    );
    const returned = { ...rebooking, refund: 0 };
    expect(introText(english, returned, 'noon')).toBe(
      'You’ve already got your money back. Until noon {left}, you can use it to book something else.',
    );
    expect(introText(english, { ...returned, offers: [] }, 'noon')).toBe(
      'What you paid is already back. Details are below.',
    );
  });

  it.each([
    ['wallet', 'Nothing is left to refund'],
    ['refund', 'Nothing is left to refund'],
    ['default', 'Nothing is left to refund'],
    [null, 'Nothing is left to refund'],
    ['provider', 'You booked another professional'],
    ['time', 'You booked another time'],
  ] as const)('choice %s without a refund is displayed as: %s', (choice, title) => {
    expect(chosenText(english, { ...rebooking, refund: 0, choice }).title).toBe(title);
  });
});
