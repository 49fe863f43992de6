import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

type PhotoRef = Row<'reviews.photos', 'pictureId' | 'digest'>;

export async function photosOfReview(db: Db | Tx, reviewId: string): Promise<PhotoRef[]> {
  const { rows } = await sql<PhotoRef>`
    select picture_id, digest from reviews.photos
    where review_id = ${reviewId} order by position`.execute(db);
  return rows;
}

type NewPhoto = { reviewId: string; pictureId: string; position: number; digest: Buffer };

export async function insertPhoto(tx: Tx, photo: NewPhoto): Promise<void> {
  const { reviewId, pictureId, position, digest } = photo;
  await sql`
    insert into reviews.photos (picture_id, review_id, position, digest)
    values (${pictureId}, ${reviewId}, ${position}, ${digest})`.execute(tx);
}

/** Records that a photo of a review was added or removed. */
export async function touchPhotos(tx: Tx, reviewId: string, now: Temporal.Instant): Promise<void> {
  await sql`update reviews.reviews set photos_changed_at = ${now}
    where id = ${reviewId}`.execute(tx);
}

/** Removes a photo of a review and closes the gap. @returns false when the review has no such photo. */
export async function deletePhoto(tx: Tx, reviewId: string, pictureId: string): Promise<boolean> {
  const { rows } = await sql<{ position: number }>`
    delete from reviews.photos where review_id = ${reviewId} and picture_id = ${pictureId}
    returning position`.execute(tx);
  const [removed] = rows;
  if (!removed) return false;
  await sql`
    update reviews.photos set position = position - 1
    where review_id = ${reviewId} and position > ${removed.position}`.execute(tx);
  return true;
}

/** Removes all photos of a person's reviews. @returns the ids of images that are no longer used. */
export async function deletePhotosBy(tx: Tx, authorId: string): Promise<string[]> {
  const { rows } = await sql<{ pictureId: string }>`
    delete from reviews.photos p using reviews.reviews r
    where r.id = p.review_id and r.author_id = ${authorId} returning p.picture_id`.execute(tx);
  return rows.map(({ pictureId }) => pictureId);
}

/** The author of the review that a photo belongs to. */
export async function authorOfPhoto(
  db: Db,
  pictureId: string,
): Promise<{ authorId: string | null } | undefined> {
  const { rows } = await sql<{ authorId: string | null }>`
    select r.author_id from reviews.photos p join reviews.reviews r on r.id = p.review_id
    where p.picture_id = ${pictureId}`.execute(db);
  return rows[0];
}

/** The photos of a provider's reviews that are public while their review is not shown, and the other way round. */
export async function photosToSwitch(
  tx: Tx,
  providerId: string,
): Promise<{ pictureId: string; isVisible: boolean }[]> {
  const { rows } = await sql<{ pictureId: string; isVisible: boolean }>`
    select p.picture_id, r.stands and r.hidden_at is null as is_visible
    from reviews.reviews r
    join reviews.photos p on p.review_id = r.id
    join platform.pictures i on i.id = p.picture_id
    where r.provider_id = ${providerId}
      and i.is_public <> (r.stands and r.hidden_at is null)`.execute(tx);
  return rows;
}
