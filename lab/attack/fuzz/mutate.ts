import type { Random } from '../../simulation/histories/faults/random.ts';

/** Values that break careless code: of the wrong type, too large, or special to some interpreter. */
export const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  -9_007_199_254_740_992,
  '',
  ' ',
  '0',
  'NaN',
  '-0',
  "' or 1=1 --",
  '"; drop table booking.bookings; --',
  '%27%20or%20true',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  '\ufeff\u200b',
  '𝕊𝕦𝕡𝕡𝕠𝕣𝕥',
  'क्षत्रिय',
  '👩‍👩‍👧‍👦'.repeat(50),
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}<%= 7*7 %>',
  '=cmd|"/c calc"!A1',
  '\r\nSet-Cookie: a=b',
  '2026-02-30',
  '2026-13-01T25:61:00Z',
  '9999-12-31T23:59:59Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'infinity',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'x'.repeat(10_000),
  [],
  [[]],
  {},
  { toString: 'x' },
  { __proto__: null, constructor: { prototype: { isAdmin: true } } },
  { $gt: '' },
];

/** Replaces, removes, doubles or adds one part of a value, at any depth. */
export function mutated(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const at = random.whole(0, value.length - 1);
    const changed = value.map((one, nth) => (nth === at ? mutated(one, random) : one));
    return random.chance(0.1) ? Array.from({ length: 300 }, () => changed[at]) : changed;
  }
  if (isRecord(value) && Object.keys(value).length > 0 && random.chance(0.9)) {
    const key = random.pick(Object.keys(value));
    const { [key]: one, ...rest } = value;
    if (random.chance(0.15)) return rest;
    if (random.chance(0.1)) return { ...value, [`${random.pick(extra)}`]: random.pick(hostile) };
    return { ...value, [key]: mutated(one, random) };
  }
  return random.pick(hostile);
}

/** Fields that a client must not be able to set. */
const extra = [
  'isAdmin',
  'roles',
  'ownerId',
  'personId',
  'status',
  'paise',
  'refundPaise',
  'state',
];

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Bodies that are not JSON, or unusual JSON. */
export const brokenBodies: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"text":"${'x'.repeat(300_000)}"}`,
  '{"number":1e400}',
  '\ufeff{}',
  '{"text":"\\ud800"}',
];
