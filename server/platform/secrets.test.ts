import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSecrets, parseKeyRing } from './secrets.ts';

const old = { id: 'old', key: Buffer.alloc(32, 1) };
const fresh = { id: 'new', key: Buffer.alloc(32, 2) };

test('A sealed text can be opened, even after a newer key was added', () => {
  const sealed = makeSecrets([old]).seal('mail', 'नमस्ते 482913');
  expect(sealed).not.toContain('482913');
  expect(makeSecrets([fresh, old]).open('mail', sealed)).toBe('नमस्ते 482913');
  expect(() => makeSecrets([fresh]).open('mail', sealed)).toThrow();
});

test('A sealed text does not open when modified or used for another purpose', () => {
  const secrets = makeSecrets([fresh]);
  const sealed = secrets.seal('mail', 'text');
  expect(() => secrets.open('other', sealed)).toThrow();
  fc.assert(
    fc.property(fc.integer({ min: 4, max: sealed.length - 2 }), (at) => {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
      expect(() => secrets.open('mail', changed)).toThrow();
    }),
    { seed: 1 },
  );
});

test('A keyed hash is valid for its purpose, its text and any key of the ring', () => {
  const mac = makeSecrets([old]).mac('otp', '123456');
  expect(makeSecrets([fresh, old]).macMatches('otp', '123456', mac)).toBe(true);
  expect(makeSecrets([fresh]).macMatches('otp', '123456', mac)).toBe(false);
  expect(makeSecrets([old]).macMatches('session', '123456', mac)).toBe(false);
  expect(makeSecrets([old]).macMatches('otp', '123457', mac)).toBe(false);
});

test('A key ring needs distinct ids and keys of 32 bytes', () => {
  const good = Buffer.alloc(32, 3).toString('base64');
  expect(parseKeyRing(`a:${good},b:${good}`)).toHaveLength(2);
  for (const text of ['', 'a', `a:${good},a:${good}`, 'a:c2hvcnQ=', `a b:${good}`]) {
    expect(parseKeyRing(text)).toBeUndefined();
  }
});
