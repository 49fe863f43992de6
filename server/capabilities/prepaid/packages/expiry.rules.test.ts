import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expiryOf, isValidAt } from './expiry.rules.ts';

const timeZone = 'Asia/Kolkata';
const at = (text: string) => Temporal.Instant.from(text);

it.each([
  ['2026-08-15T10:00:00+05:30', 6, '2027-02-16T00:00:00+05:30'],
  ['2026-08-31T23:59:59+05:30', 1, '2026-10-01T00:00:00+05:30'],
  ['2027-01-31T00:00:00+05:30', 1, '2027-03-01T00:00:00+05:30'],
  ['2026-12-31T20:00:00Z', 12, '2028-01-02T00:00:00+05:30'],
])('%s and %i months end at %s', (paid, validMonths, end) => {
  expect(expiryOf(at(paid), { validMonths, timeZone }).equals(at(end))).toBe(true);
});

it('The last day is whole, and at least as many days as the shortest months have', () => {
  const instant = fc.integer({ min: 1_700_000_000_000, max: 2_500_000_000_000 });
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 24 }), (ms, validMonths) => {
      const paidAt = Temporal.Instant.fromEpochMilliseconds(ms);
      const end = expiryOf(paidAt, { validMonths, timeZone });
      expect(end.toZonedDateTimeISO(timeZone).toPlainTime().toString()).toBe('00:00:00');
      expect(paidAt.until(end).total('hours')).toBeGreaterThan(validMonths * 28 * 24);
      expect(isValidAt(end, end.subtract({ seconds: 1 }))).toBe(true);
      expect(isValidAt(end, end)).toBe(false);
      expect(isValidAt(null, paidAt)).toBe(false);
    }),
  );
});
