import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pinCodeIn } from './pin-codes.rules.ts';
import { returnedPaise, reversalPaise, transferFor } from './transfers.rules.ts';

describe('reversalPaise and returnedPaise', () => {
  test.each([
    [90_000, 90_000, 0],
    [90_000, 22_500, 67_500],
    [90_000, 0, 90_000],
    [90_000, 89_950, 100],
    [150, 120, 150],
    [100, 99, 100],
    [50, 90, 0],
  ])('of %i on hold with %i due it is %i paise', (held, target, taken) => {
    expect(reversalPaise(held, target)).toBe(taken);
  });

  test('leave no more than the target and no amount below the minimum', () => {
    const paise = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10_000_000 }), paise, (held, target) => {
        const taken = reversalPaise(held, target);
        const left = held - taken;
        expect(left).toBeLessThanOrEqual(Math.max(target, held > target ? 0 : held));
        expect(left === 0 || left >= 100).toBe(true);
        expect(taken === 0 || taken >= 100).toBe(true);
      }),
    );
  });

  test('return all of a failed transfer', () => {
    expect(returnedPaise({ amountPaise: 500, reversedPaise: 0, status: 'failed' })).toBe(500);
    expect(returnedPaise({ amountPaise: 500, reversedPaise: 200, status: 'reversed' })).toBe(200);
  });
});

test.each([
  ['12 Hill Road, Bandra West, Mumbai 400050', '400050', 'Maharashtra'],
  ['Flat 1234567, 8th Main, Bengaluru - 560034', '560034', 'Karnataka'],
  ['Connaught Place, New Delhi 110001', '110001', 'Delhi'],
])('the PIN code in %s is %s, %s', (address, pinCode, state) => {
  expect(pinCodeIn(address)).toEqual({ pinCode, state });
});

test('Finds no PIN code in an address without one', () => {
  expect(pinCodeIn('Hill Road 12345, Mumbai')).toBeUndefined();
});

test.each([
  ['its own', [{ transfer: 'b' }, { transfer: 'a', booking: 'x' }], 'created', 1],
  ['the one of its booking whose row was lost', [{ transfer: 'lost', booking: 'x' }], 'created', 0],
  ['none of another booking', [{ transfer: 'lost', booking: 'y' }], 'created', undefined],
  ['none that failed', [{ transfer: 'lost', booking: 'x' }], 'failed', undefined],
])('A transfer of a payment is %s', (_what, allNotes, status, nth) => {
  const made = allNotes.map((notes) => ({ notes: notes as Record<string, string>, status }));
  const found = transferFor({ id: 'a', subjectId: 'x' }, made);
  expect(found && made.indexOf(found)).toBe(nth);
});
