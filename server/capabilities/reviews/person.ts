import type { Db, Tx } from '#platform/db/db.ts';
import { allRepliesBy, allReportsBy, allReviewsBy, forgetAuthor } from './personal.store.ts';

/** A person's reviews, replies and reports, for their data export. */
export async function dataOf(db: Db | Tx, personId: string) {
  const [reviews, replies, reports] = await Promise.all([
    allReviewsBy(db, personId),
    allRepliesBy(db, personId),
    allReportsBy(db, personId),
  ]);
  return {
    reviews: reviews.map((row) => ({
      service: row.serviceName,
      subService: row.subServiceName,
      stars: row.stars,
      text: row.text,
      writtenAt: row.writtenAt.toString(),
      editedAt: row.editedAt?.toString() ?? null,
      hiddenReason: row.hiddenReason,
    })),
    replies: replies.map((row) => ({
      service: row.serviceName,
      text: row.reply,
      writtenAt: row.repliedAt?.toString() ?? null,
    })),
    reports: reports.map((row) => ({
      review: row.reviewId,
      reason: row.reason,
      reportedAt: row.reportedAt.toString(),
    })),
  };
}

/**
 * Anonymizes a person's reviews as 'Former customer', and removes their texts on request. The stars stay,
 * because the visit took place. Idempotent.
 */
export async function erase(
  tx: Tx,
  personId: string,
  { withTexts = false }: { withTexts?: boolean } = {},
): Promise<void> {
  await forgetAuthor(tx, personId, withTexts);
}
