import { expect, test } from 'vitest';
import { makeRecentBuffer } from './recent.ts';

test('Messages are remembered for a limited time, per person and in order', () => {
  let now = 500;
  const recent = makeRecentBuffer<string>(100, () => now);
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
