import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoPhotos, STILL_LIVES } from './review-photos.ts';
import { demoReviews } from './review-texts.ts';

test('photos of the demo belong to reviews with a text, and their files exist', () => {
  for (const [service, byReview] of Object.entries(demoPhotos)) {
    for (const [nth, names] of Object.entries(byReview)) {
      expect(demoReviews[service]?.[Number(nth)]?.[1], `${service} ${nth}`).toMatch(/\w/);
      for (const name of names) expect(existsSync(new URL(name, STILL_LIVES)), name).toBe(true);
    }
  }
});
