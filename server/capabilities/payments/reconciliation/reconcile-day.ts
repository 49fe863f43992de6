import { indexEntries, takeSnapshot } from '#capabilities/ledger/index.ts';
import type { Deps } from '#platform/deps.ts';
import { GatewayError } from '#platform/gateway/port.ts';
import { finishDay, lastComparedDay, takeDay } from '../differences/days.store.ts';
import { daysOf, daysToCompare, dayToCompare, windowOf } from '../differences/differences.rules.ts';
import { closeVanished, writeFinding } from '../differences/differences.store.ts';
import { compareDisputes } from './bank-disputes.ts';
import { comparePayments } from './compare-payments.ts';
import { compareRefunds } from './compare-refunds.ts';
import { compareTransfers } from './compare-transfers.ts';
import { compareSettlements } from './settlements.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

/**
 * Compares an Indian day (YYYY-MM-DD) and the two before it with the gateway: repairs unambiguous
 * differences, lists the rest for admins, and closes resolved ones. One run per day at a time; an
 * interrupted run is taken over.
 * @returns false when the day is done or in progress.
 */
export async function reconcileDay(
  deps: Needs,
  day: string,
  startedAt = deps.clock.now(),
): Promise<boolean> {
  const { db, clock } = deps;
  const window = windowOf(day);
  if (!(await takeDay(db, day, window.to, startedAt))) return false;
  // Payments first: refunds and transfers of an unknown payment cannot be matched.
  const payments = await comparePayments(deps, window);
  const refunds = await compareRefunds(deps, window);
  const transfers = await compareTransfers(deps, window);
  const settlements = await compareSettlements(deps, window, daysOf(day));
  const disputes = await compareDisputes(deps, window);
  const all = [payments, refunds, transfers, settlements, disputes];
  const findings = all.flatMap((compared) => compared.findings);
  for (const finding of findings) await writeFinding(db, finding, clock.now());
  const keys = findings.map(({ kind, gatewayId }) => `${kind}:${gatewayId}`);
  const seen = all.flatMap((compared) => compared.seen);
  await closeVanished(db, seen, keys, clock.now());
  const counts = {
    payments: payments.count,
    refunds: refunds.count,
    transfers: transfers.count,
    settlements: settlements.count,
  };
  await finishDay(db, day, counts, clock.now());
  return true;
}

/**
 * Nightly from 2 a.m.: compares the day before, and earlier days that were missed while the application or the gateway
 * was away; then takes a ledger snapshot and indexes its entries.
 */
export async function reconcileNightly(deps: Needs, now: Temporal.Instant): Promise<void> {
  try {
    const days = daysToCompare(await lastComparedDay(deps.db), dayToCompare(now));
    if (days.length === 0) return;
    for (const day of days) {
      // Another process is comparing it; a later day must not count as the last one before that ends.
      if (!(await reconcileDay(deps, day))) return;
    }
    await takeSnapshot(deps.db);
    await indexEntries(deps.db);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error('reconcile.delayed', error);
  }
}
