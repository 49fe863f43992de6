import { describe, expect, it, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { payoutText } from './next-payout.tsx';
import { setupSteps } from './setup-steps.ts';

const live = { id: 's1', approvalStatus: 'approved', fromAmount: 500 } as const;
const account = {
  status: 'activated',
  holderName: 'Meera Nair',
  bankLast4: '0061',
  panMasked: 'XXXXXX234K',
  usableFrom: '2026-08-01T00:00:00Z',
} as const;

type Given = Parameters<typeof setupSteps> extends [unknown, ...infer Rest] ? Rest : never;

describe('the steps of a new business', () => {
  const doneOf = (...parameters: Given) =>
    setupSteps(english, ...parameters)
      .filter(({ isDone }) => isDone)
      .map(({ key }) => key);
  const step = (key: string, ...parameters: Given) =>
    setupSteps(english, ...parameters).find((one) => one.key === key);

  it('are all open at first, and done in the end', () => {
    expect(doneOf([], null)).toEqual([]);
    expect(doneOf([{ ...live, approvalStatus: 'pending', fromAmount: null }], null)).toEqual([
      'service',
    ]);
    expect(doneOf([live], null)).toEqual(['service', 'approval', 'price']);
    expect(doneOf([live], account)).toHaveLength(4);
  });

  it('wait for the approval without a button, and lead to a rejected form', () => {
    expect(
      step('approval', [{ ...live, approvalStatus: 'pending' }], null)?.action,
    ).toBeUndefined();
    expect(step('approval', [{ ...live, approvalStatus: 'rejected' }], null)?.action?.to).toBe(
      '/serviceProvider/add-profession?service=s1',
    );
  });

  it('lead to a form that was withdrawn from review', () => {
    const withdrawn = { ...live, approvalStatus: 'pending', isWithdrawn: true } as const;
    expect(step('approval', [withdrawn], null)?.action?.to).toBe(
      '/serviceProvider/add-profession?service=s1',
    );
    const reviewed = { ...withdrawn, id: 's2', isWithdrawn: false };
    expect(step('approval', [withdrawn, reviewed], null)?.action).toBeUndefined();
  });

  it('reopen the bank account when its details do not match', () => {
    const bank = step('bank', [live], { status: 'needs_clarification' });
    expect(bank).toMatchObject({ isDone: false, title: 'Check your bank account' });
    expect(step('bank', [live], { status: 'under_review' })?.isDone).toBe(true);
  });
});

test.each([
  [null, account, 'Nothing due yet. We pay out each completed booking a few days later.'],
  [{ amount: 10, day: null }, null, 'Add your bank account to get paid.'],
  [{ amount: 10, day: null }, account, 'Goes out with the next payout.'],
  [{ amount: 10, day: '2026-11-27' }, account, 'Due Friday 27 Nov'],
])('The next payout %o is explained', (nextPayout, of, text) => {
  expect(payoutText(english, { nextPayout, account: of })).toBe(text);
});
