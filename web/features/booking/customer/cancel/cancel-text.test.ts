import { describe, expect, it } from 'vitest';
import type { CancelQuote } from '#contract/booking/cancellation.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import {
  bankSentence,
  boundarySentence,
  confirmLabel,
  nothingSentence,
  quoteLines,
  reasonOf,
  requoteNotice,
  sourceHint,
  targetLines,
  whoStillComes,
} from './cancel-text.ts';

const ZONE = 'Asia/Kolkata';
const terms: Pick<PolicyTerms, 'processingDays' | 'bankDays'> = {
  processingDays: [3, 5],
  bankDays: [2, 7],
};

const threeQuarters: CancelQuote = {
  quote: 'signed.quote',
  people: 1,
  peopleLeft: 0,
  paid: 1001,
  refund: 750,
  toSource: 750,
  returned: 0,
  isHeld: false,
  toWallet: 0,
  excluded: { cancellationFee: 250, bookingCharge: 1 },
  isNonRefundable: false,
  band: { refundPercent: 75, until: '2026-08-04T10:00:00+05:30' },
  nextBoundary: { at: '2026-08-04T10:00:00+05:30', refundPercent: 50 },
  validUntil: '2026-08-03T11:05:00Z',
};
const full: CancelQuote = {
  ...threeQuarters,
  refund: 1000,
  toSource: 1000,
  excluded: { cancellationFee: 0, bookingCharge: 1 },
  band: { refundPercent: 100, until: '2026-08-03T10:00:00+05:30' },
  nextBoundary: { at: '2026-08-03T10:00:00+05:30', refundPercent: 75 },
};
const nothing: CancelQuote = {
  ...threeQuarters,
  refund: 0,
  toSource: 0,
  excluded: { cancellationFee: 1000, bookingCharge: 1 },
  band: { refundPercent: 0, until: '2026-08-05T10:00:00+05:30' },
  nextBoundary: null,
};

const oneOfThree: CancelQuote = {
  ...threeQuarters,
  people: 1,
  peopleLeft: 2,
  refund: 250,
  toSource: 200,
  toWallet: 50,
};
const ofVisit: CancelQuote = {
  ...threeQuarters,
  people: 0,
  peopleLeft: 2,
  paid: 1600,
  refund: 1200,
  excluded: { cancellationFee: 400, bookingCharge: 0 },
  visit: { part: 1, segments: [] },
};
/** 2 h 14 min before the boundary of `threeQuarters`. */
const NOW = Date.parse('2026-08-04T07:46:00+05:30');

describe('the text of a quote', () => {
  it.each([
    [
      full,
      ['Paid ₹1,001.00', 'Booking charge (not refunded) −₹1.00', 'Comes back ₹1,000.00'],
      'Cancel and refund ₹1,000.00',
      '100\u00a0% of the price comes back until Mon, 3 Aug at 10:00 AM IST, then 75\u00a0%.',
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
      '75\u00a0% of the price comes back until Tue, 4 Aug at 10:00 AM IST (in 2 h 14 min), then 50\u00a0%.',
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
    ],
  ])(
    '[POLICY-12] [POLICY-13] [POLICY-15] [POLICY-17] quote %#',
    (quote, sums, button, boundary) => {
      const { lines, total } = quoteLines(quote);
      expect([...lines, total].map(({ label, amount }) => `${label} ${amount}`)).toEqual(sums);
      expect(confirmLabel(quote)).toBe(button);
      expect(boundarySentence(quote, ZONE, NOW)).toBe(boundary);
    },
  );

  it('names what the bank has returned, and says that a disputed refund waits', () => {
    const part = { ...threeQuarters, refund: 750, returned: 300, toSource: 450, toWallet: 0 };
    expect(confirmLabel(part)).toBe('Cancel and refund ₹450.00 more');
    expect(targetLines(part, 'wallet').map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Already with your bank ₹300.00',
      'To your wallet ₹450.00',
    ]);
    expect(bankSentence(part)).toMatch(/^₹300.00 of it went back to you .* not sent again\.$/);
    const all = { ...part, returned: 750, toSource: 0 };
    expect(confirmLabel(all)).toBe('Cancel without further refund');
    expect(bankSentence({ ...part, returned: 0, isHeld: true })).toContain('waits until');
    expect(bankSentence(threeQuarters)).toBeUndefined();
  });

  it('[POLICY-13] names the number of cancelled people when others remain', () => {
    expect(confirmLabel(oneOfThree)).toBe('Cancel for 1 person and refund ₹250.00');
    expect(confirmLabel({ ...oneOfThree, refund: 0 })).toBe('Cancel for 1 person without refund');
    expect(quoteLines(oneOfThree).lines[0]?.label).toBe('Paid for 1 of 3 people');
    expect(whoStillComes(1, 3)).toBe('2 people still come: the booking stands for them.');
    expect(whoStillComes(2, 3)).toBe('1 person still comes: the booking stands for them.');
    expect(whoStillComes(3, 3)).toBe('Nobody comes: the whole booking is cancelled.');
  });

  it('[POLICY-15] says that nothing is refunded; a price of zero is not explained by the time', () => {
    expect(nothingSentence(nothing)).toBe(
      'Nothing comes back. Cancelled this close to the start, the whole price is the cancellation fee.',
    );
    expect(nothingSentence({ ...full, refund: 0 })).toBe('Nothing comes back.');
  });
});

describe('the refund target', () => {
  it.each([
    [threeQuarters, 'source', ['To your card or bank ₹750.00']],
    [oneOfThree, 'source', ['To your card or bank ₹200.00', 'To your wallet ₹50.00']],
    [oneOfThree, 'wallet', ['To your wallet ₹250.00']],
  ] as const)('%#', (quote, target, sums) => {
    const lines = targetLines(quote, target);
    expect(lines.map(({ label, amount }) => `${label} ${amount}`)).toEqual(sums);
  });

  it('[POLICY-24] [POLICY-25] names the days of the policy and the part paid by credits', () => {
    expect(sourceHint(terms, full)).toBe('3–5 business days to process, then 2–7 at your bank.');
    expect(sourceHint(terms, oneOfThree)).toBe(
      '3–5 business days to process, then 2–7 at your bank. What credits paid returns to your wallet at once.',
    );
    expect(sourceHint(undefined, full)).toBeUndefined();
  });
});

describe('a quote that replaces a displayed one', () => {
  it.each([
    ['ended', full, full, 'info', 'The amount is the same.'],
    ['ended', full, threeQuarters, 'warn', '₹750.00 comes back now instead of ₹1,000.00.'],
    ['refused', threeQuarters, threeQuarters, 'info', 'The amount is the same.'],
    ['moved', threeQuarters, nothing, 'warn', '₹0.00 comes back now instead of ₹750.00.'],
    ['moved', undefined, full, 'info', 'Nothing is cancelled yet.'],
    ['ended', oneOfThree, threeQuarters, 'warn', '₹750.00 comes back now instead of ₹250.00.'],
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

describe('the quote of a service that is dropped from a visit', () => {
  it('[POLICY-13] names the service beside what was paid, and on the button', () => {
    expect(quoteLines(ofVisit, 'Facial').lines).toEqual([
      { label: 'Paid for Facial', amount: '₹1,600.00' },
      { label: 'Cancellation fee', amount: '−₹400.00' },
    ]);
    expect(confirmLabel(ofVisit, 'Facial')).toBe('Cancel Facial and refund ₹1,200.00');
    expect(confirmLabel({ ...ofVisit, refund: 0 }, 'Facial')).toBe('Cancel Facial without refund');
  });
});
