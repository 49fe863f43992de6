import type { Language } from '#contract/locale/language.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { lockPerson } from '../account/store.ts';
import { checkAddressLimit } from '../codes/allowances.ts';
import { isReserved } from '../email-change/store.ts';
import { isGoogleAuthoritative, isNonceValid, namesFrom } from '../rules.ts';
import { type SignedIn, startSession } from '../sessions/open-session.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { hashOf } from '../sessions/tokens.ts';
import {
  addPerson,
  linkGoogle,
  type Person,
  personByEmail,
  personByGoogle,
  recordConsent,
  spendCredential,
} from '../store.ts';
import { consentRefusal } from './consent.ts';
import type { GoogleClaims, ReadGoogleToken } from './google-token.ts';
import { publishReturn } from './publish-return.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'site' | 'outbox'> & {
  readGoogleToken: ReadGoogleToken;
};
type GoogleSignInInput = {
  credential: string;
  /** Age and terms were confirmed in this request. */
  isConsenting: boolean;
  /** The browser's secret behind the nonce of the login page, if any. */
  nonceCookie: string | undefined;
  isBrowser: boolean;
  address: string;
  device: string;
  language: Language | undefined;
};

/**
 * Signs in or up with a Google ID token (LOGIN-02). A person is identified by Google's `sub`, never
 * by the address alone. A first sign-in creates the account once age and terms are confirmed; until
 * then nothing is stored, and the same credential can be sent again.
 * @throws Refused GOOGLE_INVALID, GOOGLE_NEEDS_CODE, CONSENT_REQUIRED, EMAIL_TAKEN for an address that an account
 * can get back, ACCOUNT_CLOSED, UNAVAILABLE
 */
export async function signInWithGoogle(deps: Needs, input: GoogleSignInInput): Promise<SignedIn> {
  await checkAddressLimit(deps, 'googleOfAddress', input.address);
  const claims = await deps.readGoogleToken(input.credential);
  const now = deps.clock.now();
  const isBound = isNonceValid({
    isBrowser: input.isBrowser,
    mayOmitNonce: deps.site.google.mayOmitNonce ?? false,
    cookieHash: input.nonceCookie === undefined ? undefined : hashOf(input.nonceCookie),
    claim: claims.nonce,
    ageSeconds: (now.epochMilliseconds - claims.issuedAt.epochMilliseconds) / 1000,
  });
  if (!isBound) throw new Refused('GOOGLE_INVALID');
  const attempt = () =>
    inTransaction(deps.db, async (tx) => {
      if (!(await spendCredential(tx, hashOf(signedPart(input.credential)), claims.expiresAt))) {
        throw new Refused('GOOGLE_INVALID');
      }
      const personId = await personFor(tx, { ...input, claims }, now);
      const done = await startSession(tx, deps, {
        personId,
        device: input.device,
        now,
        way: 'google',
      });
      await publishReturn(tx, deps, done, now);
      return done;
    });
  return attempt().catch((error: unknown) => {
    // A concurrent request, perhaps of this person's other tab, has just created the account.
    if (error instanceof Refused && error.code === 'EMAIL_TAKEN') return attempt();
    throw error;
  });
}

/** The signed part of a token. Its signature has several encodings, this part has one. */
function signedPart(credential: string): string {
  return credential.slice(0, credential.lastIndexOf('.'));
}

/** The account of this Google user: a linked one, a new one, or one to link now. */
async function personFor(
  tx: Tx,
  {
    claims,
    isConsenting,
    language,
  }: Pick<GoogleSignInInput, 'isConsenting' | 'language'> & { claims: GoogleClaims },
  now: Temporal.Instant,
): Promise<string> {
  const { sub, email, givenName, familyName, hostedDomain } = claims;
  const linked = await locked(tx, () => personByGoogle(tx, sub));
  if (linked) return linked.id;
  const holder = await locked(tx, () => personByEmail(tx, email));
  if (!holder) {
    if (await isReserved(tx, email)) {
      throw new Refused('EMAIL_TAKEN', (t) => t('sentences.emailReplaced'));
    }
    const names = namesFrom(givenName, familyName, email);
    if (!isConsenting) throw consentRefusal({ person: { ...names, email } });
    const personId = await addPerson(tx, { email, ...names, phone: null, language, at: now });
    await recordConsent(tx, personId, 'google form', now);
    await linkGoogle(tx, sub, personId, now);
    return personId;
  }
  if (!isGoogleAuthoritative(email, hostedDomain)) throw new Refused('GOOGLE_NEEDS_CODE');
  await linkGoogle(tx, sub, holder.id, now);
  await endSessionsOf(tx, holder.id, 'google linked', now);
  return holder.id;
}

/** The person that `read` finds, also after the lock: a change of e-mail that it waited for removes links. */
async function locked(
  tx: Tx,
  read: () => Promise<Person | undefined>,
): Promise<Person | undefined> {
  const found = await read();
  if (!found) return undefined;
  await lockPerson(tx, found.id);
  return read();
}
