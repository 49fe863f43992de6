import { expect, test } from 'vitest';
import { afterDismissal } from './use-prepaid-checkout.ts';

test('A dismissed checkout returns to the form, also after an earlier payment was refused', () => {
  expect(afterDismissal({ step: 'paying' }, 'No money was taken.')).toEqual({
    step: 'form',
    problem: 'No money was taken.',
  });
});

test.each(['busy', 'bought', 'confirming'] as const)('A paid checkout stays %s', (step) => {
  expect(afterDismissal({ step }, 'No money was taken.')).toEqual({ step });
});
