import type { Tx } from '#platform/db/db.ts';
import { endCredit } from './expire-credits.ts';
import { lockLefts } from './personal.store.ts';

/** Ends all credits of a person who leaves for good: a wallet is closed, and nothing of it is paid out. */
export async function lapseCredits(tx: Tx, personId: string, now: Temporal.Instant): Promise<void> {
  for (const id of await lockLefts(tx, personId)) await endCredit(tx, id, now);
}
