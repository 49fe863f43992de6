import type { PasskeyAssertion, PasskeyRequest } from '#contract/identity/passkeys.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { checkAddressLimit } from '../codes/allowances.ts';
import { requestOptions } from '../passkeys/ceremonies.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { type SignedIn, startSession } from '../sessions/open-session.ts';
import { publishReturn } from './publish-return.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'site' | 'outbox'>;
/** The browser, named by its cookie. */
type Browser = { clientHash: string | undefined; address: string };

const owner = (clientHash: string) => ({ purpose: 'login', clientHash, personId: null }) as const;

/**
 * The options for signing in. They name no passkey, so they do not reveal who has an account.
 * @throws Refused TOO_MANY_REQUESTS
 */
export async function loginOptions(
  deps: Needs,
  { clientHash, address }: Browser & { clientHash: string },
): Promise<PasskeyRequest> {
  await checkAddressLimit(deps, 'passkeysOfAddress', address);
  return requestOptions(deps, owner(clientHash));
}

/**
 * Signs in with a passkey whose person was verified by their device (ASVS 6.3.3).
 * @throws Refused PASSKEY_INVALID, TOO_MANY_REQUESTS, ACCOUNT_CLOSED
 */
export async function signInWithPasskey(
  deps: Needs,
  passkey: PasskeyAssertion,
  { clientHash, address, device }: Browser & { device: string },
): Promise<SignedIn> {
  await checkAddressLimit(deps, 'passkeysOfAddress', address);
  if (clientHash === undefined) throw new Refused('PASSKEY_INVALID');
  return verifyPasskey(deps, owner(clientHash), passkey, async (tx, { personId }, now) => {
    const done = await startSession(tx, deps, { personId, device, now, way: 'passkey' });
    await publishReturn(tx, deps, done, now);
    return done;
  });
}
