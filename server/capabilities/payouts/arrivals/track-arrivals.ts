import {
  closeDifference,
  returnedPaise,
  sentTransfers,
  writeDifference,
} from '#capabilities/payments/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { GatewaySettlement } from '#platform/gateway/port.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { frozenBy } from '../runs/payouts.store.ts';
import {
  type BankTransfer,
  openArrivals,
  type SentPayout,
  writeArrivalCheck,
  writeArrived,
} from './arrivals.store.ts';

const PAYOUTS_PER_SWEEP = 20;
/** The gateway settles to banks a few times a day. */
const CHECK_HOURS = 3;

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'log'>;

/** Checks at the gateway whether sent payouts have arrived, and records the bank's references. */
export async function trackArrivals(deps: Needs, now: Temporal.Instant): Promise<void> {
  const open = await openArrivals(deps.db, now, PAYOUTS_PER_SWEEP);
  await eachRow(deps.log, 'arrival.delayed', open, (payout) => trackArrival(deps, payout, now));
}

async function trackArrival(deps: Needs, payout: SentPayout, now: Temporal.Instant): Promise<void> {
  // Schedules the next check first, so that a gateway that does not respond is not polled by every sweep.
  await writeArrivalCheck(deps.db, payout.id, now.add({ hours: CHECK_HOURS }));
  const settled: Part[] = [];
  const parts = await partsOf(deps, payout);
  let backPaise = 0;
  for (const { transferId, amountPaise } of parts) {
    const { transfer, settlement } = await deps.gateway.settlementOf(transferId);
    const leftPaise = transfer.amountPaise - returnedPaise(transfer);
    if (leftPaise !== amountPaise) {
      const differs = { kind: 'transfer-amount', gatewayId: transferId } as const;
      const found = { oursPaise: amountPaise, theirsPaise: leftPaise };
      await writeDifference(deps.db, { ...differs, ...found }, now);
    }
    backPaise += amountPaise - leftPaise;
    // What was reversed completely is never settled.
    if (leftPaise === 0) continue;
    // A payout has arrived when its last part has arrived.
    if (!settlement) return;
    const unsettled = { kind: 'transfer-unsettled', gatewayId: settlement.id } as const;
    if (settlement.status === 'failed') {
      const found = { oursPaise: null, theirsPaise: settlement.amountPaise };
      await writeDifference(deps.db, { ...unsettled, ...found }, now);
    }
    if (settlement.status !== 'processed') return;
    await closeDifference(deps.db, unsettled, "The provider's bank has it.", now);
    settled.push({ amountPaise: leftPaise, settlement });
  }
  const transfers = bankTransfers(settled);
  if (parts.length === 0) return;
  // Nothing arrives of a payout that was reversed completely, which ends it too.
  const arrived = { transfers, backPaise, at: transfers.at(-1)?.settledAt ?? now };
  await inTransaction(deps.db, (tx) => writeArrived(tx, payout, arrived));
}

/** The transfers of a payout: those of its bookings, and the rest from our balance. */
async function partsOf({ db }: Needs, payout: SentPayout) {
  const { restPaise, gatewayTransferId } = payout;
  const parts = await sentTransfers(db, await frozenBy(db, payout));
  if (restPaise === null || restPaise === 0 || gatewayTransferId === null) return parts;
  return [...parts, { transferId: gatewayTransferId, amountPaise: restPaise }];
}

type Part = { amountPaise: number; settlement: GatewaySettlement };

/** One transfer to the bank per settlement, the latest last. */
function bankTransfers(parts: readonly Part[]): BankTransfer[] {
  const bySettlement = Map.groupBy(parts, ({ settlement }) => settlement.id);
  return [...bySettlement.values()]
    .flatMap((same) => {
      const [first] = same;
      if (!first) return [];
      const { id, utr, createdAt } = first.settlement;
      const amountPaise = same.reduce((sum, part) => sum + part.amountPaise, 0);
      return [{ gatewaySettlementId: id, amountPaise, utr, settledAt: createdAt }];
    })
    .sort((a, b) => Temporal.Instant.compare(a.settledAt, b.settledAt));
}
