import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { deleteVerifiedPhone } from '../codes/phone.store.ts';

/**
 * Ends the verification of a number, which then gets neither messages nor codes. Lock the person first.
 * @param which `replaced` keeps the verification of the number that the profile has
 * @returns whether there was a verification to end
 */
export async function removeVerifiedPhone(
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  { personId, which }: { personId: string; which: 'replaced' | 'any' },
  now: Temporal.Instant,
): Promise<boolean> {
  if (!(await deleteVerifiedPhone(tx, personId, which))) return false;
  const event = { kind: 'mobile number removed', actorId: personId } as const;
  await recordEvent(tx, secrets, event, now);
  return true;
}
