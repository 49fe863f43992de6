import { formatMoment, INDIA } from '#contract/time.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { consumeUse, secondsLeft } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import { limitOf } from '../codes/allowances.ts';
import type { CodeClient } from '../codes/code-client.ts';
import { requestCode } from '../codes/request-code.ts';
import { type Proof, proveCodes } from '../codes/verify-code.ts';
import { appliedLetters, waitingLetters } from '../email-change/emails.ts';
import { dueAt, type EmailChange, frozenUntil, undoUntil } from '../email-change/rules.ts';
import { addChange, markApplied, openChange, settleChanges } from '../email-change/store.ts';
import { EMAIL_CHANGE, type EmailChangeEvent } from '../events.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { personById } from '../store.ts';
import { lockPerson, setEmail } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'site' | 'outbox'>;
type Asked = { personId: string; email: string; isMailboxLost: boolean; client: CodeClient };

/**
 * Sends a code to the address that a signed-in person wants, and one to their present address unless that
 * mailbox is lost. The answer is the same for an address that has an account; its holder is told.
 * @throws Refused INVALID for one's own address, EMAIL_CHANGE_OPEN, OTP_TOO_SOON, OTP_LIMIT,
 * TOO_MANY_REQUESTS.
 */
export async function sendEmailCodes(deps: Needs, asked: Asked): Promise<void> {
  const { personId, email, isMailboxLost, client } = asked;
  const person = await personById(deps.db, personId);
  if (!person) throw new Refused('SIGNED_OUT');
  if (person.email === email) {
    const sentence = 'You sign in with this email already.';
    throw new Refused('INVALID', sentence, { fields: { email: sentence } });
  }
  const now = deps.clock.now();
  if (await openChange(deps.db, personId, now)) throw new Refused('EMAIL_CHANGE_OPEN');
  const limit = limitOf(deps.secrets, 'emailCodesOfPerson', personId);
  if (!(await consumeUse(deps.db, now, [limit]))) {
    const retryAfterSeconds = secondsLeft(now, limit);
    throw new Refused('TOO_MANY_REQUESTS', undefined, { extra: { retryAfterSeconds } });
  }
  if (!isMailboxLost) await sendPresentCode(deps, { email: person.email, client });
  await requestCode(deps, { purpose: 'email', personId, email, client });
}

/** One that was sent less than half a minute ago is still good, whatever new address was typed since. */
async function sendPresentCode(
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
 * Changes the e-mail that a person signs in with. With codes from both mailboxes it changes at once and
 * does the work that goes with it, in one transaction: every other session ends, and the old address can
 * undo it. Without the present mailbox it waits, and both addresses are told how to stop it.
 * @param asked the session that asks is kept. @throws Refused OTP_INVALID, OTP_LIMIT, INVALID without a
 * code, EMAIL_CHANGE_OPEN, EMAIL_TAKEN when somebody registered the address meanwhile.
 */
export async function changeEmail<T>(
  deps: Needs,
  { sessionId, otp, currentOtp, ...asked }: Asked & Codes & { sessionId: string },
  work: (tx: Tx, now: Temporal.Instant, change: EmailChange) => Promise<T>,
): Promise<T> {
  const { personId, email, isMailboxLost, client } = asked;
  const before = await personById(deps.db, personId);
  if (!before) throw new Refused('SIGNED_OUT');
  const proofs: Proof[] = [{ purpose: 'email', personId, email, otp, client, field: 'otp' }];
  if (!isMailboxLost) {
    if (currentOtp === undefined) {
      const sentence = 'Enter the code from your present email too.';
      throw new Refused('INVALID', sentence, { fields: { currentOtp: sentence } });
    }
    const present = { purpose: 'present email', email: before.email, client } as const;
    proofs.unshift({ ...present, otp: currentOtp, field: 'currentOtp' });
  }
  return proveCodes(deps, proofs, async (tx, now) => {
    await lockPerson(tx, personId);
    const person = await personById(tx, personId);
    if (person?.email !== before.email) throw new Refused('OTP_INVALID');
    await settleChanges(tx, now, personId);
    if (await openChange(tx, personId, now)) throw new Refused('EMAIL_CHANGE_OPEN');
    const due = dueAt(now, isMailboxLost);
    const names = { personId, oldEmail: before.email, newEmail: email };
    const change = await addChange(tx, { ...names, requestedAt: now, dueAt: due });
    if (isMailboxLost) await announceWaiting(tx, deps, change);
    else await applyChange(tx, deps, { change, keptSessionId: sessionId }, now);
    return work(tx, now, change);
  });
}

async function announceWaiting(tx: Tx, deps: Needs, change: EmailChange): Promise<void> {
  for (const letter of waitingLetters(deps, change)) await deps.mail.enqueue(tx, letter);
  await announce(tx, deps, change, 'waiting');
}

/**
 * Moves the account to the new address. All sessions end but the kept one.
 * @throws Refused EMAIL_TAKEN.
 */
export async function applyChange(
  tx: Tx,
  deps: Needs,
  { change, keptSessionId }: { change: EmailChange; keptSessionId?: string },
  now: Temporal.Instant,
): Promise<void> {
  const { id, personId, newEmail } = change;
  const applied = { ...change, appliedAt: now, undoUntil: undoUntil(now) };
  // The row reserves the old address, so it is written before the address is free.
  await markApplied(tx, id, { at: now, undoUntil: applied.undoUntil });
  await setEmail(tx, personId, newEmail);
  await endSessionsOf(tx, personId, 'email changed', now, keptSessionId);
  for (const letter of appliedLetters(deps, applied)) await deps.mail.enqueue(tx, letter);
  await announce(tx, deps, applied, 'changed');
}

/** Tells the capabilities above, in the transaction of what happened. */
export async function announce(
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

/**
 * Refuses what would change where a person's money goes while their e-mail is changing, because whoever
 * took the account would do just that. `field` is where a form shows it. @throws Refused PAYOUT_FROZEN.
 */
export async function refuseWhileChanging(
  db: Deps['db'] | Tx,
  personId: string,
  now: Temporal.Instant,
  field?: string,
): Promise<void> {
  const change = await openChange(db, personId, now);
  if (!change) return;
  const extra = { frozenUntil: frozenUntil(change).toString() };
  const sentence = `Your email is being changed. For your safety this stays as it is until ${formatMoment(extra.frozenUntil, INDIA)}.`;
  throw new Refused('PAYOUT_FROZEN', sentence, {
    extra,
    ...(field ? { fields: { [field]: sentence } } : {}),
  });
}

export async function settleDue(db: Deps['db'], now: Temporal.Instant): Promise<void> {
  await inTransaction(db, (tx) => settleChanges(tx, now));
}
