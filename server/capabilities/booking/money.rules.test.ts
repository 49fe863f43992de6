import { describe, expect, test } from 'vitest';
import { partsBack, sumsText } from '#contract/booking/sums/sums-text.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import { bookingSums, type MoneyFacts, refundDates } from './money.rules.ts';

const days: Pick<PolicyTerms, 'processingDays' | 'bankDays'> = {
  processingDays: [3, 5],
  bankDays: [2, 7],
};
const nothing = { promisedPaise: 0, madePaise: 0, waitingPaise: 0, reassignedPaise: 0 };

const situations: [what: string, facts: MoneyFacts, text: string][] = [
  ['paid', { ...nothing, paidPaise: 450_000 }, 'Paid ₹4,500.00'],
  [
    'one of three dropped, sent',
    { ...nothing, paidPaise: 450_000, promisedPaise: 149_900, madePaise: 149_900 },
    'Paid ₹4,500.00 · Refunded ₹1,499.00 · Total now ₹3,001.00',
  ],
  [
    'one of three dropped, not sent yet',
    { ...nothing, paidPaise: 450_000, promisedPaise: 149_900 },
    'Paid ₹4,500.00 · Refund on its way ₹1,499.00 · Total now ₹3,001.00',
  ],
  [
    'cancelled at 75%',
    { ...nothing, paidPaise: 50_100, promisedPaise: 37_500, madePaise: 37_500 },
    'Paid ₹501.00 · Refunded ₹375.00 · Total now ₹126.00',
  ],
  [
    'cancelled at 50%, half of it back as credits',
    { ...nothing, paidPaise: 50_100, promisedPaise: 25_000, madePaise: 10_000 },
    'Paid ₹501.00 · Refunded ₹100.00 · Refund on its way ₹150.00 · Total now ₹251.00',
  ],
  ['cancelled at 0%', { ...nothing, paidPaise: 50_100 }, 'Paid ₹501.00'],
  [
    'the provider failed, nothing chosen yet',
    { ...nothing, paidPaise: 50_100, promisedPaise: 50_100, waitingPaise: 50_100 },
    'Paid ₹501.00 · Waiting for your choice ₹501.00 · Total now ₹0.00',
  ],
  [
    'rebooked for less',
    {
      ...nothing,
      paidPaise: 50_100,
      promisedPaise: 10_000,
      madePaise: 10_000,
      reassignedPaise: 40_100,
    },
    'Paid ₹501.00 · Refunded ₹100.00 · Used for another booking ₹401.00 · Total now ₹0.00',
  ],
  [
    'half the price back after a report',
    { ...nothing, paidPaise: 50_100, promisedPaise: 25_000, madePaise: 25_000 },
    'Paid ₹501.00 · Refunded ₹250.00 · Total now ₹251.00',
  ],
];

describe('the sums of a booking', () => {
  test.each(situations)('%s', (_what, facts, text) => {
    const sums = bookingSums(facts);
    expect(sumsText(sums)).toBe(text);
    const back = partsBack(sums).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(back + Math.round(sums.kept * 100)).toBe(facts.paidPaise);
  });
});

describe('when a refund arrives', () => {
  const at = (iso: string) => Temporal.Instant.from(iso);
  // Sunday, 22 November 2026, in India.
  const requestedAt = at('2026-11-22T07:00:00Z');
  const waiting = { requestedAt: requestedAt, processedAt: null, nextTryAt: requestedAt };

  test('[POLICY-24, POLICY-25] before it is sent: processing days plus the bank’s days', () => {
    const dates = {
      processing: ['2026-11-25', '2026-11-27'],
      bank: ['2026-11-27', '2026-12-08'],
    };
    expect(refundDates({ ...waiting, status: 'requested' }, days)).toEqual(dates);
    expect(refundDates({ ...waiting, status: 'pending' }, days)).toEqual(dates);
  });

  test('[POLICY-25] once it is sent: the bank’s days from that day', () => {
    const sent = { ...waiting, status: 'processed', processedAt: requestedAt } as const;
    expect(refundDates(sent, days)).toEqual({
      processing: ['2026-11-22', '2026-11-22'],
      bank: ['2026-11-24', '2026-12-01'],
    });
  });

  test('counts from the next attempt when it waits for a choice or a retry', () => {
    const later = { ...waiting, status: 'requested', nextTryAt: at('2026-11-24T07:00:00Z') };
    expect(refundDates(later as never, days).processing).toEqual(['2026-11-27', '2026-12-01']);
  });
});
