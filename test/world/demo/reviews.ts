import { rebuildFigures, replyToReview, writeReview } from '#capabilities/reviews/index.ts';
import type { Deps } from '#platform/deps.ts';
import { asOf } from './as-of.ts';
import type { CreatedBooking } from './history.ts';
import { seedReviewPhotos } from './review-photos.ts';
import { type DemoReview, demoReviews } from './review-texts.ts';

/** Hours between a visit and its review, and between the review and the reply, in turn. */
const HOURS_AFTER = [3, 20, 44, 7, 70, 26];
const REPLY_HOURS = 16;

/**
 * Writes reviews of completed demo bookings, some with photos, with the product's commands and rebuilds the
 * figures.
 * @returns the number of reviews.
 */
export async function seedReviews(
  deps: Deps,
  bookings: readonly CreatedBooking[],
): Promise<number> {
  const visits = bookings.filter(({ ending }) => ending === 'completed');
  const byService = Map.groupBy(visits, ({ service }) => service.name);
  let written = 0;
  for (const [name, said] of Object.entries(demoReviews)) {
    const oldestFirst = (byService.get(name) ?? []).toSorted((a, b) =>
      Temporal.Instant.compare(a.endedAt, b.endedAt),
    );
    for (const [nth, booking] of oldestFirst.slice(0, said.length).entries()) {
      const review = said[nth];
      if (review && (await createReview(deps, booking, review, nth))) written += 1;
    }
  }
  await rebuildFigures(deps.db, deps.clock.now());
  return written;
}

async function createReview(
  deps: Deps,
  { bookingId, customer, service, endedAt }: CreatedBooking,
  [stars, text, reply]: DemoReview,
  nth: number,
): Promise<boolean> {
  const now = deps.clock.now();
  const at = endedAt.add({ hours: HOURS_AFTER[nth % HOURS_AFTER.length] ?? 0 });
  if (Temporal.Instant.compare(at, now) >= 0) return false;
  const { id: reviewId } = await writeReview(asOf(deps, at), customer, { bookingId, stars, text });
  const photographed = { serviceName: service.name, nth, authorId: customer, bookingId };
  await seedReviewPhotos(asOf(deps, at), photographed);
  const answeredAt = at.add({ hours: REPLY_HOURS });
  if (reply !== undefined && Temporal.Instant.compare(answeredAt, now) < 0) {
    await replyToReview(asOf(deps, answeredAt), service.ownerId, { reviewId, text: reply });
  }
  return true;
}
