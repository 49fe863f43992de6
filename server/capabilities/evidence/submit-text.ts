import type { Evidence } from '#contract/evidence/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { consumeUse, secondsLeft } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import { addPiece, giverOf, hold, refuseWhenOver } from './add-piece.ts';
import { wordsPerDay } from './rules.ts';
import { showEvidence } from './show-evidence.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'live' | 'outbox' | 'secrets'>;

/**
 * Adds words to a dispute that is not decided; both sides and admins read them for good.
 * @throws Refused DISPUTE_NOT_FOUND for somebody else's too, EVIDENCE_CLOSED once it is decided,
 *   EVIDENCE_WORDS_FULL, TOO_MANY_REQUESTS.
 */
export async function giveWords(
  deps: Needs,
  personId: string,
  { bookingId, text }: { bookingId: string; text: string },
): Promise<Evidence> {
  const giver = await giverOf(deps.db, personId, bookingId);
  refuseWhenOver(giver, giver.side, 'words');
  await allowWords(deps, personId);
  await inTransaction(deps.db, async (tx) => {
    const held = await hold(tx, giver);
    refuseWhenOver(held, giver.side, 'words');
    await addPiece(tx, deps, giver, { pieces: held.pieces, body: { text } });
  });
  return showEvidence(deps.db, personId, bookingId);
}

async function allowWords({ db, clock, secrets }: Needs, personId: string): Promise<void> {
  const now = clock.now();
  const limit = { bucket: `evidence:${secrets.mac('limit', personId)}`, ...wordsPerDay };
  if (await consumeUse(db, now, [limit])) return;
  const retryAfterSeconds = secondsLeft(now, limit);
  throw new Refused('TOO_MANY_REQUESTS', undefined, { extra: { retryAfterSeconds } });
}
