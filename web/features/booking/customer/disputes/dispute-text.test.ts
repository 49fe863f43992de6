import { describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/booking/disputes.ts';
import { policyTerms } from '../../../../../test/support/samples/policy.ts';
import { accountProblem, disputeChoices, disputeState, noShowText } from './dispute-text.ts';

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
    const choices = disputeChoices(['cancel', 'reportNoShow', 'complain'], policyTerms);
    expect(choices.map(({ value, hint }) => [value, hint])).toEqual([
      [
        'provider-no-show',
        'If it is so, you get 100\u00a0% back and 20\u00a0% of it on top as a wallet credit.',
      ],
      ['quality', 'If it is so, 25 to 100\u00a0% of the price comes back.'],
    ]);
    expect(disputeChoices(['cancel'], policyTerms)).toEqual([]);
  });

  it.each([
    ['', true],
    ['  too short  ', true],
    ['She was not there.', false],
  ])('a description %j is invalid: %s', (account, hasProblem) => {
    expect(accountProblem(account) !== undefined).toBe(hasProblem);
  });

  it.each([
    [{}, 'Being looked into'],
    [{ state: 'declined' }, 'Declined'],
    [{ state: 'upheld', refundPercent: 40 }, 'Upheld'],
  ] as const)('[POLICY-30] stands in a word: %j, %s', (part, label) => {
    expect(disputeState({ ...dispute, ...part }).label).toBe(label);
  });

  it('[POLICY-31] names the refunded share', () => {
    expect(disputeState({ ...dispute, state: 'upheld', refundPercent: 40 }).text).toBe(
      '40\u00a0% of the price comes back.',
    );
    expect(disputeState({ ...dispute, state: 'upheld', kind: 'provider-no-show' }).text).toBe(
      'Everything you paid comes back.',
    );
  });
});

it('[POLICY-22] a no-show costs the customer nothing', () => {
  const providerNoShow = { refundPercent: 100, creditPercent: 20 };
  expect(noShowText({ providerNoShow })).toBe(
    'Report it if nobody comes. We hold the money until we have decided. If confirmed: full refund + 20% wallet credit.',
  );
});
