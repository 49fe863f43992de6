import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { GatewayDispute } from '#platform/gateway/port.ts';
import type { Compared, DayWindow } from '../differences/differences.rules.ts';
import { closeFinding, writeFinding } from '../differences/differences.store.ts';
import { absorbLoss } from '../refunds/absorb-loss.ts';
import { heldBackRefunds, lockPayment, uncertainRefunds } from '../refunds/chargebacks.store.ts';
import { postChargeback } from '../refunds/post-chargeback.ts';
import { recordIfMade, SEND_REFUND } from '../refunds/send-refund.ts';
import { withLease } from '../with-lease.ts';
import {
  type DisputeEnd,
  disputeFinding,
  disputeResolution,
  endOf,
} from './bank-disputes.rules.ts';
import {
  endedAmong,
  openDisputes,
  writeEndedDispute,
  writeOpenDispute,
} from './bank-disputes.store.ts';
import { compareEach, unreadableItems } from './compare-each.ts';
import { type KnownPayment, knownPayments } from './compared.store.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

const OPEN_MAX = 1_000;
/** How long the end of a dispute waits for the lease of its payment. */
const WAIT_MS = 5_000;

/**
 * Syncs a dispute with the gateway. While it is open, admins see it, and the booking's earnings and refunds
 * wait; a lost amount is posted once. Safe to repeat.
 * @returns false when the payment is not ours.
 * @throws PaymentBusy while another worker moves that payment's money.
 */
export async function syncDispute(deps: Needs, gatewayDisputeId: string): Promise<boolean> {
  return recordDispute(deps, await deps.gateway.dispute(gatewayDisputeId));
}

/** Finds disputes that no webhook reported: those created in the window, and the end of open ones. */
export async function compareDisputes(deps: Needs, window: DayWindow): Promise<Compared> {
  const unread = unreadableItems('payment-uncompared');
  const { onUnreadable } = unread;
  const span = { from: window.since, to: window.to, onUnreadable };
  const made = await deps.gateway.disputesIn(span);
  const listed = new Set([...made.map(({ id }) => id), ...unread.ids]);
  const ended = await endedAmong(deps.db, [...listed]);
  const open = (await openDisputes(deps.db, OPEN_MAX)).filter(({ id }) => !listed.has(id));
  const seen: string[] = [];
  for (const id of ended) await closeUncompared(deps, id);
  const compared = [
    ...(await compareEach(
      deps,
      made.filter(({ id }) => !ended.has(id)),
      () => 'payment-uncompared',
      async (dispute) => {
        if (!(await recordDispute(deps, dispute))) {
          seen.push(dispute.id);
          return endOf(dispute) ? undefined : disputeFinding(dispute);
        }
        await closeUncompared(deps, dispute.id);
        return undefined;
      },
    )),
    ...(await compareEach(
      deps,
      open,
      () => 'payment-uncompared',
      async ({ id }) => {
        await syncDispute(deps, id);
        await closeUncompared(deps, id);
        return undefined;
      },
    )),
  ];
  return { count: made.length, seen, findings: [...compared, ...unread.findings()] };
}

/** The difference of the dispute itself stays, so that it cannot count as vanished. */
async function closeUncompared({ db, clock }: Needs, gatewayId: string): Promise<void> {
  const kind = 'payment-uncompared';
  await closeFinding(db, { kind, gatewayId }, 'It has been compared.', clock.now());
}

async function recordDispute(deps: Needs, dispute: GatewayDispute): Promise<boolean> {
  const { gatewayPaymentId } = dispute;
  const payment = (await knownPayments(deps.db, [gatewayPaymentId])).get(gatewayPaymentId);
  if (!payment) return false;
  const end = endOf(dispute);
  if (!end) await recordOpen(deps, payment, dispute);
  else await recordEnd(deps, payment, dispute, end);
  return true;
}

async function recordOpen(
  deps: Needs,
  payment: KnownPayment,
  dispute: GatewayDispute,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // Serializes with wallet refunds of this payment.
    await lockPayment(tx, payment.id);
    const isOpen = await writeOpenDispute(tx, payment.id, dispute);
    if (isOpen) await writeFinding(tx, disputeFinding(dispute), deps.clock.now());
  });
}

/** Holds the lease so that no refund is sent meanwhile, and first looks up refunds with a lost response. */
async function recordEnd(
  deps: Needs,
  payment: KnownPayment,
  dispute: GatewayDispute,
  end: DisputeEnd,
): Promise<void> {
  const { id: paymentId } = payment;
  await withLease(deps.db, paymentId, WAIT_MS, async (lease) => {
    const notMade: string[] = [];
    for (const refundId of end.lostPaise > 0 ? await uncertainRefunds(deps.db, paymentId) : []) {
      if (!(await recordIfMade(deps, refundId))) notMade.push(refundId);
    }
    await lease.renew();
    const now = deps.clock.now();
    await inTransaction(deps.db, async (tx) => {
      await lockPayment(tx, paymentId);
      if (!(await writeEndedDispute(tx, paymentId, dispute, end, now))) return;
      if (end.lostPaise > 0) await recordLoss(tx, deps, payment, { dispute, end, notMade });
      for (const refundId of await heldBackRefunds(tx, paymentId, now)) {
        await deps.outbox.enqueue(tx, SEND_REFUND, { refundId });
      }
      const finding = disputeFinding(dispute);
      // Also lists a dispute that was never seen open, together with its end.
      await writeFinding(tx, finding, now);
      await closeFinding(tx, finding, disputeResolution(end), now);
    });
  });
}

type LostDispute = { dispute: GatewayDispute; end: DisputeEnd; notMade: readonly string[] };

async function recordLoss(
  tx: Tx,
  deps: Needs,
  { id: paymentId, subjectId, gatewayPaymentId: gatewayId }: KnownPayment,
  { dispute, end, notMade }: LostDispute,
): Promise<void> {
  const loss = { disputeId: dispute.id, subjectId, gatewayId, amountPaise: end.lostPaise };
  await postChargeback(tx, loss, deps.clock.now());
  await absorbLoss(tx, deps, paymentId, notMade);
}
