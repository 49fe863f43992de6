import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readToken, referenceOf, suspicionOf, writeClaim } from './rules.ts';

const human = { homepage: '', formAgeMs: 20_000, name: 'Asha Rao', message: 'Where is my refund?' };

test.each([
  [{}, undefined],
  [{ formAgeMs: 3_000 }, undefined],
  [{ formAgeMs: 24 * 3_600_000 }, undefined],
  [{ message: 'See https://a.in http://b.in and www.c.in' }, undefined],
  [{ homepage: 'https://spam.example' }, 'trap'],
  [{ formAgeMs: undefined }, 'token'],
  [{ formAgeMs: -1 }, 'token'],
  [{ formAgeMs: 24 * 3_600_000 + 1 }, 'token'],
  [{ formAgeMs: 2_999 }, 'haste'],
  [{ message: 'https://a https://b https://c https://d' }, 'links'],
  [{ name: 'www.cheap.example' }, 'links'],
  [{ message: 'Buy <a  href="x">now</a>' }, 'markup'],
  [{ message: '[url=http://x]now[/url]' }, 'markup'],
])('%j looks like %s', (part, suspicion) => {
  expect(suspicionOf({ ...human, ...part })).toBe(suspicion);
});

test('A token survives a round trip; anything else is rejected', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(), (id, issuedMs) => {
      const mac = 'm'.repeat(43);
      const claim = writeClaim({ id, issuedMs });
      expect(readToken(`${claim}.${mac}`)).toEqual({ id, issuedMs, claim, mac });
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readToken(text)).toBeUndefined();
    }),
  );
});

test('A reference is easy to read out on the phone', () => {
  expect(referenceOf(new Uint8Array(8).fill(255))).toMatch(/^ZC-[A-Z2-9]{8}$/);
});
