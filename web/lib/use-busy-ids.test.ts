import { expect, test } from 'vitest';
import { oneTaskPerId } from './use-busy-ids.ts';

/** Starts tasks that end on demand, and records which were busy after each change. */
function setUp() {
  const busy: string[][] = [];
  const sent: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const runOnce = oneTaskPerId((ids) => busy.push([...ids]));
  const start = (id: string) =>
    runOnce(id, () => {
      sent.push(id);
      const end = Promise.withResolvers<string>();
      ends.set(id, end);
      return end.promise;
    });
  return { busy, sent, ends, start };
}

test('a second press is not sent while the first one runs, also after a press of another id', async () => {
  const { sent, ends, start } = setUp();
  const first = start('a');
  const other = start('b');
  expect(await start('a')).toBeUndefined();
  ends.get('b')?.resolve('b is done');
  expect(await other).toBe('b is done');
  expect(await start('a')).toBeUndefined();
  ends.get('a')?.resolve('a is done');
  expect(await first).toBe('a is done');
  expect(sent).toEqual(['a', 'b']);
});

test('an id is busy until its own task ends, also if that fails, and can then run again', async () => {
  const { busy, sent, ends, start } = setUp();
  const first = start('a');
  const other = start('b');
  ends.get('a')?.reject(new Error('no network'));
  await expect(first).rejects.toThrow('no network');
  ends.get('b')?.resolve('');
  await other;
  expect(busy).toEqual([['a'], ['a', 'b'], ['b'], []]);
  void start('a');
  expect(sent).toEqual(['a', 'b', 'a']);
});
