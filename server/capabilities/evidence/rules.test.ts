import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitsOf, type PieceKind, remainingOf, shouldNotify } from './rules.ts';

const start = Temporal.Instant.from('2026-08-04T04:30:00Z');
const after = (minutes: number) => start.add({ minutes });
const by = (side: 'customer' | 'provider', minutes: number) => ({ side, at: after(minutes) });

test.each([
  ['the provider answers for the first time', [by('customer', 0)], 'provider', 1, true],
  ['the customer adds evidence at once', [by('customer', 0)], 'customer', 59, false],
  ['the customer adds evidence an hour later', [by('customer', 0)], 'customer', 60, true],
  ['the customer answers in turn', [by('customer', 0), by('provider', 5)], 'customer', 6, true],
  [
    'the provider adds evidence at once',
    [by('customer', 0), by('provider', 5)],
    'provider',
    6,
    false,
  ],
  ['there was no evidence before', [], 'provider', 0, true],
] as const)(
  'notifies the other side once per turn or hour: %s',
  (_, before, side, minutes, isNotified) => {
    expect(shouldNotify(before, side, after(minutes))).toBe(isNotified);
  },
);

test('counts the limits of each side and kind separately', () => {
  const piece = fc.record({
    side: fc.constantFrom('customer' as const, 'provider' as const),
    kind: fc.constantFrom<PieceKind>('words', 'picture'),
  });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), piece, (pieces, { side, kind }) => {
      const own = pieces.filter((one) => one.side === side && one.kind === kind).length;
      const left = remainingOf(pieces, side, kind);
      expect(left).toBe(Math.max(0, limitsOf[kind] - own));
      const others = pieces.filter((one) => one.side === side);
      expect(remainingOf(others, side, kind)).toBe(left);
    }),
  );
  expect([remainingOf([], 'customer', 'words'), remainingOf([], 'provider', 'picture')]).toEqual([
    10, 6,
  ]);
});
