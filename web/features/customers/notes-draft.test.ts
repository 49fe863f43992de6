import { expect, test } from 'vitest';
import { draftOf, isChanged, withNewer, withSaved } from './notes-draft.ts';

const first = { note: 'Short fringe', tags: ['Regular'], version: 1 };
const newer = { note: 'Allergic to ammonia', tags: ['Bridal'], version: 2 };
const typed = { ...draftOf(first), note: 'Short fringe, coffee' };

test('unchanged notes adopt a version that another device saved', () => {
  expect(withNewer(draftOf(first), newer)).toEqual(draftOf(newer));
  expect(withNewer(draftOf(newer), first)).toEqual(draftOf(newer));
});

test('changed notes stay, with the version that they change, so that their save reports the conflict', () => {
  expect(withNewer(typed, newer)).toBe(typed);
  const tagged = { ...draftOf(first), tags: ['Regular', 'Colour'] };
  expect(withNewer(tagged, newer)).toBe(tagged);
});

test('after a save, notes that were typed meanwhile are unsaved changes of the saved version', () => {
  const saved = { ...first, note: typed.note, version: 2 };
  expect(withSaved(typed, typed, saved)).toEqual(draftOf(saved));
  const more = { ...typed, note: 'Short fringe, coffee, tea', tags: ['Regular', 'Colour'] };
  const after = withSaved(more, typed, saved);
  expect(after).toEqual({ ...more, base: saved });
  expect(isChanged(after)).toBe(true);
});

test('after a save, notes have the form in which they were stored', () => {
  const spaced = { ...typed, note: ' Short fringe, coffee ' };
  const saved = { ...first, note: 'Short fringe, coffee', version: 2 };
  expect(withSaved(spaced, spaced, saved)).toEqual(draftOf(saved));
});
