import { createHash } from 'node:crypto';
import type { Evidence } from '#contract/evidence/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { insertImage, processUpload } from '#platform/images/images.ts';
import {
  addPiece,
  checkAccepts,
  type DisputeStatus,
  lockForEvidence,
  participantOf,
} from './add-piece.ts';
import { showEvidence } from './show-evidence.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'live' | 'outbox' | 'secrets'>;

/** Not cropped, and large enough to show details. */
const PHOTOGRAPH = { fit: 'whole', largePixels: 1_600, smallPixels: 320 } as const;

/**
 * Adds a photo to an open dispute, re-encoded without its metadata. A retry with the same file adds it once.
 * @throws Refused DISPUTE_NOT_FOUND also for other people's, EVIDENCE_CLOSED once it is decided,
 *   EVIDENCE_PICTURES_FULL, and what `processUpload` refuses.
 */
export async function submitPhoto(
  deps: Needs,
  personId: string,
  { bookingId, bytes, type }: { bookingId: string; bytes: Buffer; type: string },
): Promise<Evidence> {
  const { db, clock } = deps;
  const digest = createHash('sha256').update(bytes).digest();
  const participant = await participantOf(db, personId, bookingId);
  const isGiven = ({ state, pieces }: DisputeStatus) =>
    state === 'open' &&
    pieces.some((one) => one.side === participant.side && one.digest?.equals(digest));
  if (!isGiven(participant)) {
    checkAccepts(participant, participant.side, 'picture');
    const drawn = await processUpload(deps, { ownerId: personId, bytes, type, shape: PHOTOGRAPH });
    await inTransaction(db, async (tx) => {
      const locked = await lockForEvidence(tx, participant);
      if (isGiven(locked)) return;
      checkAccepts(locked, participant.side, 'picture');
      const kept = { ownerId: personId, purpose: 'evidence', isPublic: false, drawn };
      const pictureId = await insertImage(tx, { ...kept, at: clock.now() });
      await addPiece(tx, deps, participant, { pieces: locked.pieces, body: { pictureId, digest } });
    });
  }
  return showEvidence(db, personId, bookingId);
}
