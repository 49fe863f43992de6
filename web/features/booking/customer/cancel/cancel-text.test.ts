import { describe, expect, it } from 'vitest';
import type { CancelQuote } from '#contract/booking/cancellation.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import { english } from '#test/support/texts/texts.ts';
import { confirmLabel } from './cancel-label.ts';
import {
  bankSentence,
  boundarySentence,
  nothingSentence,
  quoteLines,
  requoteNotice,
  sourceHint,
  targetLines,
  whoStillComes,
} from './cancel-text.ts';
import { OWN_REASON, reasonOf } from './reasons.ts';

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
      ['Paid ₹1,001.00', 'Booking charge (non-refundable) −₹1.00', 'Refund amount ₹1,000.00'],
      'Cancel and refund ₹1,000.00',
      'Full refund until Mon, 3 Aug at 10:00 AM, then 75%.',
    ],
    [
      threeQuarters,
      [
        'Paid ₹1,001.00',
        'Cancellation fee −₹250.00',
        'Booking charge (non-refundable) −₹1.00',
        'Refund amount ₹750.00',
      ],
      'Cancel and refund ₹750.00',
      '75% refund until Tue, 4 Aug at 10:00 AM (in 2 h 14 min), then 50%.',
    ],
    [
      nothing,
      [
        'Paid ₹1,001.00',
        'Cancellation fee −₹1,000.00',
        'Booking charge (non-refundable) −₹1.00',
        'Refund amount ₹0.00',
      ],
      'Cancel without refund',
      undefined,
    ],
  ])(
    '[POLICY-12] [POLICY-13] [POLICY-15] [POLICY-17] quote %#',
    (quote, sums, button, boundary) => {
      const { lines, total } = quoteLines(english, quote);
      expect([...lines, total].map(({ label, amount }) => `${label} ${amount}`)).toEqual(sums);
      expect(confirmLabel(english, quote)).toBe(button);
      expect(boundarySentence(english, quote, ZONE, NOW)).toBe(boundary);
    },
  );

  it('names the amount that the bank has returned, and says that a disputed refund waits', () => {
    const part = { ...threeQuarters, refund: 750, returned: 300, toSource: 450, toWallet: 0 };
    expect(confirmLabel(english, part)).toBe('Cancel and refund ₹450.00 more');
    expect(
      targetLines(english, part, 'wallet').map(({ label, amount }) => `${label} ${amount}`),
    ).toEqual(['Already with your bank ₹300.00', 'To your wallet ₹450.00']);
    expect(bankSentence(english, part)).toMatch(
      /^Your bank has already returned ₹300.00 of it, .* won’t send that part again\.$/,
    );
    const all = { ...part, returned: 750, toSource: 0 };
    expect(confirmLabel(english, all)).toBe('Cancel without further refund');
    expect(bankSentence(english, { ...part, returned: 0, isHeld: true })).toContain(
      'on hold until',
    );
    expect(bankSentence(english, threeQuarters)).toBeUndefined();
  });

  it('[POLICY-13] names the number of cancelled people when others remain', () => {
    expect(confirmLabel(english, oneOfThree)).toBe('Cancel for 1 person and refund ₹250.00');
    expect(confirmLabel(english, { ...oneOfThree, refund: 0 })).toBe(
      'Cancel for 1 person without refund',
    );
    expect(quoteLines(english, oneOfThree).lines[0]?.label).toBe('Paid for 1 of 3 people');
    expect(whoStillComes(english, 1, 3)).toBe('The booking stays for 2 people.');
    expect(whoStillComes(english, 2, 3)).toBe('The booking stays for 1 person.');
    expect(whoStillComes(english, 3, 3)).toBe('This cancels the whole booking.');
  });

  it('[POLICY-15] says that nothing is refunded; a price of zero is not explained by the time', () => {
    expect(nothingSentence(english, nothing)).toBe(
      'You won’t get a refund: this close to the start, the fee is the whole price.',
    );
    expect(nothingSentence(english, { ...full, refund: 0 })).toBe('You won’t get a refund.');
  });
});

describe('the refund target', () => {
  it.each([
    [threeQuarters, 'source', ['To your card or bank ₹750.00']],
    [oneOfThree, 'source', ['To your card or bank ₹200.00', 'To your wallet ₹50.00']],
    [oneOfThree, 'wallet', ['To your wallet ₹250.00']],
  ] as const)('%#', (quote, target, sums) => {
    const lines = targetLines(english, quote, target);
    expect(lines.map(({ label, amount }) => `${label} ${amount}`)).toEqual(sums);
  });

  it('[POLICY-24] [POLICY-25] names the days of the policy and the part paid by credits', () => {
    expect(sourceHint(english, terms, full)).toBe(
      '3–5 business days to process, then 2–7 at your bank.',
    );
    expect(sourceHint(english, terms, oneOfThree)).toBe(
      '3–5 business days to process, then 2–7 at your bank. Wallet credits you used go back to your wallet instantly.',
    );
    expect(sourceHint(english, undefined, full)).toBeUndefined();
  });
});

describe('a quote that replaces a displayed one', () => {
  it.each([
    ['ended', full, full, 'info', 'The amount is the same.'],
    ['ended', full, threeQuarters, 'warn', 'You now get ₹750.00 instead of ₹1,000.00.'],
    ['refused', threeQuarters, threeQuarters, 'info', 'The amount is the same.'],
    ['changed', threeQuarters, nothing, 'warn', 'You now get ₹0.00 instead of ₹750.00.'],
    ['changed', undefined, full, 'info', 'Nothing is cancelled yet.'],
    ['ended', oneOfThree, threeQuarters, 'warn', 'You now get ₹750.00 instead of ₹250.00.'],
  ] as const)('says what changed (%s, %#)', (cause, before, after, tone, end) => {
    const notice = requoteNotice(english, cause, before, after);
    expect(notice.tone).toBe(tone);
    expect(notice.text.endsWith(end)).toBe(true);
  });
});

describe('the reason', () => {
  it.each([
    [undefined, '', { error: 'Please choose a reason.' }],
    ['My plans have changed', 'ignored', { reason: 'My plans have changed' }],
    [OWN_REASON, ' \n ', { error: 'Please give a reason.' }],
    [OWN_REASON, ' I am ill ', { reason: 'I am ill' }],
  ] as const)('%s with %j', (key, typed, expected) => {
    expect(reasonOf(english, key, typed)).toEqual(expected);
  });
});

describe('the quote of a service that is dropped from a visit', () => {
  it('[POLICY-13] names the service beside what was paid, and on the button', () => {
    expect(quoteLines(english, ofVisit, 'Facial').lines).toEqual([
      { label: 'Paid for Facial', amount: '₹1,600.00' },
      { label: 'Cancellation fee', amount: '−₹400.00' },
    ]);
    expect(confirmLabel(english, ofVisit, 'Facial')).toBe('Cancel Facial and refund ₹1,200.00');
    expect(confirmLabel(english, { ...ofVisit, refund: 0 }, 'Facial')).toBe(
      'Cancel Facial without refund',
    );
  });
});
