import type { Review } from '#contract/reviews/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { REVIEW_REPLIED, type ReviewEvent } from './events.ts';
import { editUntil, isOver, isVisible } from './rules.ts';
import { lockReview, reviewById, writeReply } from './store.ts';
import { reviewView } from './views.ts';
import { eventOf } from './write-review.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/**
 * Writes the provider's only reply to a review of their service, or changes it within a week; the same text again changes nothing.
 * @throws Refused REVIEW_NOT_FOUND also for another provider's or a hidden review, REPLY_CLOSED.
 */
export function replyToReview(
  deps: Needs,
  providerId: string,
  { reviewId, text }: { reviewId: string; text: string },
): Promise<Review> {
  return inTransaction(deps.db, async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (!review || !isVisible(review) || review.providerId !== providerId) {
      throw new Refused('REVIEW_NOT_FOUND');
    }
    const now = deps.clock.now();
    // A repeated reply, for example after a lost response, is not a change.
    if (review.reply === text) return reviewView(review, now);
    const { repliedAt } = review;
    if (repliedAt && isOver(editUntil(repliedAt), now)) throw new Refused('REPLY_CLOSED');
    await writeReply(tx, reviewId, text, now);
    if (!repliedAt) await deps.outbox.announce<ReviewEvent>(tx, REVIEW_REPLIED, eventOf(review));
    const replied = await reviewById(tx, reviewId);
    if (!replied) throw new Error('A review is gone in its own transaction.');
    return reviewView(replied, now);
  });
}
