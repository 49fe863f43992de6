import { frozenUntil, openEmailChange } from '#capabilities/identity/index.ts';
import type { EmailChange } from '#contract/profile/email-change.ts';
import type { Deps } from '#platform/deps.ts';

/** The change of e-mail that waits or can be undone; null without one. */
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
