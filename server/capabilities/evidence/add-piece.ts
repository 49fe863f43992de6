import { countEvidence, lockDispute } from '#capabilities/booking/index.ts';
import type { Side } from '#contract/messages/limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { EVIDENCE_GIVEN, type EvidenceGiven } from './events.ts';
import { limitsOf, type PieceKind, remainingOf, shouldNotify } from './rules.ts';
import { sideOf } from './show-evidence.ts';
import {
  disputeFor,
  insertPiece,
  type PieceBody,
  type PieceRow,
  piecesOf,
  type SidesRow,
} from './store.ts';

/** A person who submits evidence, and their side of the dispute. */
export type Participant = { dispute: SidesRow; side: Side; personId: string };

/** The state of a dispute and its evidence so far. */
export type DisputeStatus = { state: SidesRow['state']; pieces: PieceRow[] };

/** @throws Refused DISPUTE_NOT_FOUND when the booking has no dispute or the person is not a party to it. */
export async function participantOf(
  db: Db,
  personId: string,
  bookingId: string,
): Promise<Participant & DisputeStatus> {
  const dispute = await disputeFor(db, bookingId, personId);
  if (!dispute) throw new Refused('DISPUTE_NOT_FOUND');
  const pieces = await piecesOf(db, dispute.disputeId);
  return { dispute, side: sideOf(dispute, personId), personId, state: dispute.state, pieces };
}

/** Locks the dispute against decisions and other evidence until the transaction ends. */
export async function lockForEvidence(tx: Tx, { dispute }: Participant): Promise<DisputeStatus> {
  const held = await lockDispute(tx, dispute.disputeId);
  if (!held) throw new Refused('DISPUTE_NOT_FOUND');
  return { state: held.state, pieces: await piecesOf(tx, held.id) };
}

/** @throws Refused EVIDENCE_CLOSED; EVIDENCE_WORDS_FULL or EVIDENCE_PICTURES_FULL at the side's limit. */
export function checkAccepts({ state, pieces }: DisputeStatus, side: Side, kind: PieceKind): void {
  if (state !== 'open') throw new Refused('EVIDENCE_CLOSED');
  if (remainingOf(pieces, side, kind) > 0) return;
  throw new Refused(kind === 'words' ? 'EVIDENCE_WORDS_FULL' : 'EVIDENCE_PICTURES_FULL');
}

/** Adds a piece to a locked dispute, notifies the other side and updates the open pages of both. */
export async function addPiece(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'live' | 'outbox'>,
  { dispute, side, personId }: Participant,
  { pieces, body }: { pieces: readonly PieceRow[]; body: PieceBody },
): Promise<void> {
  const { disputeId, bookingId } = dispute;
  const kind = 'text' in body ? 'words' : 'picture';
  const place = limitsOf[kind] - remainingOf(pieces, side, kind) + 1;
  const at = deps.clock.now();
  const n = await countEvidence(tx, disputeId);
  await insertPiece(tx, { disputeId, n, side, place, authorId: personId, body, at });
  const opening = { side: 'customer', at: dispute.openedAt } as const;
  const before = [opening, ...pieces.map((piece) => ({ side: piece.side, at: piece.givenAt }))];
  if (shouldNotify(before, side, at)) {
    const isFirst = !before.some((earlier) => earlier.side === side);
    const event = { disputeId, bookingId, side, n, isFirst };
    await deps.outbox.announce<EvidenceGiven>(tx, EVIDENCE_GIVEN, event);
  }
  await deps.live.publish(tx, dispute.customerId, { topic: 'bookings', id: bookingId });
  await deps.live.publish(tx, dispute.providerId, { topic: 'requests', id: bookingId });
}
