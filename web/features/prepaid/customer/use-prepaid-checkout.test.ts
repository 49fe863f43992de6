import { expect, test } from 'vitest';
import { afterDismissal } from './use-prepaid-checkout.ts';

test('A dismissed checkout returns to the form, also after an earlier payment was refused', () => {
  expect(afterDismissal({ step: 'paying' }, 'Nothing was charged.')).toEqual({
    step: 'form',
    problem: 'Nothing was charged.',
  });
});

test.each(['busy', 'bought', 'confirming'] as const)('A paid checkout stays %s', (step) => {
  expect(afterDismissal({ step }, 'Nothing was charged.')).toEqual({ step });
});
