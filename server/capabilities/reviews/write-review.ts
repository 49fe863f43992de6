import type { OwnReview } from '#contract/reviews/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { REVIEW_WRITTEN, type ReviewEvent } from './events.ts';
import { recountFigures } from './figures/recount-figures.ts';
import { editUntil, isOver, writeUntil } from './rules.ts';
import {
  insertReview,
  lockOwnReview,
  lockVisit,
  type ReviewRow,
  reviewById,
  updateReview,
} from './store.ts';
import { ownReviewView } from './views.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>;
type Input = { bookingId: string; stars: number; text: string };

/**
 * Writes a customer's only review of a booking that took place, within 60 days (REVIEW_DAYS). It counts in the
 * service's rating at once.
 * @throws Refused BOOKING_NOT_FOUND for another customer's booking, REVIEW_NOT_ALLOWED, REVIEW_CLOSED,
 * REVIEW_EXISTS.
 */
export function writeReview(deps: Needs, authorId: string, input: Input): Promise<OwnReview> {
  const { bookingId, ...said } = input;
  return inTransaction(deps.db, async (tx) => {
    const visit = await lockVisit(tx, authorId, bookingId);
    if (!visit) throw new Refused('BOOKING_NOT_FOUND');
    const now = deps.clock.now();
    const open = writeUntil(visit);
    if ('refusal' in open) throw new Refused(open.refusal);
    if (isOver(open.until, now)) throw new Refused('REVIEW_CLOSED');
    const id = await insertReview(tx, visit, said, now);
    await recountFigures(tx, visit.providerId, now);
    const review = await reviewOrThrow(reviewById(tx, id));
    await deps.outbox.announce<ReviewEvent>(tx, REVIEW_WRITTEN, eventOf(review));
    return ownReviewView(review, now);
  });
}

/**
 * Changes an own review within a week; it is then marked as edited, unless nothing changes.
 * @throws Refused REVIEW_NOT_FOUND without an own review of this booking, REVIEW_EDIT_CLOSED.
 */
export function editReview(deps: Needs, authorId: string, input: Input): Promise<OwnReview> {
  return inTransaction(deps.db, async (tx) => {
    const review = await lockOwnReview(tx, authorId, input.bookingId);
    if (!review) throw new Refused('REVIEW_NOT_FOUND');
    const now = deps.clock.now();
    if (isOver(editUntil(review.writtenAt), now)) throw new Refused('REVIEW_EDIT_CLOSED');
    if (review.stars === input.stars && review.text === input.text) {
      return ownReviewView(review, now);
    }
    await updateReview(tx, review.id, input, now);
    await recountFigures(tx, review.providerId, now);
    return ownReviewView(await reviewOrThrow(reviewById(tx, review.id)), now);
  });
}

/** The event about a review. */
export function eventOf(review: ReviewRow): ReviewEvent {
  return {
    reviewId: review.id,
    bookingId: review.bookingId,
    serviceId: review.serviceId,
    providerId: review.providerId,
    authorId: review.authorId,
  };
}

async function reviewOrThrow(read: Promise<ReviewRow | undefined>): Promise<ReviewRow> {
  const review = await read;
  if (!review) throw new Error('A review is gone in its own transaction.');
  return review;
}
