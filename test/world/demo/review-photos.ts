import { readFile } from 'node:fs/promises';
import { addReviewPhoto } from '#capabilities/reviews/index.ts';
import type { Deps } from '#platform/deps.ts';

/**
 * Photos of demo reviews, by the name of the service and the index of the review in `demoReviews`. They are still lives
 * of the product, because the demo has no photos of people.
 */
export const demoPhotos: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  'Ten Little Moons Nail Bar': { 0: ['nails/plum-640.webp', 'nails/rose-640.webp'] },
  'Momo Hour': { 1: ['cooking/marigold-640.webp', 'cooking/blue-640.webp'] },
  'Cubbon Morning Yoga': { 0: ['yoga/sage-640.webp'] },
};

export const STILL_LIVES = new URL('../../../web/public/still-life/', import.meta.url);

type Reviewed = { serviceName: string; nth: number; authorId: string; bookingId: string };

/** Adds the photos of a demo review with the product's command. */
export async function seedReviewPhotos(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  { serviceName, nth, authorId, bookingId }: Reviewed,
): Promise<void> {
  for (const name of demoPhotos[serviceName]?.[nth] ?? []) {
    const bytes = await readFile(new URL(name, STILL_LIVES));
    await addReviewPhoto(deps, authorId, { bookingId, bytes, type: 'image/webp' });
  }
}
