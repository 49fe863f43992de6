import { expect, test } from 'vitest';
import { matchingBookings } from './payouts.rules.ts';

const booking = (netPaise: number, heldPaise = 0, isAligned = true) => ({
  netPaise,
  heldPaise,
  isAligned,
});

test.each([
  ['all that were due', [booking(900), booking(600, 100)], 1_400, 2],
  ['one of them', [booking(900), booking(600)], 600, 1],
  ['a choice between equal ones', [booking(900), booking(900)], 900, undefined],
  ['another amount', [booking(900), booking(600)], 700, undefined],
  ['what is not aligned', [booking(900, 0, false)], 900, undefined],
  ['nothing due', [], 900, undefined],
])('A payout that paid %s', (_what, ready, restPaise, count) => {
  expect(matchingBookings(ready, restPaise)?.length).toBe(count);
});
