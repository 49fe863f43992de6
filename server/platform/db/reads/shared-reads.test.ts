import { expect, test } from 'vitest';
import type { Db } from '../db.ts';
import { readShared, withoutSharedReads } from './shared-reads.ts';

/** A read that ends when `end` is called. */
function slowRead() {
  let count = 0;
  let gate = Promise.withResolvers<void>();
  const read = async () => {
    count += 1;
    const nth = count;
    await gate.promise;
    if (nth === 3) throw new Error('The third read fails.');
    return nth;
  };
  const end = () => {
    gate.resolve();
    gate = Promise.withResolvers();
  };
  return { read, end };
}

test('Requests with the same question share one read while it runs, and later ones read again', async () => {
  const db = {} as Db;
  const { read, end } = slowRead();
  const both = Promise.all([readShared(db, 'a', read), readShared(db, 'a', read)]);
  end();
  expect(await both).toEqual([1, 1]);
  const later = readShared(db, 'a', read);
  end();
  expect(await later).toBe(2);
});

test('Another question and another database are read separately', async () => {
  const db = {} as Db;
  const { read, end } = slowRead();
  const all = Promise.all([readShared(db, 'a', read), readShared(db, 'b', read)]);
  end();
  expect(await all).toEqual([1, 2]);
});

test('A failed read fails for all waiting requests, and the next one reads again', async () => {
  const db = {} as Db;
  const { read, end } = slowRead();
  const first = Promise.all([readShared(db, 'a', read), readShared(db, 'b', read)]);
  end();
  await first;
  const failed = Promise.allSettled([readShared(db, 'a', read), readShared(db, 'a', read)]);
  end();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = readShared(db, 'a', read);
  end();
  expect(await next).toBe(4);
});

test('A database whose user schedules its commands shares no reads', async () => {
  const db = withoutSharedReads({} as Db);
  const { read, end } = slowRead();
  const both = Promise.all([readShared(db, 'a', read), readShared(db, 'a', read)]);
  end();
  expect(await both).toEqual([1, 2]);
});
