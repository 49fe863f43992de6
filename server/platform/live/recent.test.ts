import { expect, test } from 'vitest';
import { keepRecent } from './recent.ts';

test('what was said is remembered for its while, for whom it was said, in its order', () => {
  let now = 500;
  const recent = keepRecent<string>(100, () => now);
  recent.add('asha', 'first');
  now += 60;
  recent.add('ravi', 'his');
  recent.add('asha', 'second');
  expect(recent.of('asha')).toEqual(['first', 'second']);
  expect(recent.of('ravi')).toEqual(['his']);
  expect(recent.of('meera')).toEqual([]);
  now += 60;
  expect(recent.of('asha')).toEqual(['second']);
  recent.add('asha', 'third');
  expect(recent.of('asha')).toEqual(['second', 'third']);
  now += 101;
  expect(recent.of('asha')).toEqual([]);
});
