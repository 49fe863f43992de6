import type { PasskeyAssertion, PasskeyRequest } from '#contract/identity/passkeys.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { limitUse } from '../codes/allowances.ts';
import { requestOptions } from '../passkeys/ceremonies.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { sessionOwner, verifyPasskey } from '../passkeys/verify-passkey.ts';
import type { Session } from './confirm.ts';
import { markConfirmed } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>;

/** The options for confirming with one's own passkeys. @throws Refused TOO_MANY_REQUESTS */
export async function ownPasskeyOptions(
  deps: Needs,
  session: Session,
  purpose: 'confirm' | 'second factor',
): Promise<PasskeyRequest> {
  await limitUse(deps, 'passkeysOfPerson', session.personId);
  const passkeys = await passkeysOf(deps.db, session.personId);
  const usable = passkeys.filter((one) => purpose === 'confirm' || one.isSecondFactor);
  return requestOptions(deps, sessionOwner(session, purpose), usable);
}

/**
 * Confirms the session with one of the person's passkeys.
 * @throws Refused PASSKEY_INVALID, TOO_MANY_REQUESTS
 */
export async function confirmByPasskey(
  deps: Needs,
  session: Session,
  passkey: PasskeyAssertion,
): Promise<void> {
  await limitUse(deps, 'passkeysOfPerson', session.personId);
  const { personId, sessionId } = session;
  await verifyPasskey(deps, sessionOwner(session, 'confirm'), passkey, async (tx, stored, now) => {
    if (stored.personId !== personId) throw new Refused('PASSKEY_INVALID');
    await markConfirmed(tx, sessionId, { at: now, by: 'passkey' });
    const event = { kind: 'identity confirmed', actorId: personId, detail: 'passkey' } as const;
    await recordEvent(tx, deps.secrets, event, now);
  });
}
