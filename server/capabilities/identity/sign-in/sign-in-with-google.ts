import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { allowAddress } from '../codes/allowances.ts';
import { isGoogleAuthoritative, isNonceGood, namesFrom } from '../rules.ts';
import { type SignedIn, startSession } from '../sessions/open-session.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { hashOf } from '../sessions/tokens.ts';
import {
  addPerson,
  giveConsent,
  linkGoogle,
  personByEmail,
  personByGoogle,
  spendCredential,
} from '../store.ts';
import { consentRefusal } from './consent.ts';
import type { GoogleClaims, ReadGoogleToken } from './google-token.ts';
import { greetReturn } from './publish-return.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'site' | 'outbox'> & {
  readGoogleToken: ReadGoogleToken;
};
type Asked = {
  credential: string;
  /** Age and terms were confirmed with this very request. */
  isConsenting: boolean;
  /** The browser's secret behind the nonce of the login page, if it has one. */
  nonceCookie: string | undefined;
  isBrowser: boolean;
  address: string;
  device: string;
};

/**
 * Signs in, and signs up, with a Google ID token (LOGIN-02). A person is known by Google's `sub`,
 * never by the address alone. A first sign-in makes the account once age and terms are confirmed; until
 * then nothing is kept, and the same credential is good for the second try.
 * Refuses GOOGLE_INVALID, GOOGLE_NEEDS_CODE, CONSENT_REQUIRED, ACCOUNT_CLOSED, UNAVAILABLE.
 */
export async function signInWithGoogle(deps: Needs, asked: Asked): Promise<SignedIn> {
  await allowAddress(deps, 'googleOfAddress', asked.address);
  const claims = await deps.readGoogleToken(asked.credential);
  const now = deps.clock.now();
  const isBound = isNonceGood({
    isBrowser: asked.isBrowser,
    cookieHash: asked.nonceCookie === undefined ? undefined : hashOf(asked.nonceCookie),
    claim: claims.nonce,
    ageSeconds: (now.epochMilliseconds - claims.issuedAt.epochMilliseconds) / 1000,
  });
  if (!isBound) throw new Refused('GOOGLE_INVALID');
  const attempt = () =>
    inTransaction(deps.db, async (tx) => {
      if (!(await spendCredential(tx, hashOf(signedPart(asked.credential)), claims.expiresAt))) {
        throw new Refused('GOOGLE_INVALID');
      }
      const personId = await personFor(tx, { claims, isConsenting: asked.isConsenting }, now);
      const done = await startSession(tx, deps, { personId, device: asked.device, now });
      await greetReturn(tx, deps, done, now);
      return done;
    });
  return attempt().catch((error: unknown) => {
    // Somebody made the account a moment ago, perhaps this person in another tab: now it is known.
    if (error instanceof Refused && error.code === 'EMAIL_TAKEN') return attempt();
    throw error;
  });
}

/** What Google signed. The signature's own text can be written in several ways, this part in one. */
function signedPart(credential: string): string {
  return credential.slice(0, credential.lastIndexOf('.'));
}

/** The account of this Google person: the linked one, a new one, or one to link now. */
async function personFor(
  tx: Tx,
  { claims, isConsenting }: { claims: GoogleClaims; isConsenting: boolean },
  now: Temporal.Instant,
): Promise<string> {
  const { sub, email, givenName, familyName, hostedDomain } = claims;
  const linked = await personByGoogle(tx, sub);
  if (linked) return linked.id;
  const holder = await personByEmail(tx, email);
  if (!holder) {
    const names = namesFrom(givenName, familyName, email);
    if (!isConsenting) throw consentRefusal({ person: { ...names, email } });
    const personId = await addPerson(tx, { email, ...names, phone: null, at: now });
    await giveConsent(tx, personId, 'google form', now);
    await linkGoogle(tx, sub, personId, now);
    return personId;
  }
  if (!isGoogleAuthoritative(email, hostedDomain)) throw new Refused('GOOGLE_NEEDS_CODE');
  await linkGoogle(tx, sub, holder.id, now);
  await endSessionsOf(tx, holder.id, 'google linked', now);
  return holder.id;
}
