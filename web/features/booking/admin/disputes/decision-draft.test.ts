import { describe, expect, it } from 'vitest';
import { decisionErrors } from './decision-draft.ts';

const reason = 'The photographs show it.';

describe('decisionErrors', () => {
  it.each([
    ['25', []],
    ['100', []],
    ['24', ['percent']],
    ['101', ['percent']],
    ['50.5', ['percent']],
    ['', ['percent']],
  ])('[POLICY-31] Checks a refund of %j percent', (percent, wrong) => {
    const draft = { verdict: 'uphold', percent, reason } as const;
    expect(Object.keys(decisionErrors(draft, { min: 25 }))).toEqual(wrong);
  });

  it('[POLICY-31] Requires a verdict and a reason; a decline needs no refund share', () => {
    const draft = { verdict: undefined, percent: '', reason: ' short ' };
    expect(Object.keys(decisionErrors(draft, undefined))).toEqual(['verdict', 'reason']);
    expect(decisionErrors({ verdict: 'decline', percent: '', reason }, { min: 25 })).toEqual({});
  });
});
