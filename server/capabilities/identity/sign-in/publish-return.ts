import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { PERSON_RETURNED, type PersonReturned } from '../events.ts';
import type { SignedIn } from '../sessions/open-session.ts';

/** Tells the capabilities above of a person who is back, with the transaction that signs them in. */
export async function greetReturn(
  tx: Tx,
  { outbox }: Pick<Deps, 'outbox'>,
  { person, isReturn }: SignedIn,
  now: Temporal.Instant,
): Promise<void> {
  if (!isReturn) return;
  const event = { personId: person.id, at: now.toString() };
  await outbox.announce<PersonReturned>(tx, PERSON_RETURNED, event);
}

/** The words of a sign-in, which says so when it has opened a deactivated account again. */
export function welcomeWords(usual: string, { isReturn }: SignedIn): string {
  return isReturn ? 'Welcome back. Your account is active again.' : usual;
}
