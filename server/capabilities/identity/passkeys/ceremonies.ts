import { randomBytes } from 'node:crypto';
import {
  knownTransports,
  type NewPasskey,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRequest,
} from '#contract/identity/passkeys.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { hashOf } from '../sessions/tokens.ts';
import { type ChallengeOwner, takeChallenge, writeChallenge } from './challenges.store.ts';
import { CHALLENGE_MINUTES, isUserHandleOf, relyingParty, userHandleOf } from './rules.ts';
import type { PasskeyRow } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'site'>;

const CHALLENGE_BYTES = 32;
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;
/** EdDSA, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded on first use, because most processes and requests do not need it. */
const library = () => import('@simplewebauthn/server');

async function newChallenge(
  { db, clock }: Needs,
  owner: ChallengeOwner,
): Promise<Buffer<ArrayBuffer>> {
  const challenge = Buffer.from(randomBytes(CHALLENGE_BYTES));
  const hash = hashOf(challenge.toString('base64url'));
  const expiresAt = clock.now().add({ minutes: CHALLENGE_MINUTES });
  await writeChallenge(db, owner, { hash, expiresAt });
  return challenge;
}

/** The options for a new passkey. Those that the person has are excluded. */
export async function creationOptions(
  deps: Needs,
  owner: ChallengeOwner & { personId: string },
  { email, name, passkeys }: { email: string; name: string; passkeys: readonly PasskeyRow[] },
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Zap Booking',
    rpID: relyingParty(deps.site.publicUrl).id,
    userName: email,
    userDisplayName: name,
    userID: userHandleOf(owner.personId),
    challenge: await newChallenge(deps, owner),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  // The contract has the fields that browsers read.
  return options as PasskeyCreation;
}

/** The options for using a passkey. Without `passkeys`, the person chooses one on their device. */
export async function requestOptions(
  deps: Needs,
  owner: ChallengeOwner,
  passkeys: readonly PasskeyRow[] = [],
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps.site.publicUrl).id,
    challenge: await newChallenge(deps, owner),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: passkeys.map(descriptorOf),
  });
  return options as PasskeyRequest;
}

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: knownTransports(transports),
});

/**
 * Spends the challenge that a response has signed, even if the response turns out to be invalid.
 * @returns the challenge
 * @throws Refused PASSKEY_INVALID for one that is unknown, used, expired, or of another browser or purpose
 */
export async function spendChallenge(
  { clock }: Pick<Needs, 'clock'>,
  db: Db | Tx,
  owner: ChallengeOwner,
  { response }: Pick<PasskeyAssertion | NewPasskey, 'response'>,
): Promise<string> {
  const challenge = challengeIn(response.clientDataJSON);
  const isValid =
    challenge !== undefined && (await takeChallenge(db, owner, hashOf(challenge), clock.now()));
  if (!isValid) throw new Refused('PASSKEY_INVALID');
  return challenge;
}

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    const challenge = data !== null && typeof data === 'object' && 'challenge' in data;
    return challenge && typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The parts of a new passkey that are stored. */
export type Credential = Pick<
  PasskeyRow,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'
>;

/** @throws Refused PASSKEY_INVALID unless this site requested it and the person was verified */
export async function verifyNew(
  { site }: Pick<Needs, 'site'>,
  passkey: NewPasskey,
  challenge: string,
): Promise<Credential> {
  const { verifyRegistrationResponse } = await library();
  const { id, origin } = relyingParty(site.publicUrl);
  const { registrationInfo } = await valid(
    verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} } as RegistrationResponse,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw new Refused('PASSKEY_INVALID');
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: knownTransports(passkey.response.transports ?? []),
    isBackedUp: credentialBackedUp,
  };
}

/** @throws Refused PASSKEY_INVALID unless this passkey signed the challenge for this site, with the person verified */
export async function verifyUse(
  { site }: Pick<Needs, 'site'>,
  { passkey, stored }: { passkey: PasskeyAssertion; stored: PasskeyRow },
  challenge: string,
): Promise<{ counter: number; isBackedUp: boolean }> {
  const { verifyAuthenticationResponse } = await library();
  const { id, origin } = relyingParty(site.publicUrl);
  if (!isUserHandleOf(passkey.response.userHandle, stored.personId)) {
    throw new Refused('PASSKEY_INVALID');
  }
  const { verified, authenticationInfo } = await valid(
    verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} } as AuthenticationResponse,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // We compare the counter ourselves, so that a copied credential is recorded as such.
      credential: { id: stored.credentialId, publicKey: bytesOf(stored.publicKey), counter: 0 },
    }),
  );
  if (!verified) throw new Refused('PASSKEY_INVALID');
  const { newCounter, credentialBackedUp } = authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}

type Library = Awaited<ReturnType<typeof library>>;
type RegistrationResponse = Parameters<Library['verifyRegistrationResponse']>[0]['response'];
type AuthenticationResponse = Parameters<Library['verifyAuthenticationResponse']>[0]['response'];

function bytesOf(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(buffer);
}

/** The library throws for every response that does not fit. */
async function valid<T>(verification: Promise<T>): Promise<T> {
  return verification.catch(() => {
    throw new Refused('PASSKEY_INVALID');
  });
}
