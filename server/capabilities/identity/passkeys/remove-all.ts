import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { deletePasskeys } from './store.ts';

/** Removes all passkeys, of which one may be a thief's. Lock the person first. */
export async function removeAllPasskeys(
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  personId: string,
  now: Temporal.Instant,
): Promise<void> {
  if ((await deletePasskeys(tx, personId)) === 0) return;
  const event = { kind: 'passkey removed', actorId: personId, detail: 'all' } as const;
  await recordEvent(tx, secrets, event, now);
}
