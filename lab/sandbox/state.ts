import { iso, type WorldClock } from './clock.ts';
import type { GatewayCore } from './gateway/core.ts';
import type { Payment } from './gateway/entities.ts';
import { lostOf } from './gateway/payments/disputes.ts';
import type { Webhooks } from './gateway/webhooks/webhooks.ts';
import type { PushService } from './push.ts';

type World = { core: GatewayCore; webhooks: Webhooks; clock: WorldClock; pushService: PushService };

export type State = ReturnType<typeof stateOf>;

const deliveriesMax = 40;

/**
 * The gateway's records for a person or a test: the newest `limit` of each kind, and totals of all
 * in paise.
 */
export function stateOf({ core, webhooks, clock, pushService }: World, limit: number) {
  const newest = { limit };
  return {
    faults: core.faults(),
    clock: { now: iso(clock.now()), offsetMs: clock.offsetMs() },
    orders: core.orders.list(newest).map(({ order }) => ({
      ...order,
      payments: core.payments.list({ parent: order.id }).map(({ payment }) => tree(core, payment)),
    })),
    payments: core.payments.list(newest).map(({ payment }) => payment),
    refunds: core.refunds.list(newest),
    transfers: core.transfers.list(newest).map(({ transfer }) => transfer),
    reversals: core.reversals.list(newest),
    settlements: core.settlements.list(newest).map(({ settlement, accountId }) => ({
      ...settlement,
      account_id: accountId,
      isOurs: accountId === core.accountId,
    })),
    accounts: core.linkedAccounts.list(newest).map(({ account, product }) => ({
      ...account,
      activation_status: product?.activation_status ?? null,
    })),
    disputes: core.disputes.list(newest),
    sums: sumsOf(core),
    deliveries: deliveriesOf(webhooks),
    pushes: pushService.received(),
  };
}

function tree(core: GatewayCore, payment: Payment) {
  return {
    ...payment,
    waitsToSucceed: core.agenda.get(`authorise-late:${payment.id}`) !== undefined,
    settlementId: core.entries.get(payment.id)?.settlementId ?? null,
    dispute: core.disputes.list({ parent: payment.id, limit: 1 })[0] ?? null,
    lostPaise: lostOf(core, payment.id),
    refunds: core.refunds.list({ parent: payment.id }),
    transfers: core.transfers.list({ parent: payment.id }).map(({ transfer }) => ({
      ...transfer,
      reversals: core.reversals.list({ parent: transfer.id }),
    })),
  };
}

/** Captured less fees, refunds, transfers and losses, plus reversals, is settled or in the balance. */
function sumsOf(core: GatewayCore) {
  const entries = core.entries.list();
  const sum = (fits: (entry: (typeof entries)[number]) => boolean, of: 'amount' | 'fee') =>
    entries.filter(fits).reduce((total, entry) => total + entry[of], 0);
  const settledPaise = core.settlements
    .list({ parent: core.accountId })
    .reduce((total, { settlement }) => total + settlement.amount, 0);
  const netPaise = entries.reduce((total, { credit, debit }) => total + credit - debit, 0);
  return {
    capturedPaise: sum(({ type }) => type === 'payment', 'amount'),
    feesPaise: sum(() => true, 'fee'),
    refundsPaise: sum(({ type }) => type === 'refund', 'amount'),
    transfersPaise: sum(({ type }) => type === 'transfer', 'amount'),
    reversalsPaise: sum(({ type, credit }) => type === 'adjustment' && credit > 0, 'amount'),
    lossesPaise: sum(({ type, debit }) => type === 'adjustment' && debit > 0, 'amount'),
    settledPaise,
    balancePaise: netPaise - settledPaise,
  };
}

function deliveriesOf(webhooks: Webhooks) {
  return webhooks
    .deliveries(deliveriesMax)
    .map(({ id, event, about, status, attempts, lastAnswer }) => {
      return { id, event, about, status, attempts, lastAnswer };
    });
}
