import { expect, test } from 'vitest';
import { checkGstin, normalizeGstin, stateOfGstin } from './gstin.ts';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', ' 27 aapfu0939f 1zv '])('%s is a GSTIN', (text) =>
  expect(checkGstin(text)).toBeUndefined(),
);

test.each([
  ['another check digit', '27AAPFU0939F1ZW'],
  ['another state', '29AAPFU0939F1ZV'],
  ['no state', '00AAPFU0939F1ZV'],
  ['swapped digits', '27AAPFU9039F1ZV'],
  ['no Z', '27AAPFU0939F1AV'],
  ['a PAN', 'AAPFU0939F'],
  ['nothing', ''],
])('%s is refused', (_what, text) => {
  expect(checkGstin(text)).toBe('Invalid GSTIN');
});

test('Every single wrong character is detected', () => {
  const valid = '27AAPFU0939F1ZV';
  for (const [index, sign] of [...valid].entries()) {
    for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const changed = valid.slice(0, index) + other + valid.slice(index + 1);
      if (other !== sign) expect(checkGstin(changed), changed).toBe('Invalid GSTIN');
    }
  }
});

test('a GSTIN names its state', () => {
  expect(normalizeGstin(' 27 aapfu0939f 1zv ')).toBe('27AAPFU0939F1ZV');
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('Maharashtra');
});
