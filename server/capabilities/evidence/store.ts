import type { Side } from '#contract/messages/limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

/** A dispute with its two sides. */
export type SidesRow = Row<'booking.disputes_public'>;

export type PieceRow = Row<
  'evidence.pieces',
  'id' | 'side' | 'kind' | 'text' | 'pictureId' | 'digest' | 'givenAt'
>;

/** The latest dispute about a booking, when the person is one of its two sides. */
export async function disputeFor(
  db: Db | Tx,
  bookingId: string,
  personId: string,
): Promise<SidesRow | undefined> {
  const { rows } = await sql<SidesRow>`
    select dispute_id, booking_id, kind, account, opened_at, state, refund_percent, decision,
      decided_at, reference, customer_id, provider_id, customer_name, provider_name, service_name,
      sub_service_name, starts_at, time_zone
    from booking.disputes_public
    where booking_id = ${bookingId} and ${personId}::uuid in (customer_id, provider_id)
    order by opened_at desc limit 1`.execute(db);
  return rows[0];
}

/** All pieces of a dispute in order of submission; at most 32. */
export async function piecesOf(db: Db | Tx, disputeId: string): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select id, side, kind, text, picture_id, digest, given_at from evidence.pieces
    where dispute_id = ${disputeId} order by n`.execute(db);
  return rows;
}

type PictureRow = {
  pictureId: string;
  disputeId: string;
  customerId: string;
  providerId: string;
};

/** The photo of a piece, with the two sides of its dispute. */
export async function pictureOf(db: Db, pieceId: string): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    select p.picture_id, p.dispute_id, d.customer_id, d.provider_id
    from evidence.pieces p join booking.disputes_public d on d.dispute_id = p.dispute_id
    where p.id = ${pieceId} and p.picture_id is not null`.execute(db);
  return rows[0];
}

export type PieceBody = { text: string } | { pictureId: string; digest: Buffer };
type NewPiece = {
  disputeId: string;
  n: number;
  side: Side;
  place: number;
  authorId: string;
  body: PieceBody;
  at: Temporal.Instant;
};

export async function insertPiece(tx: Tx, made: NewPiece): Promise<void> {
  const { disputeId, n, side, place, authorId, body, at } = made;
  const isText = 'text' in body;
  await sql`
    insert into evidence.pieces
      (dispute_id, n, side, kind, place, author_id, text, picture_id, digest, given_at)
    values (${disputeId}, ${n}, ${side}, ${isText ? 'words' : 'picture'}, ${place}, ${authorId},
      ${isText ? body.text : null}, ${isText ? null : body.pictureId},
      ${isText ? null : body.digest}, ${at})`.execute(tx);
}
