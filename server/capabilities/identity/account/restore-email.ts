import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { cancelledEmails, restoredEmails } from '../email-change/emails.ts';
import { readRestoreToken } from '../email-change/restore-token.ts';
import { type EmailChange, reversalOf } from '../email-change/rules.ts';
import { dueChanges, endChange, lockChange, openEmailChange } from '../email-change/store.ts';
import { ACCOUNT_RECOVERED, type AccountRecovered } from '../events.ts';
import { removeAllPasskeys } from '../passkeys/remove-all.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { textsOf, unlinkGoogle } from '../store.ts';
import { applyChange, publish, settleDue } from './change-email.ts';
import { removeVerifiedPhone } from './remove-phone.ts';
import { lockPerson, setEmail } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'mobile' | 'site' | 'outbox'>;
const CHANGES_PER_SWEEP = 50;

/**
 * Reverts a change from the old mailbox, without sign-in: a waiting change is cancelled, an applied
 * one is undone. All sessions end, because one may be the thief's.
 * @throws Refused EMAIL_UNDO_INVALID for a wrong, used or expired link
 */
export async function restoreEmail(deps: Needs, token: string): Promise<'cancelled' | 'restored'> {
  const id = readRestoreToken(deps.secrets, token);
  if (!id) throw new Refused('EMAIL_UNDO_INVALID');
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const seen = await lockChange(tx, id);
    const reversal = seen ? reversalOf(seen, now) : 'nothing';
    if (!seen || reversal === 'nothing') throw new Refused('EMAIL_UNDO_INVALID');
    await lockPerson(tx, seen.personId);
    if (reversal === 'cancel') await cancel(tx, deps, seen, now);
    else await undo(tx, deps, seen, now);
    await endSessionsOf(tx, seen.personId, 'email restored', now);
    // The phone number and the passkeys may be the thief's, and could sign in.
    await removeVerifiedPhone(tx, deps, { personId: seen.personId, which: 'any' }, now);
    await removeAllPasskeys(tx, deps, seen.personId, now);
    await deps.outbox.announce<AccountRecovered>(tx, ACCOUNT_RECOVERED, {
      personId: seen.personId,
    });
    const event = { kind: 'e-mail restored', actorId: seen.personId } as const;
    await recordEvent(tx, deps.secrets, event, now);
    return reversal === 'cancel' ? 'cancelled' : 'restored';
  });
}

/** Cancels the waiting change from any session of the person. @throws Refused EMAIL_UNDO_INVALID */
export async function cancelEmailChange(deps: Needs, personId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const open = await openEmailChange(tx, personId, now);
    const seen = open && (await lockChange(tx, open.id));
    if (!seen || reversalOf(seen, now) !== 'cancel') throw new Refused('EMAIL_UNDO_INVALID');
    await cancel(tx, deps, seen, now);
  });
}

async function cancel(
  tx: Tx,
  deps: Needs,
  change: EmailChange,
  now: Temporal.Instant,
): Promise<void> {
  await endChange(tx, change.id, 'cancelled', now);
  const t = await textsOf(tx, change.personId);
  for (const email of cancelledEmails(t, change)) await deps.mail.enqueue(tx, email);
  await publish(tx, deps, change, 'cancelled');
}

async function undo(
  tx: Tx,
  deps: Needs,
  change: EmailChange,
  now: Temporal.Instant,
): Promise<void> {
  await endChange(tx, change.id, 'undone', now);
  await setEmail(tx, change.personId, change.oldEmail);
  // They were linked through the new address and would still open the account.
  await unlinkGoogle(tx, change.personId);
  const t = await textsOf(tx, change.personId);
  for (const email of restoredEmails(t, change)) await deps.mail.enqueue(tx, email);
  await publish(tx, deps, change, 'restored');
}

/**
 * Applies changes whose wait is over, and settles those whose undo period is over.
 */
export async function sweepEmailChanges(
  deps: Needs & Pick<Deps, 'log'>,
  now: Temporal.Instant,
): Promise<void> {
  const due = await dueChanges(deps.db, now, CHANGES_PER_SWEEP);
  await eachRow(deps.log, 'email-change.stuck', due, (id) => applyDue(deps, id, now));
  await settleDue(deps.db, now);
}

async function applyDue(deps: Needs, id: string, now: Temporal.Instant): Promise<void> {
  try {
    await inTransaction(deps.db, async (tx) => {
      const change = await lockChange(tx, id);
      if (!change || change.endedAt || change.appliedAt) return;
      await lockPerson(tx, change.personId);
      await applyChange(tx, deps, { change }, now);
    });
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'EMAIL_TAKEN') throw error;
    // The new address was registered during the wait.
    await inTransaction(deps.db, async (tx) => {
      const change = await lockChange(tx, id);
      if (change && !change.endedAt) await cancel(tx, deps, change, now);
    });
  }
}
