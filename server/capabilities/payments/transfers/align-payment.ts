import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { GatewayError, type GatewayTransfer } from '#platform/gateway/port.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { refundRetrySeconds } from '../rules.ts';
import { type Lease, PaymentBusy, withLease } from '../with-lease.ts';
import { postReversal, postTransfer } from './post-transfer.ts';
import {
  returnedPaise,
  reversalPaise,
  TRANSFER_PAISE_MIN,
  transferFor,
} from './transfers.rules.ts';
import {
  countTransferAttempt,
  hasRefundBegun,
  knownTransfers,
  openTransfersOf,
  paymentsToAlign,
  type TransferRow,
  writeAbandoned,
  writeAligned,
  writeMade,
  writeReversed,
  writeTransferError,
} from './transfers.store.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'log'>;

const PAYMENTS_PER_SWEEP = 40;
const REFUND_BEGUN = 'A refund of this payment has begun: the payout pays from our balance.';

/**
 * Aligns the gateway with the target of each transfer of a payment. Safe to repeat. When the payment is
 * leased, the sweep retries.
 */
export async function alignPayment(deps: Needs, paymentId: string): Promise<void> {
  try {
    await withLease(deps.db, paymentId, 0, (lease) => alignUnderLease(deps, lease));
  } catch (error) {
    if (!(error instanceof PaymentBusy)) throw error;
  }
}

export async function alignDuePayments(deps: Needs, now: Temporal.Instant): Promise<void> {
  const due = await paymentsToAlign(deps.db, now, PAYMENTS_PER_SWEEP);
  await eachRow(deps.log, 'transfer.failed', due, (id) => alignPayment(deps, id));
}

/** As `alignPayment`, for the holder of the lease. Failures are retried later. */
export async function alignUnderLease(deps: Needs, lease: Lease): Promise<void> {
  const rows = await openTransfersOf(deps.db, lease.paymentId);
  // Reversals first: they free the amount that new transfers need.
  for (const row of rows.filter(({ status }) => status === 'made')) {
    await attempt(deps, row, () => reverseSurplus(deps, lease, row));
  }
  for (const row of rows.filter(({ status }) => status === 'wanted')) {
    await attempt(deps, row, () => create(deps, lease, row));
  }
}

/** Records reversals of a transfer that we did not request. */
export async function syncTransfer(deps: Needs, gatewayTransferId: string): Promise<void> {
  const [known] = await knownTransfers(deps.db, [gatewayTransferId]);
  if (!known) return;
  await withLease(deps.db, known.paymentId, 0, async ({ paymentId }) => {
    const rows = await openTransfersOf(deps.db, paymentId);
    const row = rows.find(({ id, status }) => id === known.id && status === 'made');
    if (!row) return;
    const present = await deps.gateway.transfer(gatewayTransferId);
    await recordReversed(deps, row, returnedPaise(present));
  });
}

/** Records the total reversed amount of a transfer and posts the new part. */
export async function recordReversed(
  deps: Pick<Needs, 'db' | 'clock'>,
  { id: transferId, subjectId: bookingId }: TransferRow,
  reachedPaise: number,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const amountPaise = await writeReversed(tx, transferId, reachedPaise);
    if (amountPaise === 0) return;
    const moved = { transferId, bookingId, amountPaise, reachedPaise };
    await postReversal(tx, moved, deps.clock.now());
  });
}

async function attempt(deps: Needs, row: TransferRow, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    await writeAligned(deps.db, row.id, row.targetPaise);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error('transfer.delayed', error, { transfer: row.id, reason: error.reason });
    const retryAt = deps.clock.now().add({ seconds: refundRetrySeconds(row.attempts) });
    await writeTransferError(deps.db, row.id, error.message, retryAt);
  }
}

async function create(deps: Needs, lease: Lease, row: TransferRow): Promise<void> {
  const { db, gateway } = deps;
  const isAboveMinimum = row.targetPaise >= TRANSFER_PAISE_MIN;
  if (!isAboveMinimum && row.attempts === 0) return;
  const present = transferFor(row, await gateway.transfersOf(row.gatewayPaymentId));
  if (present) return adopt(deps, lease, row, present);
  if (!isAboveMinimum) return;
  const { refundedPaise } = await gateway.payment(row.gatewayPaymentId);
  if (refundedPaise > 0 || (await hasRefundBegun(db, row.paymentId))) {
    return writeAbandoned(db, row.id, REFUND_BEGUN);
  }
  await countTransferAttempt(db, row.id);
  await lease.renew();
  try {
    const transfer = {
      gatewayPaymentId: row.gatewayPaymentId,
      accountId: row.accountId,
      amountPaise: row.targetPaise,
      onHold: true,
      notes: { transfer: row.id, booking: row.subjectId },
    };
    await adopt(deps, lease, row, await gateway.createTransfer(transfer));
  } catch (error) {
    if (!(error instanceof GatewayError) || !error.isFinal) throw error;
    // A pending reversal of another booking's part will free the amount.
    if (await hasPendingReversal(deps, row)) throw error;
    deps.log.error('transfer.refused', error, { transfer: row.id, reason: error.reason });
    await writeAbandoned(db, row.id, error.message);
  }
}

async function hasPendingReversal({ db }: Needs, row: TransferRow): Promise<boolean> {
  const others = (await openTransfersOf(db, row.paymentId)).filter(({ id }) => id !== row.id);
  return others.some((other) => other.madePaise - other.reversedPaise > other.targetPaise);
}

/** Records the gateway's transfer as ours: just created, or created by an attempt whose response was lost. */
async function adopt(
  deps: Needs,
  lease: Lease,
  row: TransferRow,
  made: GatewayTransfer,
): Promise<void> {
  if (made.status === 'failed') {
    return writeAbandoned(deps.db, row.id, 'The gateway could not create this transfer.');
  }
  const { id: transferId, subjectId: bookingId } = row;
  const { amountPaise } = made;
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const created = { gatewayTransferId: made.id, amountPaise };
    if (!(await writeMade(tx, transferId, created, now))) return;
    await postTransfer(tx, { transferId, bookingId, amountPaise }, now);
  });
  const taken = {
    ...row,
    gatewayTransferId: made.id,
    madePaise: amountPaise,
    reversedPaise: 0,
  };
  await reverseSurplus(deps, lease, { ...taken, status: 'made' });
}

/** Reads the reversed amount first, because the gateway reverses again on a repeated request. */
async function reverseSurplus(deps: Needs, lease: Lease, row: TransferRow): Promise<void> {
  const { gatewayTransferId: id, madePaise: made, targetPaise: target } = row;
  if (id === null || made - row.reversedPaise <= target) return;
  const reachedPaise = returnedPaise(await deps.gateway.transfer(id));
  await recordReversed(deps, row, reachedPaise);
  const amountPaise = reversalPaise(made - reachedPaise, target);
  if (amountPaise === 0) return;
  await lease.renew();
  await deps.gateway.reverseTransfer(id, amountPaise);
  await recordReversed(deps, row, reachedPaise + amountPaise);
}
