import { isoIn } from '#capabilities/availability/index.ts';
import { evidenceUntil, showDispute } from '#capabilities/booking/index.ts';
import { pathOf } from '#contract/call-paths.ts';
import type { DisputeFile, Evidence, Piece } from '#contract/evidence/views.ts';
import type { Side } from '#contract/messages/limits.ts';
import type { Db } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { placesLeft } from './rules.ts';
import { disputeFor, type PieceRow, piecesOf, type SidesRow } from './store.ts';

/**
 * What both sides gave, for one of them.
 * @throws Refused DISPUTE_NOT_FOUND, also where somebody else's booking has one.
 */
export async function showEvidence(db: Db, personId: string, bookingId: string): Promise<Evidence> {
  const dispute = await disputeFor(db, bookingId, personId);
  if (!dispute) throw new Refused('DISPUTE_NOT_FOUND');
  return evidenceView(dispute, await piecesOf(db, dispute.dispute_id), sideOf(dispute, personId));
}

/** The same for an admin. @throws Refused DISPUTE_NOT_FOUND. */
export async function showFile(db: Db, disputeId: string): Promise<DisputeFile> {
  // Read before the pieces: what comes between the two is not counted as seen.
  const dispute = await showDispute(db, disputeId);
  const pieces = (await piecesOf(db, disputeId)).slice(0, dispute.evidenceCount);
  return { ...dispute, pieces: pieces.map(pieceView) };
}

export function sideOf({ customer_id }: Pick<SidesRow, 'customer_id'>, personId: string): Side {
  return customer_id === personId ? 'customer' : 'provider';
}

function evidenceView(row: SidesRow, pieces: readonly PieceRow[], side: Side): Evidence {
  const isOpen = row.state === 'open';
  return {
    id: row.dispute_id,
    kind: row.kind,
    account: row.account,
    openedAt: row.opened_at.toString(),
    state: row.state,
    refundPercent: row.refund_percent,
    decision: row.decision,
    decidedAt: row.decided_at?.toString() ?? null,
    bookingId: row.booking_id,
    reference: row.reference,
    serviceName: row.service_name,
    subServiceName: row.sub_service_name,
    customerName: row.customer_name,
    providerName: row.provider_name,
    startsAt: isoIn(row.starts_at, row.time_zone),
    timeZone: row.time_zone,
    side,
    answerBy: isoIn(evidenceUntil(row.opened_at), row.time_zone),
    pieces: pieces.map(pieceView),
    left: {
      words: isOpen ? placesLeft(pieces, side, 'words') : 0,
      pictures: isOpen ? placesLeft(pieces, side, 'picture') : 0,
    },
  };
}

function pieceView({ id, side, kind, text, picture_id, given_at }: PieceRow): Piece {
  const path = picture_id === null ? null : pathOf('evidencePicture', { pieceId: id });
  return { id, side, kind, text, path, givenAt: given_at.toString() };
}
