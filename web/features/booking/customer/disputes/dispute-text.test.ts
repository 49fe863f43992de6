import { describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/booking/disputes.ts';
import { english } from '#test/support/texts/texts.ts';
import { policyTerms } from '../../../../../test/support/samples/policy.ts';
import { disputeChoices, disputeState, isDescribed, noShowText } from './dispute-text.ts';

const dispute: Dispute = {
  id: 'd1',
  kind: 'quality',
  account: 'The colour washed out the same day.',
  openedAt: '2026-08-06T06:00:00Z',
  state: 'open',
  refundPercent: null,
  decision: null,
  decidedAt: null,
};

describe('reporting a problem', () => {
  it('[POLICY-07] [POLICY-22] [POLICY-31] offers the possible reports with their consequences', () => {
    const choices = disputeChoices(english, ['cancel', 'reportNoShow', 'complain'], policyTerms);
    expect(choices.map(({ value, hint }) => [value, hint])).toEqual([
      ['provider-no-show', 'If confirmed: full refund + 20% wallet credit.'],
      ['quality', 'If confirmed: 25% to 100% of the price refunded.'],
    ]);
    expect(disputeChoices(english, ['cancel'], policyTerms)).toEqual([]);
  });

  it.each([
    ['', true],
    ['  too short  ', true],
    ['She was not there.', false],
  ])('a description %j is invalid: %s', (account, hasProblem) => {
    expect(isDescribed(account)).toBe(!hasProblem);
  });

  it.each([
    [{}, 'Under review'],
    [{ state: 'declined' }, 'Declined'],
    [{ state: 'upheld', refundPercent: 40 }, 'Confirmed'],
  ] as const)('[POLICY-30] has a label: %j, %s', (part, label) => {
    expect(disputeState(english, { ...dispute, ...part }).label).toBe(label);
  });

  it('[POLICY-31] names the refunded share', () => {
    expect(disputeState(english, { ...dispute, state: 'upheld', refundPercent: 40 }).text).toBe(
      '40% of the price refunded.',
    );
    expect(
      disputeState(english, { ...dispute, state: 'upheld', kind: 'provider-no-show' }).text,
    ).toBe('Full refund.');
  });
});

it('[POLICY-22] a no-show costs the customer nothing', () => {
  const providerNoShow = { refundPercent: 100, creditPercent: 20 };
  expect(noShowText(english, { providerNoShow })).toBe(
    'Report it if no one comes. We hold the money until we have decided. If confirmed: full refund + 20% wallet credit.',
  );
});
