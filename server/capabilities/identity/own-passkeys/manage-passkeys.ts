import { PASSKEYS_MAX } from '#contract/identity/limits.ts';
import type { NewPasskey, Passkey, PasskeyCreation } from '#contract/identity/passkeys.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { type Actor, isProved } from '#platform/http/access.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { textsIn } from '#platform/texts.ts';
import { lockPerson } from '../account/store.ts';
import { limitUse } from '../codes/allowances.ts';
import { refuseUnconfirmed, type Session } from '../confirmation/confirm.ts';
import { confirmedIn } from '../confirmation/store.ts';
import { deviceName } from '../devices/rules.ts';
import { creationOptions, spendChallenge, verifyNew } from '../passkeys/ceremonies.ts';
import {
  deletePasskey,
  insertPasskey,
  markPasskeyRemoved,
  type PasskeyRow,
  passkeysOf,
} from '../passkeys/store.ts';
import { sessionOwner } from '../passkeys/verify-passkey.ts';
import { factorState } from '../second-factor/store.ts';
import { personById } from '../store.ts';
import { passkeyAddedEmail, passkeyRemovedEmail } from './emails.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'site' | 'mail'>;

export async function listPasskeys({ db }: Pick<Deps, 'db'>, personId: string): Promise<Passkey[]> {
  const rows = await passkeysOf(db, personId);
  return rows.map(({ id, name, createdAt, usedAt, isBackedUp, isSecondFactor }) => ({
    id,
    name,
    createdAt: createdAt.toString(),
    usedAt: usedAt?.toString() ?? null,
    isBackedUp,
    isSecondFactor,
  }));
}

/**
 * The options for a new passkey.
 * @throws Refused CONFIRMATION_NEEDED, PASSKEY_NEEDED, SECOND_FACTOR_NEEDED, PASSKEYS_FULL, TOO_MANY_REQUESTS
 */
export async function newPasskeyOptions(deps: Needs, actor: Actor): Promise<PasskeyCreation> {
  const { personId } = actor;
  await limitUse(deps, 'passkeysOfPerson', personId);
  const person = await personById(deps.db, personId);
  if (!person) throw new Refused('SIGNED_OUT');
  const { passkeys } = await checkAddition(deps.db, actor, deps.clock.now());
  const name = `${person.firstName} ${person.lastName}`;
  const owner = sessionOwner(actor, 'add');
  return creationOptions(deps, owner, { email: person.email, name, passkeys });
}

/**
 * Adds a passkey and notifies its person, because it signs in without their mailbox.
 * @throws Refused as above, PASSKEY_INVALID, PASSKEY_KNOWN
 */
export async function addPasskey(
  deps: Needs,
  actor: Actor,
  { passkey, device }: { passkey: NewPasskey; device: string },
): Promise<void> {
  const { personId } = actor;
  await limitUse(deps, 'passkeysOfPerson', personId);
  const challenge = await spendChallenge(deps, deps.db, sessionOwner(actor, 'add'), passkey);
  const credential = await verifyNew(deps, passkey, challenge);
  const name = deviceName(device);
  await inTransaction(deps.db, async (tx) => {
    await lockPerson(tx, personId);
    const now = deps.clock.now();
    const { isSecondFactor } = await checkAddition(tx, actor, now);
    await insertPasskey(tx, { ...credential, personId, isSecondFactor, name, createdAt: now });
    const event = { kind: 'passkey added', actorId: personId } as const;
    await recordEvent(tx, deps.secrets, event, now);
    const { to, t } = await recipient(tx, personId);
    const { publicUrl } = deps.site;
    await deps.mail.enqueue(tx, passkeyAddedEmail(t, { to, name, publicUrl }));
  });
}

/**
 * Whether a passkey may be added, and whether it counts as a second factor: for an admin with an authenticator it does,
 * so it takes a fresh code of that authenticator.
 */
async function checkAddition(
  db: Deps['db'] | Tx,
  actor: Actor,
  now: Temporal.Instant,
): Promise<{ passkeys: PasskeyRow[]; isSecondFactor: boolean }> {
  const { personId, roles, provedAt } = actor;
  await refuseUnconfirmed(db, actor, 'strongest', now);
  const isSecondFactor = roles.has('admin') && (await factorState(db, personId)).isEnrolled;
  if (isSecondFactor && !isProved(provedAt, 'fresh', now))
    throw new Refused('SECOND_FACTOR_NEEDED');
  const passkeys = await passkeysOf(db, personId);
  if (passkeys.length >= PASSKEYS_MAX) throw new Refused('PASSKEYS_FULL');
  return { passkeys, isSecondFactor };
}

/**
 * Removes a passkey. Without a passkey to confirm it, payout details are frozen, because a thief of the mailbox would
 * remove the passkey to change them.
 * @throws Refused CONFIRMATION_NEEDED, PASSKEY_NOT_FOUND
 */
export async function removePasskey(deps: Needs, session: Session, id: string): Promise<void> {
  const { personId, sessionId } = session;
  await inTransaction(deps.db, async (tx) => {
    await lockPerson(tx, personId);
    const now = deps.clock.now();
    await refuseUnconfirmed(tx, session, 'any', now);
    const isFrozen = (await confirmedIn(tx, sessionId))?.by !== 'passkey';
    const name = await deletePasskey(tx, { personId, id });
    if (name === undefined) throw new Refused('PASSKEY_NOT_FOUND');
    if (isFrozen) await markPasskeyRemoved(tx, personId, now);
    const event = { kind: 'passkey removed', actorId: personId } as const;
    await recordEvent(tx, deps.secrets, event, now);
    const { to, t } = await recipient(tx, personId);
    const { publicUrl } = deps.site;
    await deps.mail.enqueue(tx, passkeyRemovedEmail(t, { to, name, publicUrl, isFrozen }));
  });
}

async function recipient(tx: Tx, personId: string) {
  const person = await personById(tx, personId);
  if (!person) throw new Refused('SIGNED_OUT');
  return { to: person.email, t: textsIn(person.language) };
}
