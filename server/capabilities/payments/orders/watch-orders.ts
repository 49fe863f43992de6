import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { watchEveryMs } from '../rules.ts';
import { settleSeen } from './settle.ts';
import { markChecked, ordersToWatch } from './store.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

const ORDERS_PER_SWEEP = 40;
const PAID_WATCH_MS = 24 * 60 * 60_000;

/** Polls orders with possibly missed payments, the youngest first. */
export async function watchOrders(deps: Needs, now: Temporal.Instant): Promise<void> {
  const { db, log } = deps;
  const orders = await ordersToWatch(db, now, ORDERS_PER_SWEEP);
  await eachRow(log, 'reconcile.delayed', orders, async (order) => {
    const ageMs = now.epochMilliseconds - order.createdAt.epochMilliseconds;
    const isOld = watchEveryMs(ageMs) === undefined;
    let isSettled = false;
    try {
      isSettled = await settleAll(deps, order);
    } finally {
      const isDone = isOld || (order.isPaid && ageMs > PAID_WATCH_MS);
      await markChecked(db, order.id, now, isSettled && isDone);
    }
  });
}

/** Settles each payment of an order. One that cannot be captured or read does not block the others. */
async function settleAll(deps: Needs, order: { gatewayOrderId: string }): Promise<boolean> {
  let isRead = true;
  const payments = await deps.gateway.paymentsOf(order.gatewayOrderId, (id) => {
    isRead = false;
    deps.log.error('payment.unreadable', new Error('A payment in an unknown shape.'), { row: id });
  });
  const isSettled = await eachRow(deps.log, 'payment.delayed', payments, (seen) =>
    settleSeen(deps, seen),
  );
  return isSettled && isRead;
}
