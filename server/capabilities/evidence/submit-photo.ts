import { createHash } from 'node:crypto';
import type { Evidence } from '#contract/evidence/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { insertImage, processUpload } from '#platform/images/images.ts';
import { addPiece, giverOf, hold, refuseWhenOver, type Standing } from './add-piece.ts';
import { showEvidence } from './show-evidence.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'live' | 'outbox' | 'secrets'>;

/** Whole, and large enough to see a detail. */
const PHOTOGRAPH = { fit: 'whole', largePixels: 1_600, smallPixels: 320 } as const;

/**
 * Adds a picture to a dispute that is not decided, drawn anew and without what it tells of who made it.
 * The same one sent again, because nobody answered, is one.
 * @throws Refused DISPUTE_NOT_FOUND for somebody else's too, EVIDENCE_CLOSED once it is decided,
 *   EVIDENCE_PICTURES_FULL, and what `processUpload` refuses.
 */
export async function givePicture(
  deps: Needs,
  personId: string,
  { bookingId, bytes, type }: { bookingId: string; bytes: Buffer; type: string },
): Promise<Evidence> {
  const { db, clock } = deps;
  const digest = createHash('sha256').update(bytes).digest();
  const giver = await giverOf(db, personId, bookingId);
  const isGiven = ({ state, pieces }: Standing) =>
    state === 'open' && pieces.some((one) => one.side === giver.side && one.digest?.equals(digest));
  if (!isGiven(giver)) {
    refuseWhenOver(giver, giver.side, 'picture');
    const drawn = await processUpload(deps, { ownerId: personId, bytes, type, shape: PHOTOGRAPH });
    await inTransaction(db, async (tx) => {
      const held = await hold(tx, giver);
      if (isGiven(held)) return;
      refuseWhenOver(held, giver.side, 'picture');
      const kept = { ownerId: personId, purpose: 'evidence', isPublic: false, drawn };
      const pictureId = await insertImage(tx, { ...kept, at: clock.now() });
      await addPiece(tx, deps, giver, { pieces: held.pieces, body: { pictureId, digest } });
    });
  }
  return showEvidence(db, personId, bookingId);
}
