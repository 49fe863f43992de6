import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { GatewayError, type GatewayPayment } from '#platform/gateway/port.ts';
import type {
  Compared,
  DayWindow,
  DifferenceKind,
  Finding,
} from '../differences/differences.rules.ts';
import { settleSeen } from '../orders/settle.ts';
import { postFee } from '../post-money.ts';
import { compareEach, unreadableItems } from './compare-each.ts';
import { capturedIn, type KnownPayment, knownPayments, writeFee } from './compared.store.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

/**
 * Checks that we know every captured payment of the gateway with its amount; settles those of known orders.
 */
export async function comparePayments(deps: Needs, window: DayWindow): Promise<Compared> {
  const { db, gateway } = deps;
  const unread = unreadableItems('payment-uncompared');
  const { onUnreadable } = unread;
  const listed = await gateway.listPayments({ from: window.since, to: window.to, onUnreadable });
  const theirs = listed.filter(({ status }) => status !== 'created' && status !== 'failed');
  const seen = [...listed.map(({ id }) => id), ...unread.ids];
  const known = await knownPayments(db, seen);
  const findings = await compareEach(deps, theirs, uncomparedKind, (payment) => {
    const ours = known.get(payment.id);
    return ours?.capturedPaise ? compareKnown(deps, ours, payment) : settleUnknown(deps, payment);
  });
  for (const { gatewayId, amountPaise: oursPaise } of await capturedIn(db, window, seen)) {
    seen.push(gatewayId);
    if (await existsAtGateway(() => gateway.payment(gatewayId))) continue;
    const missing = { kind: 'payment-missing', gatewayId } as const;
    findings.push({ ...missing, oursPaise, theirsPaise: null });
  }
  return { count: theirs.length, seen, findings: [...findings, ...unread.findings()] };
}

function uncomparedKind({ status }: GatewayPayment, error: unknown): DifferenceKind {
  const isUncaptured = status === 'authorized' && error instanceof GatewayError;
  return isUncaptured ? 'payment-uncaptured' : 'payment-uncompared';
}

async function compareKnown(
  deps: Needs,
  ours: KnownPayment,
  { id: gatewayId, amountPaise, feePaise, taxPaise }: GatewayPayment,
): Promise<Finding | undefined> {
  if (ours.capturedPaise !== amountPaise) {
    const oursPaise = ours.capturedPaise;
    return { kind: 'payment-amount', gatewayId, oursPaise, theirsPaise: amountPaise };
  }
  if (feePaise === null || ours.feePaise === feePaise) return undefined;
  if (ours.feePaise !== null) {
    return { kind: 'payment-fee', gatewayId, oursPaise: ours.feePaise, theirsPaise: feePaise };
  }
  await inTransaction(deps.db, async (tx) => {
    if (!(await writeFee(tx, ours.id, { feePaise, taxPaise }))) return;
    const fee = { paymentId: ours.id, subjectId: ours.subjectId, gatewayId, feePaise };
    await postFee(tx, fee, deps.clock.now());
  });
  return undefined;
}

async function settleUnknown(deps: Needs, payment: GatewayPayment): Promise<Finding | undefined> {
  const { outcome } = await settleSeen(deps, payment);
  const isRefunded = payment.refundedPaise >= payment.amountPaise;
  if ((outcome !== 'unknown' && outcome !== 'mismatch') || isRefunded) return undefined;
  const kind = outcome === 'unknown' ? 'payment-unknown' : 'payment-amount';
  return { kind, gatewayId: payment.id, oursPaise: null, theirsPaise: payment.amountPaise };
}

/** Whether the gateway has an entity. An unreachable gateway throws. */
export async function existsAtGateway(request: () => Promise<unknown>): Promise<boolean> {
  try {
    await request();
    return true;
  } catch (error) {
    if (error instanceof GatewayError && error.isFinal) return false;
    throw error;
  }
}
