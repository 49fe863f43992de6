import { expect, test } from 'vitest';
import { type Log, silentLog } from '../log/log.ts';
import { eachRow } from './each-row.ts';

function noting() {
  const noted: unknown[] = [];
  const log: Log = { ...silentLog, error: (event, _error, fields) => noted.push([event, fields]) };
  return { noted, log };
}

test('A failed row is logged and does not stop the others', async () => {
  const { noted, log } = noting();
  const done: string[] = [];
  const isWhole = await eachRow(log, 'sweep.row', ['a', 'b', 'c'], async (id) => {
    if (id === 'b') throw new Error('broken');
    done.push(id);
  });
  expect(isWhole).toBe(false);
  expect(done).toEqual(['a', 'c']);
  expect(noted).toEqual([['sweep.row', { row: 'b' }]]);
});

test('An expected error is not logged, and rows may be objects', async () => {
  const { noted, log } = noting();
  const rows = [{ id: 'a' }, { id: 'b' }];
  const work = async ({ id }: { id: string }) => {
    if (id === 'a') throw new RangeError('busy');
  };
  expect(await eachRow(log, 'sweep.row', rows, work, (e) => e instanceof RangeError)).toBe(false);
  expect(noted).toEqual([]);
  expect(await eachRow(log, 'sweep.row', rows.slice(1), work)).toBe(true);
});
