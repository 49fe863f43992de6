import { iso, type WorldClock } from './clock.ts';
import type { Desk } from './gateway/core.ts';
import type { Payment } from './gateway/entities.ts';
import { lostOf } from './gateway/payments/disputes.ts';
import type { Webhooks } from './gateway/webhooks/webhooks.ts';
import type { PushService } from './push.ts';

type World = { desk: Desk; webhooks: Webhooks; clock: WorldClock; pushService: PushService };

const shownDeliveries = 40;

/**
 * The gateway's books for a person or a proof to compare with: the newest `limit` of each kind, and sums
 * over all there ever was, in paise.
 */
export function stateOf({ desk, webhooks, clock, pushService }: World, limit: number) {
  const newest = { limit };
  return {
    faults: desk.faults(),
    clock: { now: iso(clock.now()), offsetMs: clock.offsetMs() },
    orders: desk.orders.list(newest).map(({ order }) => ({
      ...order,
      payments: desk.payments.list({ parent: order.id }).map(({ payment }) => tree(desk, payment)),
    })),
    payments: desk.payments.list(newest).map(({ payment }) => payment),
    refunds: desk.refunds.list(newest),
    transfers: desk.transfers.list(newest).map(({ transfer }) => transfer),
    reversals: desk.reversals.list(newest),
    settlements: desk.settlements.list(newest).map(({ settlement, accountId }) => ({
      ...settlement,
      account_id: accountId,
      isOurs: accountId === desk.accountId,
    })),
    accounts: desk.linkedAccounts.list(newest).map(({ account, product }) => ({
      ...account,
      activation_status: product?.activation_status ?? null,
    })),
    disputes: desk.disputes.list(newest),
    sums: sumsOf(desk),
    deliveries: deliveriesOf(webhooks),
    pushes: pushService.received(),
  };
}

function tree(desk: Desk, payment: Payment) {
  return {
    ...payment,
    waitsToSucceed: desk.agenda.get(`authorise-late:${payment.id}`) !== undefined,
    settlementId: desk.entries.get(payment.id)?.settlementId ?? null,
    dispute: desk.disputes.list({ parent: payment.id, limit: 1 })[0] ?? null,
    lostPaise: lostOf(desk, payment.id),
    refunds: desk.refunds.list({ parent: payment.id }),
    transfers: desk.transfers.list({ parent: payment.id }).map(({ transfer }) => ({
      ...transfer,
      reversals: desk.reversals.list({ parent: transfer.id }),
    })),
  };
}

/** Captured less fees, refunds, transfers and losses, plus reversals, is settled or still here. */
function sumsOf(desk: Desk) {
  const entries = desk.entries.list();
  const sum = (fits: (entry: (typeof entries)[number]) => boolean, of: 'amount' | 'fee') =>
    entries.filter(fits).reduce((total, entry) => total + entry[of], 0);
  const settledPaise = desk.settlements
    .list({ parent: desk.accountId })
    .reduce((total, { settlement }) => total + settlement.amount, 0);
  const movedPaise = entries.reduce((total, { credit, debit }) => total + credit - debit, 0);
  return {
    capturedPaise: sum(({ type }) => type === 'payment', 'amount'),
    feesPaise: sum(() => true, 'fee'),
    refundsPaise: sum(({ type }) => type === 'refund', 'amount'),
    transfersPaise: sum(({ type }) => type === 'transfer', 'amount'),
    reversalsPaise: sum(({ type, credit }) => type === 'adjustment' && credit > 0, 'amount'),
    lossesPaise: sum(({ type, debit }) => type === 'adjustment' && debit > 0, 'amount'),
    settledPaise,
    balancePaise: movedPaise - settledPaise,
  };
}

function deliveriesOf(webhooks: Webhooks) {
  return webhooks
    .deliveries(shownDeliveries)
    .map(({ id, event, about, status, attempts, lastAnswer }) => {
      return { id, event, about, status, attempts, lastAnswer };
    });
}
