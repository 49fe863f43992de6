import { EMAIL_UNDO_HOURS, EMAIL_WAIT_DAYS } from '#contract/identity/limits.ts';

/** A change of the sign-in e-mail; `appliedAt` is null while it waits. */
export type EmailChange = {
  id: string;
  personId: string;
  oldEmail: string;
  newEmail: string;
  requestedAt: Temporal.Instant;
  dueAt: Temporal.Instant;
  appliedAt: Temporal.Instant | null;
  undoUntil: Temporal.Instant | null;
  endedAt: Temporal.Instant | null;
};

/**
 * When a change is applied: at once with a code from the current mailbox, otherwise after the wait.
 */
export function dueAt(requestedAt: Temporal.Instant, isMailboxLost: boolean): Temporal.Instant {
  return isMailboxLost ? requestedAt.add({ hours: 24 * EMAIL_WAIT_DAYS }) : requestedAt;
}

export function undoUntil(appliedAt: Temporal.Instant): Temporal.Instant {
  return appliedAt.add({ hours: EMAIL_UNDO_HOURS });
}

/** The latest end of the payout freeze, unless the change is reverted. */
export function frozenUntil(change: Pick<EmailChange, 'dueAt' | 'undoUntil'>): Temporal.Instant {
  return change.undoUntil ?? undoUntil(change.dueAt);
}

/** The reversal of a change that the old mailbox can make now. */
export function reversalOf(
  { appliedAt, undoUntil: until, endedAt }: EmailChange,
  now: Temporal.Instant,
): 'cancel' | 'undo' | 'nothing' {
  if (endedAt) return 'nothing';
  if (!appliedAt || !until) return 'cancel';
  return Temporal.Instant.compare(now, until) < 0 ? 'undo' : 'nothing';
}
