import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Proposal } from './proposals.rules.ts';
import { insertLines, insertPayout } from './runs.store.ts';
import { SEND_PAYOUT } from './send-payout.ts';

/** Writes the payouts of a run, each of which is sent after the transaction. */
export async function startPayouts(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox'>,
  runId: string,
  proposals: readonly Proposal[],
): Promise<void> {
  for (const { providerId, providerName, amountPaise, accountId, bookings } of proposals) {
    if (accountId === undefined) throw new Error('A payable proposal has no account.');
    const row = { runId, providerId, providerName, amountPaise, accountId };
    const payoutId = await insertPayout(tx, row, deps.clock.now());
    const earningIds = bookings.flatMap(({ earningIds }) => earningIds);
    await insertLines(tx, payoutId, earningIds);
    await deps.outbox.enqueue(tx, SEND_PAYOUT, { payoutId });
  }
}
