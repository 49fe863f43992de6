import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base32Of, bytesOf, hasJustExpired, matchingStep, stepOf, totpAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B: the SHA-1 test vectors. */
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

describe('Codes of RFC 6238', () => {
  test.each(vectors)('at %i seconds', (seconds, code) => {
    const at = Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
    expect(totpAt(secret, stepOf(at), 8)).toBe(code);
    expect(totpAt(secret, stepOf(at))).toBe(code.slice(2));
  });
});

test('RFC 4648: test vectors, and every secret survives a round trip', () => {
  expect(base32Of(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(bytesOf('MZXW6YTB OI======').toString()).toBe('foobar');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(bytesOf(base32Of(Buffer.from(bytes)))).toEqual(Buffer.from(bytes));
    }),
  );
});

describe('Accepts a code once, in the 30 seconds of its step', () => {
  const now = Temporal.Instant.from('2026-08-04T04:30:10Z');
  const present = stepOf(now);
  test.each([
    [-2, undefined, undefined, false],
    [-1, undefined, present - 1, true],
    [0, present, present, false],
    [1, undefined, present + 1, false],
    [2, undefined, undefined, false],
  ])('%i steps away: %s, beside the sandbox %s, expired %s', (away, strict, lenient, expired) => {
    const code = totpAt(secret, present + away);
    const at = { now, lastStep: 0 };
    expect(matchingStep(secret, code, { ...at, isLenient: false })).toBe(strict);
    expect(matchingStep(secret, code, { ...at, isLenient: true })).toBe(lenient);
    expect(hasJustExpired(secret, code, at)).toBe(expired);
    expect(hasJustExpired(secret, code, { now, lastStep: present - 1 })).toBe(false);
  });
  test('Rejects the last code and earlier ones', () => {
    const code = totpAt(secret, present);
    expect(matchingStep(secret, code, { now, lastStep: present - 1, isLenient: true })).toBe(
      present,
    );
    expect(matchingStep(secret, code, { now, lastStep: present, isLenient: true })).toBeUndefined();
    expect(
      matchingStep(secret, code, { now, lastStep: present + 1, isLenient: true }),
    ).toBeUndefined();
  });
});
