import { describe, expect, it, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { policyTerms } from '../../../../test/support/samples/policy.ts';
import { refundBandSentence, refundSentence, shortRefundText } from './refund-text.ts';

const startsAt = '2026-08-06T10:00:00+05:30';
const timeZone = 'Asia/Kolkata';
const none = 'Starts in under 12 hours – non-refundable.';

describe('the refund that a start still allows', () => {
  it.each([
    [
      '2026-08-01T00:00:00+05:30',
      'Cancel before Tue, 4 Aug at 10:00 AM for a full refund of the price.',
    ],
    [
      '2026-08-04T10:00:00+05:30',
      'Cancel before Tue, 4 Aug at 10:00 AM for a full refund of the price.',
    ],
    [
      '2026-08-04T10:00:01+05:30',
      'Cancel before Wed, 5 Aug at 10:00 AM for a 75% refund of the price.',
    ],
    [
      '2026-08-05T10:00:00+05:30',
      'Cancel before Wed, 5 Aug at 10:00 AM for a 75% refund of the price.',
    ],
    [
      '2026-08-05T10:00:01+05:30',
      'Cancel before Wed, 5 Aug at 10:00 PM for a 50% refund of the price.',
    ],
    [
      '2026-08-05T22:00:00+05:30',
      'Cancel before Wed, 5 Aug at 10:00 PM for a 50% refund of the price.',
    ],
    ['2026-08-05T22:00:01+05:30', none],
    ['2026-08-06T09:59:00+05:30', none],
  ])(
    '[POLICY-12] [POLICY-13] [POLICY-14] [POLICY-15] at %s the sentence is: %s',
    (now, sentence) => {
      expect(
        refundSentence(english, policyTerms, { startsAt, timeZone, now: Date.parse(now) }),
      ).toBe(sentence);
    },
  );

  it('[POLICY-12] uses the time zone of the service', () => {
    const sentence = refundSentence(english, policyTerms, {
      startsAt: '2026-08-06T10:00:00+05:30',
      timeZone: 'Europe/London',
      now: Date.parse('2026-08-01T00:00:00Z'),
    });
    expect(sentence).toBe(
      'Cancel before Tue, 4 Aug at 5:30 AM Europe/London for a full refund of the price.',
    );
  });
});

it.each([
  ['2026-08-01T00:00:00+05:30', 'Full refund until Tue, 4 Aug, 10:00 AM'],
  ['2026-08-05T10:00:00+05:30', '75% refund until Wed, 5 Aug, 10:00 AM'],
  ['2026-08-06T09:59:00+05:30', 'No refund'],
])('[POLICY-12] at %s the line of a date is: %s', (now, line) => {
  expect(shortRefundText(english, policyTerms, { startsAt, timeZone, now: Date.parse(now) })).toBe(
    line,
  );
});

test.each([
  [100, 'Cancel before Tue, 4 Aug at 10:00 AM for a full refund of the price.'],
  [75, 'Cancel before Tue, 4 Aug at 10:00 AM for a 75% refund of the price.'],
  [0, 'If you cancel now, the price is not refunded.'],
])('A booking in the band of %i%% has the sentence of the checkout', (refundPercent, sentence) => {
  const band = { refundPercent, until: '2026-08-04T10:00:00+05:30' };
  expect(refundBandSentence(english, band, timeZone)).toBe(sentence);
});
