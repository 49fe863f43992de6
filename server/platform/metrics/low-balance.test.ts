import { expect, test } from 'vitest';
import { makeLowBalance } from './low-balance.ts';

const payOut = (key: string, amountPaise: number) => ({ operation: 'payOut', key, amountPaise });
const refund = (key: string, amountPaise: number) => ({ operation: 'refund', key, amountPaise });

test('Only the same call or one of at least its amount shows that the balance suffices', () => {
  const balance = makeLowBalance();
  balance.refused(payOut('a', 500_000));
  balance.refused(payOut('a', 500_000));
  balance.refused(payOut('b', 800_000));
  expect(balance.count()).toBe(2);
  balance.covered(refund('c', 900_000));
  balance.covered(payOut('d', 499_999));
  expect(balance.count()).toBe(2);
  balance.covered(payOut('e', 500_000));
  expect(balance.count()).toBe(1);
  balance.covered(payOut('b', 800_000));
  expect(balance.count()).toBe(0);
});

test('A call that is rejected for another reason no longer waits for the balance', () => {
  const balance = makeLowBalance();
  balance.refused(refund('a', 100));
  balance.rejected(refund('b', 900));
  expect(balance.count()).toBe(1);
  balance.rejected(refund('a', 100));
  expect(balance.count()).toBe(0);
});

test('A refusal is forgotten after a day, and the oldest ones beyond 1,000 calls', () => {
  let nowMs = 0;
  const balance = makeLowBalance(() => nowMs);
  for (let n = 0; n < 1_002; n += 1) balance.refused(payOut(String(n), 100 + n));
  expect(balance.count()).toBe(1_000);
  balance.covered(payOut('new', 102));
  expect(balance.count()).toBe(999);
  nowMs = 24 * 3_600_000 + 1;
  expect(balance.count()).toBe(0);
});
