import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';

type Loss = { disputeId: string; subjectId: string; gatewayId: string; amountPaise: number };

/** A lost chargeback: the booking stays paid, and we bear the loss. */
export async function postChargeback(tx: Tx, loss: Loss, at: Temporal.Instant): Promise<void> {
  const { disputeId, subjectId, gatewayId, amountPaise } = loss;
  await post(tx, {
    key: `chargeback-${disputeId}`,
    kind: 'chargeback',
    subjectId,
    note: `${formatPaise(amountPaise)} of ${gatewayId} taken back by the payer's bank (${disputeId})`,
    at,
    lines: [
      { kind: 'chargebacks', owner: PLATFORM, amount: amountPaise },
      { kind: 'clearing', owner: PLATFORM, amount: -amountPaise },
    ],
  });
}

type Settled = { refundId: string; subjectId: string; amountPaise: number };

/** A chargeback covers a requested refund, which reduces our loss. */
export async function postSettledRefund(
  tx: Tx,
  settled: Settled,
  at: Temporal.Instant,
): Promise<void> {
  await postBankRefund(tx, settled, 'refunds', at);
}

/** As `postSettledRefund`, for a new refund out of escrow. */
export async function postReturnedRefund(
  tx: Tx,
  settled: Settled,
  at: Temporal.Instant,
): Promise<void> {
  await postBankRefund(tx, settled, 'escrow', at);
}

async function postBankRefund(
  tx: Tx,
  { refundId, subjectId, amountPaise }: Settled,
  from: 'refunds' | 'escrow',
  at: Temporal.Instant,
): Promise<void> {
  await post(tx, {
    key: `refund-settled-${refundId}`,
    kind: 'refund settled',
    subjectId,
    note: `${formatPaise(amountPaise)} need not be sent: the payer's bank has returned it`,
    at,
    lines: [
      { kind: from, owner: subjectId, amount: amountPaise },
      { kind: 'chargebacks', owner: PLATFORM, amount: -amountPaise },
    ],
  });
}
