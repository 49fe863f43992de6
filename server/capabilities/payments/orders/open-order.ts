import type { RawBuilder } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import { GatewayError } from '#platform/gateway/port.ts';
import { Refused } from '#platform/refused.ts';
import { receiptOf } from './receipts.rules.ts';
import { insertOrder, openOrderOf } from './store.ts';

/**
 * Creates the gateway order of a subject, or returns its open one. An order that is created right
 * before a crash is not stored, so it cannot be paid.
 * @throws Refused GATEWAY_UNAVAILABLE (PAY-14).
 */
export async function openOrder(
  deps: Pick<Deps, 'db' | 'gateway' | 'clock' | 'log'>,
  request: {
    subjectId: string;
    personId: string;
    amountPaise: number;
    reference: string;
    /** The subject is new, so it has no order yet. */
    isNew?: boolean;
    /** A statement that is committed with a new order, by its id at the gateway. */
    beside?: ((gatewayOrderId: string) => RawBuilder<object>) | undefined;
  },
): Promise<{ gatewayOrderId: string }> {
  const { db, gateway, clock } = deps;
  const { subjectId, personId, amountPaise } = request;
  const present = request.isNew
    ? undefined
    : await openOrderOf(db, subjectId, amountPaise, gateway.keyId);
  if (present) return { gatewayOrderId: present.gatewayOrderId };
  try {
    const receipt = receiptOf(request.reference, crypto.randomUUID());
    const notes = { booking: request.reference, person: personId };
    const order = await gateway.createOrder({ receipt, amountPaise, notes });
    const row = { subjectId, personId, amountPaise, keyId: gateway.keyId };
    const beside = request.beside?.(order.id);
    await insertOrder(db, { ...row, gatewayOrderId: order.id, beside }, clock.now());
    return { gatewayOrderId: order.id };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error('order.refused', error, { reason: error.reason });
    throw new Refused('GATEWAY_UNAVAILABLE');
  }
}
