import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { ListedRefund } from '#platform/gateway/port.ts';
import type { Compared, DayWindow, Finding } from '../differences/differences.rules.ts';
import { REFUND_PROCESSED, type RefundProcessed } from '../events.ts';
import { postGoodwill, postRefund, postRefundPromise } from '../post-money.ts';
import { refundablePaise, refundById } from '../refunds/refunds.store.ts';
import { recordRefund } from '../refunds/send-refund.ts';
import {
  insertGatewayRefund,
  type KnownRefund,
  knownPayments,
  knownRefunds,
  openRefundOf,
  refundedIn,
} from './compared.store.ts';
import { refundedButActive } from './refunded-but-active.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

const BY_GATEWAY = 'Given back by the payment gateway';
const UUID_LENGTH = 36;
const SETTLING_MINUTES = 15;

/** Compares refunds in both directions. */
export async function compareRefunds(deps: Needs, window: DayWindow): Promise<Compared> {
  const { db, gateway } = deps;
  const theirs = await gateway.listRefunds({ from: window.since, to: window.to });
  const seen = theirs.map(({ id }) => id);
  const receipts = theirs.map(({ receipt }) => receipt?.slice(0, UUID_LENGTH) ?? '');
  const known = await knownRefunds(db, [...seen, ...receipts]);
  const findings: Finding[] = [];
  for (const refund of theirs) {
    const found = await compareOne(deps, refund, known);
    if (found) findings.push(found);
  }
  const active = await refundedButActive(db, seen);
  seen.push(...active.checked);
  findings.push(...active.findings);
  for (const ours of await refundedIn(db, window, seen)) {
    seen.push(ours.gatewayId);
    const made = await gateway.refundsOf(ours.gatewayPaymentId);
    if (made.some(({ id }) => id === ours.gatewayId)) continue;
    const missing = { kind: 'refund-missing', gatewayId: ours.gatewayId } as const;
    findings.push({ ...missing, oursPaise: ours.amountPaise, theirsPaise: null });
  }
  return { count: theirs.length, seen, findings };
}

async function compareOne(
  deps: Needs,
  refund: ListedRefund,
  known: readonly KnownRefund[],
): Promise<Finding | undefined> {
  const ours = known.find(
    ({ id, gatewayRefundId }) => gatewayRefundId === refund.id || refund.receipt?.startsWith(id),
  );
  const { id: gatewayId, amountPaise: theirsPaise } = refund;
  if (!ours) return refund.status === 'failed' ? undefined : adopt(deps, refund);
  const found = { gatewayId, oursPaise: ours.amountPaise, theirsPaise };
  if (ours.amountPaise !== theirsPaise) return { kind: 'refund-amount', ...found };
  const isOpen = ours.status === 'requested' || ours.status === 'pending';
  if (isOpen && refund.status !== 'failed') await recordAs(deps, ours.id, refund);
  // The customer already received the money, in the wallet or through their bank.
  const isExternal = ours.status === 'failed' || ours.status === 'settled';
  if (isExternal && refund.status !== 'failed') {
    return { kind: 'refund-unknown', ...found };
  }
  const isProcessed = ours.status === 'processed' && ours.gatewayRefundId === refund.id;
  return isProcessed && refund.status === 'failed'
    ? { kind: 'refund-failed', ...found, theirsPaise: null }
    : undefined;
}

/** Records an unknown refund as our open one of the same amount, or as the gateway's own. */
async function adopt(deps: Needs, refund: ListedRefund): Promise<Finding | undefined> {
  const { id: gatewayId, gatewayPaymentId, amountPaise: theirsPaise } = refund;
  const open = await openRefundOf(deps.db, gatewayPaymentId, theirsPaise);
  if (open !== undefined && refund.receipt === null) {
    await recordAs(deps, open, refund);
    return undefined;
  }
  // A refund of ours may still follow a recent payment.
  const settledBy = deps.clock.now().subtract({ minutes: SETTLING_MINUTES });
  if (Temporal.Instant.compare(refund.createdAt, settledBy) > 0) return undefined;
  if (await recordGatewayRefund(deps, refund)) return undefined;
  return { kind: 'refund-unknown', gatewayId, oursPaise: null, theirsPaise };
}

async function recordAs(deps: Needs, refundId: string, made: ListedRefund): Promise<void> {
  const ours = await refundById(deps.db, refundId);
  if (ours) await recordRefund(deps, ours, made);
}

/**
 * Posts the gateway's own refund if its payment has the money. The booking stays active, and we bear the
 * cost until an admin decides; a full refund is listed as a difference.
 */
async function recordGatewayRefund(deps: Needs, refund: ListedRefund): Promise<boolean> {
  const { gatewayPaymentId } = refund;
  const payment = (await knownPayments(deps.db, [gatewayPaymentId])).get(gatewayPaymentId);
  // For a payment that is not ours, only the payment is listed.
  if (!payment) return true;
  // The gateway released money that it never captured.
  if (payment.capturedPaise === 0) return true;
  const { amountPaise, id: gatewayRefundId } = refund;
  return inTransaction(deps.db, async (tx) => {
    const { left, subjectId } = await refundablePaise(tx, payment.id);
    if (amountPaise > left) return false;
    const now = deps.clock.now();
    const status = refund.status === 'processed' ? 'processed' : 'pending';
    const reason = BY_GATEWAY;
    const row = { paymentId: payment.id, subjectId, amountPaise, gatewayRefundId, reason } as const;
    const refundId = await insertGatewayRefund(tx, { ...row, status }, now);
    if (!refundId) return true;
    await postRefundPromise(tx, { refundId, subjectId, amountPaise, reason }, now);
    await postGoodwill(tx, { refundId, subjectId, amountPaise }, now);
    if (status === 'pending') return true;
    await postRefund(tx, { refundId, subjectId, amountPaise }, now);
    await deps.outbox.announce<RefundProcessed>(tx, REFUND_PROCESSED, { refundId, subjectId });
    return true;
  });
}
