import { expect, test } from 'vitest';
import { goodwillErrors, goodwillPreview } from './goodwill-draft.ts';

const offer = {
  ...{ paid: 1001, givenBack: 200, remains: 801, toSource: 500 },
  ...{ withoutSignOff: 300.5, creditDays: 180, blockedBy: null },
};
const draft = { target: 'wallet', amount: '801', reason: 'Cold water' } as const;

test('An amount is at least a rupee and at most the remainder, or the remainder of the source', () => {
  expect(goodwillErrors(draft, offer)).toEqual({});
  expect(goodwillErrors({ ...draft, amount: '₹1' }, offer)).toEqual({});
  for (const amount of ['', '0.99', '801.01', '1.005', '-5', 'all']) {
    expect(goodwillErrors({ ...draft, amount }, offer).amount, amount).toBe(
      'Please enter an amount from ₹1.00 to ₹801.00.',
    );
  }
  const toSource = { ...draft, target: 'source', amount: '500.01' } as const;
  expect(goodwillErrors(toSource, offer).amount).toContain('to ₹500.00');
  expect(goodwillErrors({ ...draft, reason: ' a ' }, offer)).toEqual({
    reason: 'Please give a reason.',
  });
});

test('The preview has the remaining amount and whether a second admin confirms it', () => {
  expect(goodwillPreview('300.50', offer)).toEqual({
    ...{ amount: 300.5, left: 500.5, needsSignOff: false },
  });
  expect(goodwillPreview('300.51', offer).needsSignOff).toBe(true);
  expect(goodwillPreview('all', offer)).toEqual({ amount: 0, left: 801, needsSignOff: false });
});
