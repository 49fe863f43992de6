import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { PERSON_RETURNED, type PersonReturned } from '../events.ts';
import type { SignedIn } from '../sessions/open-session.ts';

/** Publishes that a person reactivated their account, in the transaction of the sign-in. */
export async function publishReturn(
  tx: Tx,
  { outbox }: Pick<Deps, 'outbox'>,
  { person, isReturn }: SignedIn,
  now: Temporal.Instant,
): Promise<void> {
  if (!isReturn) return;
  const event = { personId: person.id, at: now.toString() };
  await outbox.announce<PersonReturned>(tx, PERSON_RETURNED, event);
}

/** The message after a sign-in, which mentions a reactivated account. */
export function welcomeMessage(defaultMessage: string, { isReturn }: SignedIn): string {
  return isReturn ? 'Welcome back. Your account is active again.' : defaultMessage;
}
