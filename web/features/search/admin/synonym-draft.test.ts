import { expect, test } from 'vitest';
import type { Synonym } from '#contract/search/synonyms.ts';
import { draftOf, meaningAt, meaningWithout } from './synonym-draft.ts';

const version = (id: string, means: string | null, effectiveFrom: string) => ({
  ...{ id, means, effectiveFrom },
  ...{ byName: 'Asha Verma', reason: 'Customers type it' },
});
const synonym: Synonym = {
  phrase: 'mitti ka kaam',
  means: 'pottery',
  current: null,
  scheduled: [
    version('1', null, '2030-01-01T00:00:00Z'),
    version('2', 'clay', '2031-01-01T00:00:00Z'),
  ],
  revision: 3,
};

test.each([
  [null, 'pottery'],
  ['2029-12-31T23:59:59Z', 'pottery'],
  ['2030-01-01T05:30:00+05:30', null],
  ['2032-01-01T00:00:00Z', 'clay'],
])('A version from %s replaces %s', (from, means) => {
  expect(meaningAt(synonym, from)).toBe(means);
});

test.each([
  ['1', 'pottery'],
  ['2', null],
])('Without version %s, it stays %s', (id, means) => {
  expect(meaningWithout(synonym, id)).toBe(means);
});

test('The form of a phrase without a meaning in force begins with the next one', () => {
  const scheduled = synonym.scheduled.slice(1);
  expect(draftOf({ ...synonym, means: null, scheduled }).means).toBe('clay');
  expect(draftOf(undefined)).toMatchObject({ phrase: '', means: '' });
});
