import { countEvidence, lockDispute } from '#capabilities/booking/index.ts';
import type { Side } from '#contract/messages/limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { EVIDENCE_GIVEN, type EvidenceGiven } from './events.ts';
import { isNews, type PieceKind, placesLeft, placesOf } from './rules.ts';
import { sideOf } from './show-evidence.ts';
import {
  disputeFor,
  insertPiece,
  type PieceBody,
  type PieceRow,
  piecesOf,
  type SidesRow,
} from './store.ts';

/** Who gives, as which side of which dispute. */
export type Giver = { dispute: SidesRow; side: Side; personId: string };

/** How a dispute stands, and what has been given in it. */
export type Standing = { state: SidesRow['state']; pieces: PieceRow[] };

/** @throws Refused DISPUTE_NOT_FOUND when there is none, or it is somebody else's. */
export async function giverOf(
  db: Db,
  personId: string,
  bookingId: string,
): Promise<Giver & Standing> {
  const dispute = await disputeFor(db, bookingId, personId);
  if (!dispute) throw new Refused('DISPUTE_NOT_FOUND');
  const pieces = await piecesOf(db, dispute.disputeId);
  return { dispute, side: sideOf(dispute, personId), personId, state: dispute.state, pieces };
}

/** Holds the dispute until the end of the transaction, so that nobody decides it or adds to it meanwhile. */
export async function hold(tx: Tx, { dispute }: Giver): Promise<Standing> {
  const held = await lockDispute(tx, dispute.disputeId);
  if (!held) throw new Refused('DISPUTE_NOT_FOUND');
  return { state: held.state, pieces: await piecesOf(tx, held.id) };
}

/** @throws Refused EVIDENCE_CLOSED, and that the side has no place left. */
export function refuseWhenOver({ state, pieces }: Standing, side: Side, kind: PieceKind): void {
  if (state !== 'open') throw new Refused('EVIDENCE_CLOSED');
  if (placesLeft(pieces, side, kind) > 0) return;
  throw new Refused(kind === 'words' ? 'EVIDENCE_WORDS_FULL' : 'EVIDENCE_PICTURES_FULL');
}

/** Writes a piece into a held dispute; the other side is told, and open pages of both show it. */
export async function addPiece(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'live' | 'outbox'>,
  { dispute, side, personId }: Giver,
  { pieces, body }: { pieces: readonly PieceRow[]; body: PieceBody },
): Promise<void> {
  const { disputeId, bookingId } = dispute;
  const kind = 'text' in body ? 'words' : 'picture';
  const place = placesOf[kind] - placesLeft(pieces, side, kind) + 1;
  const at = deps.clock.now();
  const n = await countEvidence(tx, disputeId);
  await insertPiece(tx, { disputeId, n, side, place, authorId: personId, body, at });
  const opening = { side: 'customer', at: dispute.openedAt } as const;
  const before = [opening, ...pieces.map((piece) => ({ side: piece.side, at: piece.givenAt }))];
  if (isNews(before, side, at)) {
    const isFirst = !before.some((earlier) => earlier.side === side);
    const event = { disputeId, bookingId, side, n, isFirst };
    await deps.outbox.announce<EvidenceGiven>(tx, EVIDENCE_GIVEN, event);
  }
  await deps.live.publish(tx, dispute.customerId, { topic: 'bookings', id: bookingId });
  await deps.live.publish(tx, dispute.providerId, { topic: 'requests', id: bookingId });
}
