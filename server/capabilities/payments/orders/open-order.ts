import type { Deps } from '#platform/deps.ts';
import { GatewayError } from '#platform/gateway/port.ts';
import { Refused } from '#platform/refused.ts';
import { insertOrder, openOrderOf } from './store.ts';

/**
 * The gateway order that this subject is paid with; a person who comes back gets the one they had.
 * An order made just before a crash and not written here is one that nobody has seen or can pay.
 * @throws Refused GATEWAY_UNAVAILABLE (PAY-14).
 */
export async function openOrder(
  deps: Pick<Deps, 'db' | 'gateway' | 'clock' | 'log'>,
  wish: {
    subjectId: string;
    personId: string;
    amountPaise: number;
    reference: string;
    /** Nothing can have been ordered for it yet. */
    isNew?: boolean;
  },
): Promise<{ gatewayOrderId: string }> {
  const { db, gateway, clock } = deps;
  const { subjectId, personId, amountPaise } = wish;
  const present = wish.isNew
    ? undefined
    : await openOrderOf(db, subjectId, amountPaise, gateway.keyId);
  if (present) return { gatewayOrderId: present.gateway_order_id };
  try {
    const receipt = `${wish.reference}-${crypto.randomUUID().slice(0, 8)}`;
    const notes = { booking: wish.reference };
    const order = await gateway.createOrder({ receipt, amountPaise, notes });
    const row = { subjectId, personId, amountPaise, keyId: gateway.keyId };
    await insertOrder(db, { ...row, gatewayOrderId: order.id }, clock.now());
    return { gatewayOrderId: order.id };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error('order.refused', error, { reason: error.reason });
    throw new Refused('GATEWAY_UNAVAILABLE');
  }
}
