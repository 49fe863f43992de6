import { expect, test } from 'vitest';
import { isDay, PRIVATE, privateParams, readParams, toQuery, writeParams } from './list-params.ts';

const schema = { state: ['open', 'answered'], sort: ['newest', 'oldest'], id: '' } as const;
const read = (text: string) => readParams(schema, new URLSearchParams(text));
const write = (text: string, change: Parameters<typeof writeParams<typeof schema>>[2]) =>
  writeParams(schema, new URLSearchParams(text), change).toString();

test('Reads valid parameters from the URL and replaces others by their default', () => {
  const defaults = { params: { state: 'open', sort: 'newest', id: '' }, page: 1 };
  expect(read('')).toEqual(defaults);
  expect(read('state=shut&sort=&page=0&other=1')).toEqual(defaults);
  for (const page of ['-1', '2.5', 'x', '401', '1e9']) expect(read(`page=${page}`).page).toBe(1);
  expect(read('state=answered&sort=oldest&id=ZC-1&page=3')).toEqual({
    params: { state: 'answered', sort: 'oldest', id: 'ZC-1' },
    page: 3,
  });
  expect(read(`id=${'x'.repeat(200)}`).params.id).toHaveLength(100);
});

test('Changed parameters reset the page, and defaults are omitted from the URL', () => {
  expect(write('page=4&keep=1', { params: { state: 'answered' } })).toBe('keep=1&state=answered');
  expect(write('state=answered&page=4', { params: { state: 'open' } })).toBe('');
  expect(write('state=answered', { page: 2 })).toBe('state=answered&page=2');
  expect(write('state=answered&page=2', { page: 1 })).toBe('state=answered');
  expect(write('id=ZC-1', { params: { id: '' } })).toBe('');
  expect(write('after=7&keep=1', { params: { state: 'answered' } })).toBe('keep=1&state=answered');
});

test('Omits empty parameters from the query of a call', () => {
  expect(toQuery({ state: 'open', id: '' })).toEqual({ state: 'open' });
});

test('Reads a text that passes its check, and neither reads nor writes private parameters', () => {
  const personSchema = { from: isDay, text: PRIVATE, role: ['', 'admin'] } as const;
  const of = (text: string) => readParams(personSchema, new URLSearchParams(text)).params;
  expect(of('from=2026-08-04&text=Asha&role=admin')).toEqual({
    from: '2026-08-04',
    text: '',
    role: 'admin',
  });
  for (const from of ['4 August', '2026-13-01', '2026-8-4', "'; drop", '']) {
    expect(of(`from=${encodeURIComponent(from)}`).from).toBe('');
  }
  const params = { text: 'asha@example.com', role: 'admin' as const };
  const url = writeParams(personSchema, new URLSearchParams('text=old&page=2'), { params });
  expect(url.toString()).toBe('role=admin');
  expect(privateParams(personSchema, params)).toEqual({ text: 'asha@example.com' });
  expect(privateParams(personSchema, { text: '', role: 'admin' })).toEqual({});
});

test('Two lists of one page have separate page numbers', () => {
  const url = new URLSearchParams('page=2&days=3');
  expect(readParams({}, url, 'days').page).toBe(3);
  expect(writeParams({}, url, { page: 4 }, 'days').toString()).toBe('page=2&days=4');
});
