import { sql } from 'kysely';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { Refused } from '#platform/refused.ts';
import { cancelledLetters, restoredLetters } from '../email-change/emails.ts';
import { readRestoreToken } from '../email-change/restore-token.ts';
import { type EmailChange, reversalOf } from '../email-change/rules.ts';
import {
  dueChanges,
  endChange,
  forgetChanges,
  lockChange,
  openChange,
} from '../email-change/store.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { announce, applyChange, settleDue } from './change-email.ts';
import { lockPerson, setEmail } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'site' | 'outbox'>;
const CHANGES_PER_SWEEP = 50;

/**
 * Takes a change back from the old mailbox, signed in or not: a change that waits is cancelled, one that
 * was made is undone. Every session ends, because one of them may be the thief's.
 * @throws Refused EMAIL_UNDO_INVALID for a link that is wrong, used or too old.
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
    return reversal === 'cancel' ? 'cancelled' : 'restored';
  });
}

/** Cancels the change that waits, from any of the person's sessions. @throws Refused EMAIL_UNDO_INVALID. */
export async function cancelEmailChange(deps: Needs, personId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const open = await openChange(tx, personId, now);
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
  for (const letter of cancelledLetters(deps, change)) await deps.mail.enqueue(tx, letter);
  await announce(tx, deps, change, 'cancelled');
}

async function undo(
  tx: Tx,
  deps: Needs,
  change: EmailChange,
  now: Temporal.Instant,
): Promise<void> {
  await endChange(tx, change.id, 'undone', now);
  await setEmail(tx, change.personId, change.oldEmail);
  // A Google account that was linked through the new address would still open this one.
  await sql`delete from identity.google_accounts
    where person_id = ${change.personId} and linked_at >= ${change.appliedAt}`.execute(tx);
  for (const letter of restoredLetters(deps, change)) await deps.mail.enqueue(tx, letter);
  await announce(tx, deps, change, 'restored');
}

/** Makes the changes whose wait is over, ends those that nobody undid in time, and forgets old ones. */
export async function sweepEmailChanges(
  deps: Needs & Pick<Deps, 'log'>,
  now: Temporal.Instant,
): Promise<void> {
  const due = await dueChanges(deps.db, now, CHANGES_PER_SWEEP);
  await eachRow(deps.log, 'email-change.stuck', due, (id) => applyDue(deps, id, now));
  await settleDue(deps.db, now);
  await forgetChanges(deps.db, now);
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
    // Somebody registered the new address during the wait: it is theirs.
    await inTransaction(deps.db, async (tx) => {
      const change = await lockChange(tx, id);
      if (change && !change.endedAt) await cancel(tx, deps, change, now);
    });
  }
}
