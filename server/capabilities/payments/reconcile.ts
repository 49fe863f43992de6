import type { Deps } from '#platform/deps.ts';
import { GatewayError } from '#platform/gateway/port.ts';
import { refundsDue } from './refunds.store.ts';
import { watchEveryMs } from './rules.ts';
import { sendRefund } from './send-refund.ts';
import { settleSeen } from './settle.ts';
import { markChecked, ordersToWatch } from './store.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

const ORDERS_PER_SWEEP = 40;
const REFUNDS_PER_SWEEP = 40;
const PAID_WATCH_MS = 24 * 60 * 60_000;

/** Asks the gateway about orders whose payment may have been missed, oldest look first. */
export async function reconcileOrders(deps: Needs, now: Temporal.Instant): Promise<void> {
  for (const order of await ordersToWatch(deps.db, now, ORDERS_PER_SWEEP)) {
    const ageMs = now.epochMilliseconds - order.created_at.epochMilliseconds;
    const everyMs = watchEveryMs(ageMs);
    const sinceMs =
      now.epochMilliseconds - (order.checked_at ?? order.created_at).epochMilliseconds;
    if (everyMs !== undefined && sinceMs < everyMs) continue;
    try {
      for (const payment of await deps.gateway.paymentsOf(order.gateway_order_id)) {
        await settleSeen(deps, payment);
      }
      const isDone = everyMs === undefined || (order.is_paid && ageMs > PAID_WATCH_MS);
      await markChecked(deps.db, order.id, now, isDone);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      deps.log.error('reconcile.delayed', error, { order: order.id });
      await markChecked(deps.db, order.id, now, false);
    }
  }
}

/** Sends refunds whose next try is due. */
export async function sendDueRefunds(deps: Needs, now: Temporal.Instant): Promise<void> {
  for (const id of await refundsDue(deps.db, now, REFUNDS_PER_SWEEP)) await sendRefund(deps, id);
}
