import type { OwnReview } from '#contract/reviews/views.ts';

type Draft = { stars: number; text: string; photos: readonly { id: string }[] };

/** Whether closing the dialog would discard a part of the draft. */
export function hasChanges(saved: OwnReview | undefined, { stars, text, photos }: Draft): boolean {
  const before: Draft = saved ?? { stars: 0, text: '', photos: [] };
  const idsOf = (list: Draft['photos']) => list.map(({ id }) => id).join();
  return (
    stars !== before.stars || text.trim() !== before.text || idsOf(photos) !== idsOf(before.photos)
  );
}
