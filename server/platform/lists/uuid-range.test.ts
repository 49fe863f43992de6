import { expect, test } from 'vitest';
import { uuidsFrom } from './uuid-range.ts';

test.each([
  ['019F2a00', '019f2a00-0000-0000-0000-000000000000', '019f2a00-ffff-ffff-ffff-ffffffffffff'],
  ['019f2a00-7b', '019f2a00-7b00-0000-0000-000000000000', '019f2a00-7bff-ffff-ffff-ffffffffffff'],
])('%s is the start of the ids from %s to %s', (text, first, last) => {
  expect(uuidsFrom(text)).toEqual({ first, last });
});

test.each(['', '019f2a0', 'asha rao', '019f2a00-zz', `${'0'.repeat(33)}`])(
  '%j is the start of no id',
  (text) => {
    expect(uuidsFrom(text)).toBeUndefined();
  },
);
