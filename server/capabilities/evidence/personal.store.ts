import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { mentions } from '#platform/personal-data/mentions.store.ts';
import { REMOVED, type Subject } from '#platform/personal-data/parts.ts';

/** A person's evidence for their data export, oldest first. */
export async function givenBy(db: Db, personId: string, limit: number): Promise<unknown[]> {
  const { rows } = await sql`
    select d.booking_id, p.kind, p.text, p.given_at
    from evidence.pieces p join booking.disputes_public d on d.dispute_id = p.dispute_id
    where p.author_id = ${personId} order by p.given_at, p.n limit ${limit}`.execute(db);
  return rows;
}

/** Removes a person's photos from their disputes. @returns the ids of images that are no longer used. */
export async function removeImages(tx: Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ pictureId: string }>`
    update evidence.pieces p set picture_id = null, digest = null
    from evidence.pieces old
    where old.id = p.id and p.author_id = ${personId} and p.picture_id is not null
    returning old.picture_id`.execute(tx);
  return rows.map(({ pictureId }) => pictureId);
}

/** Erases a person's texts in their disputes, and texts of the other side that name them. */
export async function forgetTexts(tx: Tx, subject: Subject): Promise<void> {
  const { personId } = subject;
  await sql`
    update evidence.pieces set author_id = null,
      text = case when kind = 'words' then ${REMOVED} end
    where author_id = ${personId}`.execute(tx);
  await sql`
    update evidence.pieces p set text = ${REMOVED}
    from booking.disputes_public d
    where d.dispute_id = p.dispute_id and ${personId}::uuid in (d.customer_id, d.provider_id)
      and ${mentions(subject, sql`p.text`)}`.execute(tx);
}
