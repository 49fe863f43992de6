import { expect, test } from 'vitest';
import { accountTypeOf, naturalPaise } from './accounts.rules.ts';

test.each([
  ['commission', -912_860, 912_860],
  ['charges', -5_800, 5_800],
  ['escrow', -450_000, 450_000],
  ['earnings', 10_000, -10_000],
  ['clearing', 1_000_000, 1_000_000],
  ['fees', 2_360, 2_360],
  ['goodwill', -100, -100],
] as const)('%s of %i is shown as %i', (kind, balance, natural) => {
  expect(naturalPaise(kind, balance)).toBe(natural);
});

test('never shows negative zero', () => {
  for (const kind of Object.keys(accountTypeOf) as (keyof typeof accountTypeOf)[]) {
    expect(Object.is(naturalPaise(kind, 0), 0)).toBe(true);
  }
});
