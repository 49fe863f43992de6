import { expect, test } from 'vitest';
import type { OwnReview } from '#contract/reviews/views.ts';
import { hasChanges } from './draft-changes.ts';

const photos = [{ id: 'p1' }, { id: 'p2' }];
const saved = { stars: 4, text: 'Good cut.', photos } as OwnReview;
const draft = { stars: 4, text: 'Good cut.', photos };
const empty = { stars: 0, text: '', photos: [] };

test('a review as saved, or an empty new one, has no changes', () => {
  expect(hasChanges(saved, draft)).toBe(false);
  expect(hasChanges(saved, { ...draft, text: ' Good cut. ' })).toBe(false);
  expect(hasChanges(undefined, empty)).toBe(false);
});

test.each([
  ['other stars', { ...draft, stars: 2 }],
  ['another text', { ...draft, text: 'Good cut, long wait.' }],
  ['a removed photo', { ...draft, photos: [{ id: 'p2' }] }],
  ['a replaced photo', { ...draft, photos: [{ id: 'p1' }, { id: 'new' }] }],
])('%s are changes of a saved review', (_, changed) => {
  expect(hasChanges(saved, changed)).toBe(true);
});

test('stars, text and photos are each changes of a new review', () => {
  expect(hasChanges(undefined, { ...empty, stars: 5 })).toBe(true);
  expect(hasChanges(undefined, { ...empty, text: 'Good' })).toBe(true);
  expect(hasChanges(undefined, { ...empty, photos: [{ id: 'new' }] })).toBe(true);
});
