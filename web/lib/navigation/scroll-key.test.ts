import { expect, test } from 'vitest';
import { scrollKeyOf } from './scroll-key.ts';

test.each([
  [null, 'own'],
  [{ results: '/search' }, 'own'],
  [{ scrollKey: 7 }, 'own'],
  [{ scrollKey: 'results' }, 'results'],
])('an entry with the state %j restores the position of %s', (state, key) => {
  expect(scrollKeyOf({ key: 'own', state })).toBe(key);
});
