import { frozenUntil, openEmailChange } from '#capabilities/identity/index.ts';
import type { EmailChange } from '#contract/profile/email-change.ts';
import type { Deps } from '#platform/deps.ts';

/** The e-mail change that is waiting or can be undone; null if none. */
export async function showEmailChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  personId: string,
): Promise<EmailChange | null> {
  const change = await openEmailChange(db, personId, clock.now());
  if (!change) return null;
  const { oldEmail, newEmail, appliedAt, dueAt } = change;
  return {
    state: appliedAt ? 'undoable' : 'waiting',
    oldEmail,
    newEmail,
    changesAt: (appliedAt ?? dueAt).toString(),
    frozenUntil: frozenUntil(change).toString(),
  };
}
