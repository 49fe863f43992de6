import { isoIn } from '#capabilities/availability/index.ts';
import { evidenceUntil, showDispute } from '#capabilities/booking/index.ts';
import { pathOf } from '#contract/call-paths.ts';
import type { DisputeFile, Evidence, Piece } from '#contract/evidence/views.ts';
import type { Side } from '#contract/messages/limits.ts';
import type { Db } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { remainingOf } from './rules.ts';
import { disputeFor, type PieceRow, piecesOf, type SidesRow } from './store.ts';

/**
 * The evidence of both sides, for one of them.
 * @throws Refused DISPUTE_NOT_FOUND, also for other people's bookings.
 */
export async function showEvidence(db: Db, personId: string, bookingId: string): Promise<Evidence> {
  const dispute = await disputeFor(db, bookingId, personId);
  if (!dispute) throw new Refused('DISPUTE_NOT_FOUND');
  return evidenceView(dispute, await piecesOf(db, dispute.disputeId), sideOf(dispute, personId));
}

/** The same for an admin. @throws Refused DISPUTE_NOT_FOUND. */
export async function showForAdmin(db: Db, disputeId: string): Promise<DisputeFile> {
  // Read before the pieces, so that a piece added in between does not count as seen.
  const dispute = await showDispute(db, disputeId);
  const pieces = (await piecesOf(db, disputeId)).slice(0, dispute.evidenceCount);
  return { ...dispute, pieces: pieces.map(pieceView) };
}

export function sideOf({ customerId }: Pick<SidesRow, 'customerId'>, personId: string): Side {
  return customerId === personId ? 'customer' : 'provider';
}

function evidenceView(row: SidesRow, pieces: readonly PieceRow[], side: Side): Evidence {
  const isOpen = row.state === 'open';
  return {
    id: row.disputeId,
    kind: row.kind,
    account: row.account,
    openedAt: row.openedAt.toString(),
    state: row.state,
    refundPercent: row.refundPercent,
    decision: row.decision,
    decidedAt: row.decidedAt?.toString() ?? null,
    bookingId: row.bookingId,
    reference: row.reference,
    serviceName: row.serviceName,
    subServiceName: row.subServiceName,
    customerName: row.customerName,
    providerName: row.providerName,
    startsAt: isoIn(row.startsAt, row.timeZone),
    timeZone: row.timeZone,
    side,
    answerBy: isoIn(evidenceUntil(row.openedAt), row.timeZone),
    pieces: pieces.map(pieceView),
    left: {
      words: isOpen ? remainingOf(pieces, side, 'words') : 0,
      pictures: isOpen ? remainingOf(pieces, side, 'picture') : 0,
    },
  };
}

function pieceView({ id, side, kind, text, pictureId, givenAt }: PieceRow): Piece {
  const path = pictureId === null ? null : pathOf('evidencePhoto', { pieceId: id });
  return { id, side, kind, text, path, givenAt: givenAt.toString() };
}
