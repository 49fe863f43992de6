import type { Sentence } from '#messages/sentence.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { consumeUse, secondsLeft } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { limitFor } from '../codes/allowances.ts';
import type { CodeClient } from '../codes/code-client.ts';
import { requestCode } from '../codes/request-code.ts';
import { type CodeInput, verifyCodes } from '../codes/verify-code.ts';
import { appliedEmails, waitingEmails } from '../email-change/emails.ts';
import { dueAt, type EmailChange, frozenUntil, undoUntil } from '../email-change/rules.ts';
import { addChange, markApplied, openEmailChange, settleChanges } from '../email-change/store.ts';
import { EMAIL_CHANGE, type EmailChangeEvent } from '../events.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { personById, textsOf, unlinkGoogle } from '../store.ts';
import { lockPerson, setEmail } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'mobile' | 'site' | 'outbox'>;
type EmailChangeInput = {
  personId: string;
  email: string;
  isMailboxLost: boolean;
  client: CodeClient;
};

/**
 * Sends a code to the new address, and one to the current address unless its mailbox is lost. The
 * response is the same when the new address has an account; its holder gets an e-mail instead of
 * the code.
 * @throws Refused INVALID for one's own address, EMAIL_CHANGE_OPEN, OTP_TOO_SOON, OTP_LIMIT,
 * TOO_MANY_REQUESTS
 */
export async function sendEmailCodes(deps: Needs, input: EmailChangeInput): Promise<void> {
  const { personId, email, isMailboxLost, client } = input;
  const person = await personById(deps.db, personId);
  if (!person) throw new Refused('SIGNED_OUT');
  if (person.email === email) {
    const sentence: Sentence = (t) => t('sentences.sameEmail');
    throw new Refused('INVALID', sentence, { fields: { email: sentence } });
  }
  const now = deps.clock.now();
  if (await openEmailChange(deps.db, personId, now)) throw new Refused('EMAIL_CHANGE_OPEN');
  const limit = limitFor(deps.secrets, 'emailCodesOfPerson', personId);
  if (!(await consumeUse(deps.db, now, [limit]))) {
    const retryAfterSeconds = secondsLeft(now, limit);
    throw new Refused('TOO_MANY_REQUESTS', undefined, { extra: { retryAfterSeconds } });
  }
  if (!isMailboxLost) await sendCurrentCode(deps, { email: person.email, client });
  const { language } = person;
  await requestCode(deps, { purpose: 'email', personId, email, client, language });
}

/**
 * A code sent less than half a minute ago stays valid, even if another new address was entered
 * since.
 */
async function sendCurrentCode(
  deps: Needs,
  { email, client }: { email: string; client: CodeClient },
): Promise<void> {
  try {
    await requestCode(deps, { purpose: 'present email', email, client });
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'OTP_TOO_SOON') throw error;
  }
}

type Codes = { otp: string; currentOtp?: string | undefined };

/**
 * Changes the e-mail address of an account. With codes from both mailboxes it takes effect at once,
 * with the caller's work in the same transaction: all other sessions end, and the old mailbox can
 * undo it. Without access to the current mailbox the change waits, and both addresses receive an e-mail with
 * the link that stops it.
 * @throws Refused OTP_INVALID, OTP_LIMIT, INVALID without a code, EMAIL_CHANGE_OPEN, EMAIL_TAKEN
 * when the address was registered meanwhile
 */
export async function changeEmail<T>(
  deps: Needs,
  { sessionId, otp, currentOtp, ...input }: EmailChangeInput & Codes & { sessionId: string },
  work: (tx: Tx, now: Temporal.Instant, change: EmailChange) => Promise<T>,
): Promise<T> {
  const { personId, email, isMailboxLost, client } = input;
  const before = await personById(deps.db, personId);
  if (!before) throw new Refused('SIGNED_OUT');
  const codes: CodeInput[] = [{ purpose: 'email', personId, email, otp, client, field: 'otp' }];
  if (!isMailboxLost) {
    if (currentOtp === undefined) {
      const sentence: Sentence = (t) => t('sentences.presentCodeToo');
      throw new Refused('INVALID', sentence, { fields: { currentOtp: sentence } });
    }
    const present = { purpose: 'present email', email: before.email, client } as const;
    codes.unshift({ ...present, otp: currentOtp, field: 'currentOtp' });
  }
  return verifyCodes(deps, codes, async (tx, now) => {
    await lockPerson(tx, personId);
    const person = await personById(tx, personId);
    if (person?.email !== before.email) throw new Refused('OTP_INVALID');
    await settleChanges(tx, now, personId);
    if (await openEmailChange(tx, personId, now)) throw new Refused('EMAIL_CHANGE_OPEN');
    const due = dueAt(now, isMailboxLost);
    const names = { personId, oldEmail: before.email, newEmail: email };
    const change = await addChange(tx, { ...names, requestedAt: now, dueAt: due });
    if (isMailboxLost) {
      await publishWaiting(tx, deps, change);
      const event = { kind: 'e-mail change requested', actorId: personId } as const;
      await recordEvent(tx, deps.secrets, event, now);
    } else await applyChange(tx, deps, { change, exceptSessionId: sessionId }, now);
    return work(tx, now, change);
  });
}

async function publishWaiting(tx: Tx, deps: Needs, change: EmailChange): Promise<void> {
  const t = await textsOf(tx, change.personId);
  for (const email of waitingEmails(t, deps, change)) await deps.mail.enqueue(tx, email);
  await publish(tx, deps, change, 'waiting');
}

/**
 * Moves the account to the new address. All sessions end except `exceptSessionId`, and Google accounts are unlinked:
 * they belong to the old address, and would still open the account.
 * @throws Refused EMAIL_TAKEN
 */
export async function applyChange(
  tx: Tx,
  deps: Needs,
  { change, exceptSessionId }: { change: EmailChange; exceptSessionId?: string },
  now: Temporal.Instant,
): Promise<void> {
  const { id, personId, newEmail } = change;
  const applied = { ...change, appliedAt: now, undoUntil: undoUntil(now) };
  // The change reserves the old address, so it is marked applied before the account releases the address.
  await markApplied(tx, id, { at: now, undoUntil: applied.undoUntil });
  await setEmail(tx, personId, newEmail);
  const wasLinked = await unlinkGoogle(tx, personId);
  await endSessionsOf(tx, personId, 'email changed', now, exceptSessionId);
  await recordEvent(tx, deps.secrets, { kind: 'e-mail changed', actorId: personId }, now);
  const t = await textsOf(tx, personId);
  for (const email of appliedEmails(t, deps, applied, wasLinked))
    await deps.mail.enqueue(tx, email);
  await publish(tx, deps, applied, 'changed');
}

/** Publishes an event of the change in its transaction. */
export async function publish(
  tx: Tx,
  { outbox }: Pick<Deps, 'outbox'>,
  change: EmailChange,
  what: EmailChangeEvent['what'],
): Promise<void> {
  await outbox.announce<EmailChangeEvent>(tx, EMAIL_CHANGE, {
    personId: change.personId,
    changeId: change.id,
    what,
    dueAt: change.dueAt.toString(),
    isDelayed: Temporal.Instant.compare(change.dueAt, change.requestedAt) > 0,
    frozenUntil: frozenUntil(change).toString(),
  });
}

export async function settleDue(db: Deps['db'], now: Temporal.Instant): Promise<void> {
  await inTransaction(db, (tx) => settleChanges(tx, now));
}
