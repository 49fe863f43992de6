import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';

test.each(['gifts.notPaid', 'packages.notPaid'] as const)(
  '%s does not deny a payment that the bank can still confirm',
  (key) => {
    expect(english(key)).not.toContain('No money was taken');
    expect(english(key)).toContain('If you have already approved it with your bank');
  },
);
