import { createHash } from 'node:crypto';
import { paiseOf } from '#contract/money.ts';
import { setAuditSubject } from '#platform/audit.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { isValidToken, proposalsAt } from './preview-payouts.ts';
import { type Proposal, payable, totalPaise } from './proposals.rules.ts';
import { insertLines, insertPayout, insertRun, lockRuns, runOfToken } from './runs.store.ts';
import { SEND_PAYOUT } from './send-payout.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'outbox'>;

/**
 * Starts the payouts of a preview once; confirming again returns the same run.
 * @throws Refused PAYOUT_STALE when figures changed or the preview expired, PAYOUT_TOTAL when the typed
 * total is wrong.
 * @returns the run's id.
 */
export async function runPayouts(
  deps: Needs,
  adminId: string,
  confirmation: { token: string; total: number },
): Promise<string> {
  const tokenHash = createHash('sha256').update(confirmation.token).digest('hex');
  return inTransaction(deps.db, async (tx) => {
    await lockRuns(tx);
    const present = await runOfToken(tx, tokenHash, adminId);
    if (present) {
      setAuditSubject(present);
      return present;
    }
    const now = deps.clock.now();
    const proposals = await proposalsAt(tx, adminId, now);
    if (!isValidToken(deps, confirmation.token, { adminId, proposals }, now)) {
      throw new Refused('PAYOUT_STALE');
    }
    const total = totalPaise(proposals);
    if (paiseOf(confirmation.total) !== total) throw new Refused('PAYOUT_TOTAL');
    if (total === 0) throw new Refused('PAYOUT_STALE', 'There is nothing to pay out.');
    const runId = await insertRun(tx, { tokenHash, adminId, totalPaise: total }, now);
    setAuditSubject(runId);
    for (const proposal of payable(proposals)) await startPayout(tx, deps, runId, proposal);
    return runId;
  });
}

async function startPayout(tx: Tx, deps: Needs, runId: string, proposal: Proposal): Promise<void> {
  const { providerId, providerName, amountPaise, accountId, bookings } = proposal;
  if (accountId === undefined) throw new Error('A payable proposal has no account.');
  const row = { runId, providerId, providerName, amountPaise, accountId };
  const payoutId = await insertPayout(tx, row, deps.clock.now());
  await insertLines(
    tx,
    payoutId,
    bookings.flatMap(({ earningIds }) => earningIds),
  );
  await deps.outbox.enqueue(tx, SEND_PAYOUT, { payoutId });
}
