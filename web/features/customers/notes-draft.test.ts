import { expect, test } from 'vitest';
import { CUSTOMER_TAGS_MAX } from '#contract/customers/limits.ts';
import { draftOf, isChanged, keepMine, recordOf, withNewer, withSaved } from './notes-draft.ts';

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

test('a newer version that is as typed, such as an own save after a lost response, is adopted', () => {
  const saved = { ...first, note: typed.note, version: 2 };
  expect(withNewer(typed, saved)).toEqual(draftOf(saved));
  expect(withNewer({ ...typed, note: `${typed.note} ` }, saved)).toEqual(draftOf(saved));
  const tagged = { ...draftOf(first), tagText: 'Bridal' };
  const withTheirTag = { ...first, tags: ['Regular', 'Bridal'], version: 2 };
  expect(withNewer(tagged, withTheirTag)).toEqual(draftOf(withTheirTag));
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

test('a typed tag is a change and is saved, also if it was not added yet', () => {
  const pending = { ...draftOf(first), tagText: ' Bridal ' };
  expect(isChanged(pending)).toBe(true);
  expect(recordOf(pending)).toEqual({ note: first.note, tags: ['Regular', 'Bridal'] });
  expect(withNewer(pending, newer)).toBe(pending);
  const saved = { ...first, tags: ['Regular', 'Bridal'], version: 2 };
  expect(withSaved(pending, pending, saved)).toEqual(draftOf(saved));
  const next = { ...pending, tagText: 'Student' };
  expect(recordOf(withSaved(next, pending, saved)).tags).toEqual(['Regular', 'Bridal', 'Student']);
  const known = { ...draftOf(first), tagText: 'regular' };
  expect(isChanged(known)).toBe(false);
  const full = Array.from({ length: CUSTOMER_TAGS_MAX }, (_, nth) => `Tag ${nth}`);
  const beyond = { ...draftOf({ ...first, tags: full }), tagText: 'Bridal' };
  expect(recordOf(beyond).tags).toEqual(full);
});

test('kept notes change the newest version; what was not changed is as it is there', () => {
  const mine = keepMine({ ...typed, tagText: 'Student' }, newer);
  expect(mine.note).toBe(typed.note);
  expect(recordOf(mine).tags).toEqual(['Bridal', 'Student']);
  expect(mine.base).toEqual(newer);
  const tagged = keepMine({ ...draftOf(first), tags: ['Colour'] }, newer);
  expect(recordOf(tagged)).toEqual({ note: newer.note, tags: ['Colour'] });
});
