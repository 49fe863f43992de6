import { writeDifference } from '#capabilities/payments/index.ts';
import { formatPaise } from '#contract/money.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { GatewayError, type GatewayTransfer, type GatewayWindow } from '#platform/gateway/port.ts';
import { readyBookings } from '../runs/ready.store.ts';
import { insertLines, insertRun, lockRuns } from '../runs/runs.store.ts';
import { SEND_PAYOUT } from '../runs/send-payout.ts';
import { matchingBookings } from './payouts.rules.ts';
import {
  insertLostPayout,
  insertUnmatched,
  knownPayouts,
  type Payee,
  payeesOfAccounts,
} from './restored.store.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

export type MatchedPayouts = {
  /** Recorded again, with the earnings that they paid. */
  recorded: number;
  /** Reversed at the gateway, so that the next run pays the earnings. */
  reversed: number;
  unmatched: { gatewayId: string; amountPaise: number; why: string }[];
};

/**
 * Matches transfers from our balance whose payout the restored database has never seen. One that equals the due
 * earnings of its provider is recorded under its old id, which is the gateway's key, so that it is not sent again. Any
 * other is reversed or, if the provider's bank has it, listed; until an admin resolves that, the provider is not paid.
 * @param adminId the admin who answers for the recorded runs.
 */
export async function matchPayouts(
  deps: Needs,
  window: GatewayWindow,
  adminId: string,
): Promise<MatchedPayouts> {
  const listed = await deps.gateway.listTransfers(window);
  const direct = listed.filter(({ notes, status }) => notes['payout'] && status !== 'failed');
  const known = await knownPayouts(
    deps.db,
    direct.map(({ notes }) => notes['payout'] ?? ''),
  );
  const lost = direct.filter(
    ({ notes, amountPaise, reversedPaise }) =>
      !known.has(notes['payout'] ?? '') && reversedPaise < amountPaise,
  );
  const accountIds = lost.map(({ accountId }) => accountId);
  const payees = await payeesOfAccounts(deps.db, accountIds);
  const matched: MatchedPayouts = { recorded: 0, reversed: 0, unmatched: [] };
  // Oldest first: each payout paid what was due at its time.
  for (const transfer of lost.toReversed()) {
    const payee = payees.get(transfer.accountId);
    if (payee && (await recordPayout(deps, transfer, { ...payee, adminId }))) matched.recorded += 1;
    else if (await reverse(deps, transfer)) matched.reversed += 1;
    else matched.unmatched.push(await block(deps, transfer, payee));
  }
  return matched;
}

/** @returns false when the due earnings are not what was paid. */
async function recordPayout(
  deps: Needs,
  { id, amountPaise: restPaise, notes, createdAt, accountId }: GatewayTransfer,
  { providerId, adminId }: Payee & { adminId: string },
): Promise<boolean> {
  const payoutId = notes['payout'] ?? '';
  if (providerId === adminId) return false;
  return inTransaction(deps.db, async (tx) => {
    await lockRuns(tx);
    const ready = await readyBookings(tx, createdAt, [providerId]);
    const bookings = matchingBookings(ready, restPaise);
    const [first] = bookings ?? [];
    if (!bookings || !first) return false;
    const amountPaise = bookings.reduce((sum, { netPaise }) => sum + netPaise, 0);
    const run = { tokenHash: `restored-${payoutId}`, adminId, totalPaise: amountPaise };
    const runId = await insertRun(tx, run, createdAt);
    const payout = { id: payoutId, runId, providerId, accountId, amountPaise };
    const sent = { providerName: first.providerName, gatewayTransferId: id };
    await insertLostPayout(tx, { ...payout, ...sent }, deps.clock.now());
    await insertLines(
      tx,
      payoutId,
      bookings.flatMap(({ earningIds }) => earningIds),
    );
    await deps.outbox.enqueue(tx, SEND_PAYOUT, { payoutId });
    return true;
  });
}

async function reverse({ gateway, log }: Needs, transfer: GatewayTransfer): Promise<boolean> {
  try {
    await gateway.reverseTransfer(transfer.id, transfer.amountPaise - transfer.reversedPaise);
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError) || !error.isFinal) throw error;
    log.error('restored.payout', error, { transfer: transfer.id });
    return false;
  }
}

async function block(
  { db, clock }: Needs,
  { id: gatewayId, amountPaise: paid, reversedPaise }: GatewayTransfer,
  payee: Payee | undefined,
) {
  const amountPaise = paid - reversedPaise;
  const now = clock.now();
  const advice = `${formatPaise(amountPaise)} were paid out before the database was restored, and no due earnings match. The provider is not paid until this is resolved: agree with them what it was for.`;
  const finding = { kind: 'transfer-unknown', gatewayId, oursPaise: null } as const;
  await inTransaction(db, async (tx) => {
    await writeDifference(tx, { ...finding, theirsPaise: amountPaise, advice }, now);
    if (payee) await insertUnmatched(tx, { gatewayId, providerId: payee.providerId });
  });
  return { gatewayId, amountPaise, why: 'paid out, and no due earnings match' };
}
