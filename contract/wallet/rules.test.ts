import { expect, it } from 'vitest';
import { walletShare } from './rules.ts';

it.each([
  [100_100, 0, 0],
  [100_100, 5_000, 5_000],
  [100_100, 100_050, 100_000],
  [100_100, 100_100, 100_100],
  [100_100, 500_000, 100_100],
  [100, 50, 0],
])('of %i paise, with %i in the wallet, credits pay %i', (total, available, share) => {
  expect(walletShare(total, available)).toBe(share);
});
