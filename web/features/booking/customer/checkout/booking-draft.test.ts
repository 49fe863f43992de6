import { expect, test } from 'vitest';
import { draftOf, storeAddress, takeAddress, withDraft } from './booking-draft.ts';

const INDIA = 'Asia/Kolkata';
const read = (text: string) => draftOf(new URLSearchParams(text), INDIA);

test('[BOOK-08] an empty address means one person, any time, any place', () => {
  expect(read('book=x')).toEqual({ people: 1, requested: undefined, place: undefined });
});

test('a choice survives the round trip through the address', () => {
  const chosen = { people: 3, at: '2026-08-04T23:30:00+05:30', place: 'home' } as const;
  const search = withDraft(new URLSearchParams('book=x'), chosen);
  expect(search.get('book')).toBe('x');
  expect(draftOf(search, INDIA)).toEqual({
    people: 3,
    requested: { at: chosen.at, date: '2026-08-04' },
    place: 'home',
  });
});

test.each(['0', '21', '1.5', '-3', '1e1x', 'many', ''])(
  '[BOOK-07] %j in the address is no number of people',
  (people) => {
    expect(read(`people=${people}`).people).toBe(1);
  },
);

test('[BOOK-03] an invalid time or place is ignored', () => {
  expect(read('at=tomorrow&place=moon')).toMatchObject({ requested: undefined, place: undefined });
});

test('a typed address is returned once and never appears in the URL', () => {
  storeAddress('x', '12 MG Road, Bengaluru');
  expect(takeAddress('x')).toBe('12 MG Road, Bengaluru');
  expect(takeAddress('x')).toBe('');
});
