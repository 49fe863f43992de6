import type { PasskeyAssertion } from '#contract/identity/passkeys.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import type { Session } from '../confirmation/confirm.ts';
import { sessionOwner, verifyPasskey } from '../passkeys/verify-passkey.ts';
import { countWrongFactor, refuseBeyondLimit } from './attempts.ts';
import { lockFactor, markVerified } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>;

/**
 * Verifies the second factor in a session by a passkey that was added after it. Wrong ones are counted with the wrong
 * codes.
 * @throws Refused PASSKEY_INVALID, SECOND_FACTOR_LIMIT
 */
export async function proveByPasskey(
  deps: Needs,
  session: Session,
  passkey: PasskeyAssertion,
): Promise<void> {
  const { personId, sessionId } = session;
  const { db, secrets, clock } = deps;
  await refuseBeyondLimit(db, secrets, personId, clock.now());
  const owner = sessionOwner(session, 'second factor');
  try {
    await verifyPasskey(deps, owner, passkey, async (tx, stored, now) => {
      const isEnrolled = Boolean((await lockFactor(tx, personId))?.sealedSecret);
      const isOwn = stored.personId === personId && stored.isSecondFactor;
      if (!isEnrolled || !isOwn) throw new Refused('PASSKEY_INVALID');
      await markVerified(tx, sessionId, now);
      const event = { kind: 'second factor passed', actorId: personId, detail: 'passkey' } as const;
      await recordEvent(tx, secrets, event, now);
    });
  } catch (error) {
    if (error instanceof Refused) await countWrongFactor(db, secrets, personId, clock.now());
    throw error;
  }
}
