import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { consumeUse } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import { insertReport } from './moderation.store.ts';
import { isVisible } from './rules.ts';
import { lockReview } from './store.ts';

const REPORTS_A_DAY = 20;
const DAY_SECONDS = 86_400;

/**
 * Reports a review to the admins; each signed-in person can report it once, and again when it has
 * changed since an admin decided about it.
 * @throws Refused REVIEW_NOT_FOUND also for a hidden review, REVIEW_REPORTED, TOO_MANY_REQUESTS.
 */
export async function reportReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reporterId: string,
  { reviewId, reason }: { reviewId: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Locked, because an admin who hides the review closes only the reports that exist.
    const review = await lockReview(tx, reviewId);
    if (!review || !isVisible(review)) throw new Refused('REVIEW_NOT_FOUND');
    const now = clock.now();
    const bucket = `review-reports:${reporterId}`;
    const limit = { bucket, usesMax: REPORTS_A_DAY, seconds: DAY_SECONDS };
    if (!(await insertReport(tx, review, { reporterId, reason }, now))) {
      throw new Refused('REVIEW_REPORTED');
    }
    if (!(await consumeUse(tx, now, [limit]))) throw new Refused('TOO_MANY_REQUESTS');
  });
}
