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
type Wish = { bookingId: string; stars: number; text: string };

/**
 * A customer says how it was, once for each booking that took place, within 60 days of it (REVIEW_DAYS).
 * The service's rating counts it at once.
 * @throws Refused BOOKING_NOT_FOUND for somebody else's, REVIEW_NOT_ALLOWED, REVIEW_CLOSED,
 * REVIEW_EXISTS.
 */
export function writeReview(deps: Needs, authorId: string, wish: Wish): Promise<OwnReview> {
  const { bookingId, ...said } = wish;
  return inTransaction(deps.db, async (tx) => {
    const visit = await lockVisit(tx, authorId, bookingId);
    if (!visit) throw new Refused('BOOKING_NOT_FOUND');
    const now = deps.clock.now();
    const open = writeUntil(visit);
    if ('refusal' in open) throw new Refused(open.refusal);
    if (isOver(open.until, now)) throw new Refused('REVIEW_CLOSED');
    const id = await insertReview(tx, visit, said, now);
    await recountFigures(tx, visit.providerId, now);
    const review = await kept(reviewById(tx, id));
    await deps.outbox.announce<ReviewEvent>(tx, REVIEW_WRITTEN, eventOf(review));
    return ownReviewView(review, now);
  });
}

/**
 * Its author changes a review for a week; that it was changed is shown.
 * @throws Refused REVIEW_NOT_FOUND when this person has written none of this booking,
 * REVIEW_EDIT_CLOSED.
 */
export function editReview(deps: Needs, authorId: string, wish: Wish): Promise<OwnReview> {
  return inTransaction(deps.db, async (tx) => {
    const review = await lockOwnReview(tx, authorId, wish.bookingId);
    if (!review) throw new Refused('REVIEW_NOT_FOUND');
    const now = deps.clock.now();
    if (isOver(editUntil(review.writtenAt), now)) throw new Refused('REVIEW_EDIT_CLOSED');
    await updateReview(tx, review.id, wish, now);
    await recountFigures(tx, review.providerId, now);
    return ownReviewView(await kept(reviewById(tx, review.id)), now);
  });
}

/** What those above are told about a review. */
export function eventOf(review: ReviewRow): ReviewEvent {
  return {
    reviewId: review.id,
    bookingId: review.bookingId,
    serviceId: review.serviceId,
    providerId: review.providerId,
    authorId: review.authorId,
  };
}

async function kept(read: Promise<ReviewRow | undefined>): Promise<ReviewRow> {
  const review = await read;
  if (!review) throw new Error('A review is gone in its own transaction.');
  return review;
}
