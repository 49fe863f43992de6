import type { Confirmation } from '#contract/identity/passkeys.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Actor } from '#platform/http/access.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import type { CodeClient } from '../codes/code-client.ts';
import { requestCode } from '../codes/request-code.ts';
import { verifyCode } from '../codes/verify-code.ts';
import { hasPasskey } from '../passkeys/store.ts';
import { personById } from '../store.ts';
import { confirmedUntil, missingConfirmation } from './rules.ts';
import { confirmedIn, markConfirmed } from './store.ts';

export type Session = Pick<Actor, 'personId' | 'sessionId'>;

/** @throws Refused CONFIRMATION_NEEDED, PASSKEY_NEEDED */
export async function refuseUnconfirmed(
  db: Deps['db'] | Tx,
  { personId, sessionId }: Session,
  strength: 'any' | 'strongest',
  now: Temporal.Instant,
): Promise<void> {
  const state = {
    confirmed: await confirmedIn(db, sessionId),
    hasPasskey: await hasPasskey(db, personId),
  };
  const missing = missingConfirmation(state, strength, now);
  if (missing) throw new Refused(missing);
}

export async function showConfirmation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { personId, sessionId }: Session,
): Promise<Confirmation> {
  const confirmed = await confirmedIn(db, sessionId);
  const until = confirmedUntil(confirmed, clock.now());
  return {
    by: until && confirmed ? confirmed.by : null,
    until: until?.toString() ?? null,
    hasPasskey: await hasPasskey(db, personId),
  };
}

/**
 * Sends a code that confirms a signed-in person's identity.
 * @throws Refused OTP_TOO_SOON, OTP_LIMIT, TOO_MANY_REQUESTS
 */
export async function sendConfirmCode(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'mobile' | 'site'>,
  personId: string,
  client: CodeClient,
): Promise<void> {
  await requestCode(deps, { purpose: 'confirm', email: await emailOf(deps, personId), client });
}

/** Confirms the session with the code. @throws Refused OTP_INVALID, OTP_LIMIT, TOO_MANY_REQUESTS */
export async function confirmByCode(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  { personId, sessionId }: Session,
  { otp, client }: { otp: string; client: CodeClient },
): Promise<void> {
  const email = await emailOf(deps, personId);
  await verifyCode(deps, { purpose: 'confirm', email, otp, client }, async (tx, now) => {
    await markConfirmed(tx, sessionId, { at: now, by: 'code' });
    const event = { kind: 'identity confirmed', actorId: personId, detail: 'code' } as const;
    await recordEvent(tx, deps.secrets, event, now);
  });
}

async function emailOf({ db }: Pick<Deps, 'db'>, personId: string): Promise<string> {
  const person = await personById(db, personId);
  if (!person) throw new Refused('SIGNED_OUT');
  return person.email;
}

/**
 * Runs a change of payout details that a passkey confirmed, in one transaction.
 * @throws Refused PASSKEY_NEEDED
 */
export async function withPasskey<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  session: Session,
  work: (tx: Tx, now: Temporal.Instant) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const confirmed = await confirmedIn(tx, session.sessionId);
    const isByPasskey = confirmed?.by === 'passkey' && confirmedUntil(confirmed, now);
    if (!isByPasskey) throw new Refused('PASSKEY_NEEDED');
    return work(tx, now);
  });
}
