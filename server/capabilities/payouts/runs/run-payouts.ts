import { createHash } from 'node:crypto';
import { signOffLimitAt } from '#capabilities/settings/index.ts';
import { requestSignOff } from '#capabilities/signoffs/index.ts';
import { paiseOf } from '#contract/paise-of.ts';
import { setAuditSubject } from '#platform/audit.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { RUN_BOOKINGS_MAX } from './limit.rules.ts';
import { isValidToken, planRun } from './preview-payouts.ts';
import { type Proposal, payable, totalPaise } from './proposals.rules.ts';
import { insertRun, lockRuns, runOfToken, unsignedPaise } from './runs.store.ts';
import { signOffOfRun } from './signed-off-run.ts';
import { startPayouts } from './start-payouts.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'outbox' | 'mail' | 'site'>;

/** A run that has started, or the sign-off that another admin has to confirm first. */
export type StartedRun = { runId: string } | { signOffId: string };

/**
 * Starts the payouts of a preview once; a repeated confirmation returns the same run. When the runs
 * of 24 hours exceed the limit, it waits for another admin's confirmation.
 * @throws Refused PAYOUT_STALE when figures changed or the preview expired, PAYOUT_TOTAL when the
 * typed total is wrong, SECOND_ADMIN_NEEDED, SIGN_OFF_OPEN.
 */
export async function runPayouts(
  deps: Needs,
  adminId: string,
  confirmation: { token: string; total: number },
  bookingsMax = RUN_BOOKINGS_MAX,
): Promise<StartedRun> {
  const tokenHash = createHash('sha256').update(confirmation.token).digest('hex');
  return inTransaction(deps.db, async (tx) => {
    await lockRuns(tx);
    const present = await runOfToken(tx, tokenHash, adminId);
    if (present) {
      setAuditSubject(present);
      return { runId: present };
    }
    const now = deps.clock.now();
    const { proposals } = await planRun(tx, adminId, now, bookingsMax);
    if (!isValidToken(deps, confirmation.token, { adminId, proposals }, now)) {
      throw new Refused('PAYOUT_STALE');
    }
    const total = totalPaise(proposals);
    if (paiseOf(confirmation.total) !== total) throw new Refused('PAYOUT_TOTAL');
    if (total === 0) throw new Refused('PAYOUT_STALE', 'There is nothing to pay out.');
    return startOrRequest(tx, deps, { tokenHash, adminId, proposals }, now);
  });
}

type Confirmed = { tokenHash: string; adminId: string; proposals: readonly Proposal[] };

async function startOrRequest(
  tx: Tx,
  deps: Needs,
  { tokenHash, adminId, proposals }: Confirmed,
  now: Temporal.Instant,
): Promise<StartedRun> {
  const total = totalPaise(proposals);
  const limitPaise = await signOffLimitAt(tx, deps.site, 'payoutSignOff', now);
  if ((await unsignedPaise(tx, now)) + total > limitPaise) {
    const request = signOffOfRun(proposals, { tokenHash, requestedBy: adminId });
    return { signOffId: (await requestSignOff(tx, deps, request)).id };
  }
  const runId = await insertRun(tx, { tokenHash, adminId, totalPaise: total }, now);
  setAuditSubject(runId);
  await startPayouts(tx, deps, runId, payable(proposals));
  return { runId };
}
