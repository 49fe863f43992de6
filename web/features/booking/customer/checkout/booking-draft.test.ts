import { expect, test, vi } from 'vitest';
import { clearAuth, setUser } from '#web/api/session/session.ts';
import { homeFromText } from './address/home-values.ts';
import { draftOf, hasTooManyPeople, storeHome, takeHome, withDraft } from './booking-draft.ts';

const INDIA = 'Asia/Kolkata';
const read = (text: string) => draftOf(new URLSearchParams(text), INDIA);

test('[BOOK-08] an empty URL means one person, any time, any place', () => {
  expect(read('book=x')).toEqual({
    step: 'who',
    people: 1,
    requested: undefined,
    place: undefined,
    memberId: undefined,
    isTogether: false,
    segments: undefined,
    repeat: undefined,
  });
});

test('a choice survives the round trip through the URL', () => {
  const chosen = {
    step: 'pay',
    people: 3,
    at: '2026-08-04T23:30:00+05:30',
    place: 'home',
    memberId: 'riya',
    isTogether: true,
    segments: undefined,
    repeat: '2x6',
  } as const;
  const search = withDraft(new URLSearchParams('book=x'), chosen);
  expect(search.get('book')).toBe('x');
  expect(draftOf(search, INDIA)).toEqual({
    step: 'pay',
    people: 3,
    requested: { at: chosen.at, date: '2026-08-04' },
    place: 'home',
    memberId: 'riya',
    isTogether: true,
    segments: undefined,
    repeat: '2x6',
  });
});

test('a date of the search is any time of that day, unless a time is chosen', () => {
  expect(read('book=x&date=2026-08-05').requested).toEqual({ at: '', date: '2026-08-05' });
  const both = 'book=x&date=2026-08-05&at=2026-08-04T23:30:00%2B05:30';
  expect(read(both).requested?.date).toBe('2026-08-04');
  for (const date of ['soon', '2026-8-5', '2026-13-40', '']) {
    expect(read(`book=x&date=${date}`).requested).toBeUndefined();
  }
});

test('the services of a visit replace the member of a single one in the URL', () => {
  const chosen = {
    step: 'who',
    people: 2,
    at: undefined,
    place: 'provider',
    isTogether: false,
    repeat: undefined,
  } as const;
  const before = new URLSearchParams('book=x&with=riya');
  const search = withDraft(before, { ...chosen, memberId: 'riya', segments: 'x:riya,y' });
  expect(search.has('with')).toBe(false);
  expect(draftOf(search, INDIA).segments).toBe('x:riya,y');
  const single = withDraft(search, { ...chosen, memberId: undefined, segments: undefined });
  expect(single.has('segments')).toBe(false);
});

test.each(['0', '1.5', '-3', '21.5', 'Infinity', '1e1x', 'many', ''])(
  '[BOOK-07] %j in the URL is not a number of people',
  (people) => {
    expect(read(`people=${people}`).people).toBe(1);
  },
);

test.each(['21', '25', '1e9'])('[BOOK-07] %s people in the URL become the maximum', (people) => {
  expect(read(`people=${people}`).people).toBe(20);
  expect(hasTooManyPeople(new URLSearchParams({ people }))).toBe(true);
});

test.each(['', '0', '1', '20', 'many'])(
  '[BOOK-07] "%s" people in the URL are not too many',
  (people) => {
    expect(hasTooManyPeople(new URLSearchParams({ people }))).toBe(false);
  },
);

test('[BOOK-03] an invalid time or place is ignored', () => {
  expect(read('at=tomorrow&place=moon')).toMatchObject({ requested: undefined, place: undefined });
});

test('a typed address is returned once and never appears in the URL', () => {
  const home = homeFromText('12, MG Road, Ashok Nagar, Bengaluru 560001');
  storeHome('x', home);
  expect(takeHome('x')).toEqual(home);
  expect(takeHome('x')).toBeUndefined();
});

test('a typed address is removed with the session', () => {
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => undefined } });
  const name = { firstName: 'Kavya', lastName: 'Raman', profilePicture: null };
  setUser({ _id: 'p1', userId: 'p1', ...name, roles: ['customer'] });
  storeHome('x', homeFromText('12, MG Road, Ashok Nagar, Bengaluru 560001'));
  clearAuth();
  expect(takeHome('x')).toBeUndefined();
});

test('a link that names a time begins with the times, unless it names a step', () => {
  const at = encodeURIComponent('2026-08-04T23:30:00+05:30');
  expect(read(`book=x&at=${at}`).step).toBe('when');
  expect(read(`book=x&at=${at}&step=who`).step).toBe('who');
  const first = {
    step: 'who',
    people: 2,
    at: '2026-08-04T23:30:00+05:30',
    place: 'provider',
    memberId: undefined,
    isTogether: false,
    segments: undefined,
    repeat: undefined,
  } as const;
  expect(draftOf(withDraft(new URLSearchParams('book=x'), first), INDIA).step).toBe('who');
});
