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

/** Every refund that the gateway has made is ours, and the other way round. */
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
  const standing = await refundedButActive(db, seen);
  seen.push(...standing.checked);
  findings.push(...standing.findings);
  for (const ours of await refundedIn(db, window, seen)) {
    seen.push(ours.gateway_id);
    const made = await gateway.refundsOf(ours.gateway_payment_id);
    if (made.some(({ id }) => id === ours.gateway_id)) continue;
    const missing = { kind: 'refund-missing', gatewayId: ours.gateway_id } as const;
    findings.push({ ...missing, oursPaise: ours.amount_paise, theirsPaise: null });
  }
  return { count: theirs.length, seen, findings };
}

async function compareOne(
  deps: Needs,
  refund: ListedRefund,
  known: readonly KnownRefund[],
): Promise<Finding | undefined> {
  const ours = known.find(
    ({ id, gateway_refund_id }) =>
      gateway_refund_id === refund.id || refund.receipt?.startsWith(id),
  );
  const { id: gatewayId, amountPaise: theirsPaise } = refund;
  if (!ours) return refund.status === 'failed' ? undefined : adopt(deps, refund);
  const found = { gatewayId, oursPaise: ours.amount_paise, theirsPaise };
  if (ours.amount_paise !== theirsPaise) return { kind: 'refund-amount', ...found };
  const isOpen = ours.status === 'requested' || ours.status === 'pending';
  if (isOpen && refund.status !== 'failed') await recordAs(deps, ours.id, refund);
  // The customer has it already, in their wallet or from their bank.
  const isExternal = ours.status === 'failed' || ours.status === 'settled';
  if (isExternal && refund.status !== 'failed') {
    return { kind: 'refund-unknown', ...found };
  }
  const isBelievedMade = ours.status === 'processed' && ours.gateway_refund_id === refund.id;
  return isBelievedMade && refund.status === 'failed'
    ? { kind: 'refund-failed', ...found, theirsPaise: null }
    : undefined;
}

/** One that we have not made: it may be what we were about to make, or the gateway's own. */
async function adopt(deps: Needs, refund: ListedRefund): Promise<Finding | undefined> {
  const { id: gatewayId, gatewayPaymentId, amountPaise: theirsPaise } = refund;
  const open = await openRefundOf(deps.db, gatewayPaymentId, theirsPaise);
  if (open !== undefined && refund.receipt === null) {
    await recordAs(deps, open, refund);
    return undefined;
  }
  // Its payment may have been made a moment ago and find no booking: then a refund of ours follows.
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
 * Books the gateway's own refund as long as its payment has the money. The booking it was paid for stands
 * as it stood: what it lacks now is our cost until somebody decides otherwise, of whom it is asked when it
 * is the whole payment.
 */
async function recordGatewayRefund(deps: Needs, refund: ListedRefund): Promise<boolean> {
  const { gatewayPaymentId } = refund;
  const payment = (await knownPayments(deps.db, [gatewayPaymentId])).get(gatewayPaymentId);
  // Of a payment that is not ours, only the payment itself is told to a person.
  if (!payment) return true;
  // The gateway let go of money that it never took: none of it was ours.
  if (payment.captured_paise === 0) return true;
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
