import { ERASE_DAYS } from '#contract/privacy/limits.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { grantAdminByEmail, type Person, personById } from '../store.ts';
import { insertSession } from './store.ts';
import { type TokenPair, tokensOf } from './tokens.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>;
/** The cause of a session, for the log of security events. */
type SignInWay = 'code' | 'google' | 'registration' | 'passkey' | 'fixture';
/** `isReturn`: this sign-in reactivated the account. */
export type SignedIn = { person: Person; tokens: TokenPair; isReturn: boolean };

const DEVICE_LENGTH_MAX = 200;

/**
 * Signs a person in on a device with a new session. Configured admins get their role here; a
 * deactivated account is reactivated.
 * @throws Refused ACCOUNT_CLOSED
 */
export async function startSession(
  tx: Tx,
  deps: Pick<Needs, 'secrets' | 'site'>,
  {
    personId,
    device,
    now,
    way,
  }: { personId: string; device: string; now: Temporal.Instant; way: SignInWay },
): Promise<SignedIn> {
  const cut = device.slice(0, DEVICE_LENGTH_MAX);
  const by = way === 'passkey' ? 'passkey' : 'code';
  const opened = await insertSession(tx, { personId, device: cut, by, now });
  const known = await personById(tx, personId);
  if (!opened || !known) throw closedRefusal(known);
  const isListed = deps.site.adminEmails.includes(known.email);
  const event = { kind: 'signed in', actorId: personId, detail: way } as const;
  await recordEvent(tx, deps.secrets, event, now);
  if (isListed) await grantAdminByEmail(tx, deps.secrets, [known.email], now);
  const person = isListed ? ((await personById(tx, personId)) ?? known) : known;
  const { sessionId, isReturn } = opened;
  return { person, tokens: tokensOf(deps.secrets, sessionId, 1), isReturn };
}

/** Shown only after the person has verified the address. */
function closedRefusal(person: Person | undefined): Refused {
  if (person?.closedAs !== 'deleted') return new Refused('ACCOUNT_CLOSED');
  return new Refused('ACCOUNT_CLOSED', (t) => t('sentences.accountDeleted', { days: ERASE_DAYS }));
}

/** Signs a person in without credentials; for tests and fixtures. */
export async function openSession(
  deps: Needs,
  personId: string,
  device: string,
): Promise<TokenPair> {
  const now = deps.clock.now();
  const signedIn = await inTransaction(deps.db, (tx) =>
    startSession(tx, deps, { personId, device, now, way: 'fixture' }),
  );
  return signedIn.tokens;
}
