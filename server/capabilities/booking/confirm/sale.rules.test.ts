import { expect, test } from 'vitest';
import { creditsOf } from './sale.rules.ts';

const date = (totalPaise: number, walletPaise = 0) => ({ totalPaise, walletPaise });

test.each([
  ['one booking: what the payment leaves', [date(500, 100)], 450, [50]],
  ['one booking: a payment above its price', [date(500)], 501, undefined],
  ['a series: what was reserved for each date', [date(500), date(500, 200)], 800, [0, 200]],
  ['a series: a payment that is too small', [date(500), date(500, 200)], 799, undefined],
  ['a series: a payment that is too large', [date(500), date(500, 200)], 801, undefined],
])('%s', (_name, dates, captured, credits) => {
  expect(creditsOf(dates, captured)).toEqual(credits);
});
