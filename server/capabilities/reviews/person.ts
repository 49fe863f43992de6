import type { Db, Tx } from '#platform/db/db.ts';
import { imageBytes } from '#platform/images/images.ts';
import { allRepliesBy, allReportsBy, allReviewsBy, forgetAuthor } from './personal.store.ts';
import { erasePhotos } from './photos/manage-photos.ts';

/** A person's reviews with their photos as base64, replies and reports, for their data export. */
export async function dataOf(db: Db | Tx, personId: string) {
  const [reviews, replies, reports] = await Promise.all([
    allReviewsBy(db, personId),
    allRepliesBy(db, personId),
    allReportsBy(db, personId),
  ]);
  return {
    reviews: await allInOrder(reviews, async (row) => ({
      service: row.serviceName,
      subService: row.subServiceName,
      stars: row.stars,
      text: row.text,
      photos: await allInOrder(row.photos, ({ id }) => photoFile(db, id)),
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

/** One after the other, because each photo is read whole. */
async function allInOrder<Row, Made>(
  rows: readonly Row[],
  make: (row: Row) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const row of rows) made.push(await make(row));
  return made;
}

async function photoFile(db: Db | Tx, id: string) {
  const image = await imageBytes(db, id, 'large');
  return image && { type: 'image/webp', base64: image.bytes.toString('base64') };
}

/**
 * Anonymizes a person's reviews as 'Former customer', removes their photos, which may show them, and their texts on
 * request. The stars stay, because the visit took place. Idempotent.
 */
export async function erase(
  tx: Tx,
  personId: string,
  { withTexts = false }: { withTexts?: boolean } = {},
): Promise<void> {
  await erasePhotos(tx, personId);
  await forgetAuthor(tx, personId, withTexts);
}
