import type { PasskeyAssertion } from '#contract/identity/passkeys.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Actor } from '#platform/http/access.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { hashOf } from '../sessions/tokens.ts';
import { spendChallenge, verifyUse } from './ceremonies.ts';
import type { ChallengeOwner } from './challenges.store.ts';
import { isCounterNewer } from './rules.ts';
import { lockPasskey, markUsed, type PasskeyRow } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>;

/** A challenge that belongs to a session. */
export function sessionOwner<Purpose extends ChallengeOwner['purpose']>(
  { personId, sessionId }: Pick<Actor, 'personId' | 'sessionId'>,
  purpose: Purpose,
) {
  return { purpose, clientHash: hashOf(`session:${sessionId}`), personId };
}

/**
 * Verifies a use of a passkey and runs the work in the same transaction. The challenge is spent in any case.
 * @throws Refused PASSKEY_INVALID
 */
export async function verifyPasskey<T>(
  deps: Needs,
  owner: ChallengeOwner,
  passkey: PasskeyAssertion,
  work: (tx: Tx, stored: PasskeyRow, now: Temporal.Instant) => Promise<T>,
): Promise<T> {
  const challenge = await spendChallenge(deps, deps.db, owner, passkey);
  const now = deps.clock.now();
  const done = await inTransaction(deps.db, async (tx) => {
    const stored = await lockPasskey(tx, passkey.id);
    if (!stored) throw new Refused('PASSKEY_INVALID');
    const use = await verifyUse(deps, { passkey, stored }, challenge);
    if (!isCounterNewer(stored.counter, use.counter)) return { copied: stored };
    await markUsed(tx, stored.id, use, now);
    return { result: await work(tx, stored, now) };
  });
  if (!('copied' in done)) return done.result;
  // Only the holder of the key gets here, so this event cannot flood the log.
  const event = {
    kind: 'passkey failed',
    actorId: done.copied.personId,
    detail: 'counter',
  } as const;
  await recordEvent(deps.db, deps.secrets, event, now);
  throw new Refused('PASSKEY_INVALID');
}
