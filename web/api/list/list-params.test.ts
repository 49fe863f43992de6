import { expect, test } from 'vitest';
import { isDay, PRIVATE, privateOf, queryOf, readWish, writeWish } from './list-params.ts';

const keys = { state: ['open', 'answered'], sort: ['newest', 'oldest'], id: '' } as const;
const read = (text: string) => readWish(keys, new URLSearchParams(text));
const write = (text: string, change: Parameters<typeof writeWish<typeof keys>>[2]) =>
  writeWish(keys, new URLSearchParams(text), change).toString();

test('an address says what is asked of a list, and nothing else counts', () => {
  const usual = { wish: { state: 'open', sort: 'newest', id: '' }, page: 1 };
  expect(read('')).toEqual(usual);
  expect(read('state=shut&sort=&page=0&other=1')).toEqual(usual);
  for (const page of ['-1', '2.5', 'x', '401', '1e9']) expect(read(`page=${page}`).page).toBe(1);
  expect(read('state=answered&sort=oldest&id=ZC-1&page=3')).toEqual({
    wish: { state: 'answered', sort: 'oldest', id: 'ZC-1' },
    page: 3,
  });
  expect(read(`id=${'x'.repeat(200)}`).wish.id).toHaveLength(100);
});

test('another wish begins at its first page, and what is usual is not written', () => {
  expect(write('page=4&keep=1', { wish: { state: 'answered' } })).toBe('keep=1&state=answered');
  expect(write('state=answered&page=4', { wish: { state: 'open' } })).toBe('');
  expect(write('state=answered', { page: 2 })).toBe('state=answered&page=2');
  expect(write('state=answered&page=2', { page: 1 })).toBe('state=answered');
  expect(write('id=ZC-1', { wish: { id: '' } })).toBe('');
});

test('what is empty is not asked', () => {
  expect(queryOf({ state: 'open', id: '' })).toEqual({ state: 'open' });
});

test('a text that is found right is read, a private one is in no address', () => {
  const asked = { from: isDay, text: PRIVATE, role: ['', 'admin'] } as const;
  const of = (text: string) => readWish(asked, new URLSearchParams(text)).wish;
  expect(of('from=2026-08-04&text=Asha&role=admin')).toEqual({
    from: '2026-08-04',
    text: '',
    role: 'admin',
  });
  for (const from of ['4 August', '2026-13-01', '2026-8-4', "'; drop", '']) {
    expect(of(`from=${encodeURIComponent(from)}`).from).toBe('');
  }
  const wish = { text: 'asha@example.com', role: 'admin' as const };
  const written = writeWish(asked, new URLSearchParams('text=old&page=2'), { wish });
  expect(written.toString()).toBe('role=admin');
  expect(privateOf(asked, wish)).toEqual({ text: 'asha@example.com' });
  expect(privateOf(asked, { text: '', role: 'admin' })).toEqual({});
});

test('two lists of one page turn their own pages', () => {
  const address = new URLSearchParams('page=2&days=3');
  expect(readWish({}, address, 'days').page).toBe(3);
  expect(writeWish({}, address, { page: 4 }, 'days').toString()).toBe('page=2&days=4');
});
