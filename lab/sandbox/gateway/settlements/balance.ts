import { seconds } from '../../clock.ts';
import { appoint } from '../appointments.ts';
import type { GatewayCore } from '../core.ts';
import type { Payment, Refund } from '../entities.ts';
import type { Reversal, Transfer } from '../route-entities.ts';
import type { Entry } from '../settlement-entities.ts';
import { dayOf, settleTimeMs } from './days.ts';

/** Payments are settled two calendar days after capture; the gateway itself counts working days. */
export const paymentDays = 2;
/** All other changes count from the next day on. */
export const otherDays = 1;

/** Adds a captured payment to our balance, less the gateway's fee. */
export function bookPayment(core: GatewayCore, { id, amount, fee, tax }: Payment): void {
  const charge = fee ?? 0;
  const credit = { type: 'payment', amount, credit: amount - charge } as const;
  book(core, { id, ...credit, fee: charge, tax: tax ?? 0 });
}

/** Deducts a processed refund. */
export function bookRefund(core: GatewayCore, { id, amount, payment_id }: Refund): void {
  book(core, { id, type: 'refund', amount, debit: amount, paymentId: payment_id });
}

/** Deducts a processed transfer. */
export function bookTransfer(core: GatewayCore, { id, amount, source }: Transfer): void {
  const paymentId = core.payments.get(source) ? source : null;
  book(core, { id, type: 'transfer', amount, debit: amount, paymentId });
}

/** Adds a reversal; the gateway's list has no such kind and calls it an adjustment. */
export function bookReversal(
  core: GatewayCore,
  { id, amount }: Reversal,
  transfer: Transfer,
): void {
  const paymentId = core.payments.get(transfer.source) ? transfer.source : null;
  const description = `Reversal of ${transfer.id}`;
  book(core, { id, type: 'adjustment', amount, credit: amount, paymentId, description });
}

/** Deducts the amount of a lost dispute. */
export function bookLoss(
  core: GatewayCore,
  dispute: { id: string; amount: number; payment_id: string },
): void {
  const { amount, payment_id: paymentId } = dispute;
  const more = { paymentId, disputeId: dispute.id, description: 'Dispute lost' };
  book(core, { id: core.newId('adj'), type: 'adjustment', amount, debit: amount, ...more });
}

type Movement = Pick<Entry, 'id' | 'type' | 'amount'> & Partial<Entry>;

function book(core: GatewayCore, movement: Movement): void {
  const at = seconds(core.now());
  core.entries.save({
    debit: 0,
    credit: 0,
    fee: 0,
    tax: 0,
    paymentId: null,
    disputeId: null,
    description: null,
    settlementId: null,
    ...movement,
    at,
  });
  const days = movement.type === 'payment' ? paymentDays : otherDays;
  const day = dayOf(at).add({ days });
  appoint(core, { act: 'settle-day', subject: day.toString(), worldMs: settleTimeMs(day) });
}
