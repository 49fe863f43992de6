import { cancelRefunded } from '#capabilities/booking/index.ts';
import {
  findLostPayments,
  matchPayments,
  restoredWindow,
  writeDifference,
} from '#capabilities/payments/index.ts';
import { matchPayouts } from '#capabilities/payouts/index.ts';
import { writeRestore } from '../../platform/db/restores.store.ts';
import type { Deps } from '../../platform/deps.ts';
import { eachRow } from '../../platform/jobs/each-row.ts';
import { adviceText, type Preview, type Summary } from './summary.rules.ts';

/** Previews what matching would do, without changing anything. */
export async function previewRestored(deps: Deps, restoredTo: Temporal.Instant): Promise<Preview> {
  const { since, to } = await restoredWindow(deps.db, restoredTo, deps.clock.now());
  const { lost, foreign } = await findLostPayments(deps, { from: since, to });
  return {
    lost: lost.length,
    lostPaise: lost.reduce((sum, { payment }) => sum + payment.amountPaise, 0),
    foreign: foreign.length,
  };
}

/**
 * Matches a restored database with the gateway and records that it was done; afterwards the application starts. What
 * needs an admin becomes one entry of the list of differences. Running it again changes nothing.
 */
export async function matchRestored(
  deps: Deps,
  { restoredTo, adminId }: { restoredTo: Temporal.Instant; adminId: string },
): Promise<Summary> {
  const window = await restoredWindow(deps.db, restoredTo, deps.clock.now());
  const payments = await matchPayments(deps, window);
  const kept: string[] = [];
  let cancelled = 0;
  const refunded = payments.refunded.map((one) => ({ ...one, id: one.subjectId }));
  const isDone = await eachRow(deps.log, 'restored.cancel', refunded, async (one) => {
    const outcome = await cancelRefunded(deps, one);
    if (outcome.kept !== null) kept.push(outcome.kept);
    cancelled += outcome.cancelled;
  });
  const direct = { from: window.since, to: window.to };
  const payouts = await matchPayouts(deps, direct, adminId);
  const { lost, settled, refunds, foreign } = payments;
  const unmatched = [...payments.unmatched, ...payouts.unmatched];
  const { recorded, reversed } = payouts;
  const summary: Summary = {
    ...{ lost, settled, refunds, foreign, cancelled, kept, unmatched },
    payouts: { recorded, reversed },
  };
  const now = deps.clock.now();
  const advice = adviceText(restoredTo, summary);
  if (advice) {
    const gatewayId = `restore-${restoredTo}`;
    const theirsPaise = unmatched.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    const review = { kind: 'restore-review', gatewayId, oursPaise: null, theirsPaise } as const;
    await writeDifference(deps.db, { ...review, advice }, now);
  }
  if (isDone) await writeRestore(deps.db, { restoredTo, adminId, summary }, now);
  return summary;
}
