import type { Evidence } from '#contract/evidence/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { consumeUse, secondsLeft } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import { addPiece, checkAccepts, lockForEvidence, participantOf } from './add-piece.ts';
import { textsPerDay } from './rules.ts';
import { showEvidence } from './show-evidence.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'live' | 'outbox' | 'secrets'>;

/**
 * Adds a text to an open dispute; both sides and admins can read it permanently.
 * @throws Refused DISPUTE_NOT_FOUND also for other people's, EVIDENCE_CLOSED once it is decided,
 *   EVIDENCE_WORDS_FULL, TOO_MANY_REQUESTS.
 */
export async function submitText(
  deps: Needs,
  personId: string,
  { bookingId, text }: { bookingId: string; text: string },
): Promise<Evidence> {
  const participant = await participantOf(deps.db, personId, bookingId);
  checkAccepts(participant, participant.side, 'words');
  await checkRate(deps, personId);
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockForEvidence(tx, participant);
    checkAccepts(locked, participant.side, 'words');
    await addPiece(tx, deps, participant, { pieces: locked.pieces, body: { text } });
  });
  return showEvidence(deps.db, personId, bookingId);
}

async function checkRate({ db, clock, secrets }: Needs, personId: string): Promise<void> {
  const now = clock.now();
  const limit = { bucket: `evidence:${secrets.mac('limit', personId)}`, ...textsPerDay };
  if (await consumeUse(db, now, [limit])) return;
  const retryAfterSeconds = secondsLeft(now, limit);
  throw new Refused('TOO_MANY_REQUESTS', undefined, { extra: { retryAfterSeconds } });
}
