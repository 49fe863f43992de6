import { z } from 'zod';
import type {
  GatewayDispute,
  GatewayPayment,
  GatewayRefund,
  GatewayTransfer,
  ListedRefund,
  MadeOrder,
} from './port.ts';

const Paise = z.coerce.number<string | number>();
const Seconds = z
  .number()
  .int()
  .transform((at) => Temporal.Instant.fromEpochMilliseconds(at * 1000));
/** The gateway returns an empty list where there are no notes. */
const Notes = z
  .union([z.record(z.string(), z.union([z.string(), z.number()])), z.array(z.unknown())])
  .nullish()
  .transform(plainNotes);

export const Order = z.object({ id: z.string(), amount: Paise, currency: z.string() });
export const StoredOrder = Order.extend({
  receipt: z.string().nullish(),
  notes: Notes,
  created_at: Seconds,
}).transform(
  (order): MadeOrder => ({
    id: order.id,
    amountPaise: order.amount,
    currency: order.currency,
    receipt: order.receipt ?? null,
    notes: order.notes,
    createdAt: order.created_at,
  }),
);

export const Payment = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount: Paise,
    amount_refunded: Paise.nullish(),
    captured: z.boolean().nullish(),
    currency: z.string(),
    method: z.string().nullish(),
    fee: z.number().nullish(),
    tax: z.number().nullish(),
    error_code: z.string().nullish(),
    error_description: z.string().nullish(),
    created_at: Seconds,
  })
  .transform(
    (payment): GatewayPayment => ({
      id: payment.id,
      orderId: payment.order_id ?? null,
      status: payment.status,
      amountPaise: payment.amount,
      refundedPaise: payment.amount_refunded ?? 0,
      isCaptured: payment.captured ?? Boolean(payment.fee),
      currency: payment.currency,
      method: payment.method ?? null,
      feePaise: payment.fee ?? null,
      taxPaise: payment.tax ?? null,
      errorCode: payment.error_code ?? null,
      errorDescription: payment.error_description ?? null,
      createdAt: payment.created_at,
    }),
  );

const WireRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
  created_at: Seconds,
});
export const Refund = WireRefund.transform(refundOf);
export const RefundInList = WireRefund.transform(
  (refund): ListedRefund => ({
    ...refundOf(refund),
    gatewayPaymentId: refund.payment_id,
    createdAt: refund.created_at,
  }),
);

export const Dispute = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: Paise,
    amount_deducted: Paise.nullish(),
    respond_by: Seconds.nullish(),
    status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
    created_at: Seconds,
  })
  .transform(
    (dispute): GatewayDispute => ({
      id: dispute.id,
      gatewayPaymentId: dispute.payment_id,
      amountPaise: dispute.amount,
      deductedPaise: dispute.amount_deducted ?? 0,
      status: dispute.status,
      respondBy: dispute.respond_by ?? null,
      createdAt: dispute.created_at,
    }),
  );

const transferStatus = z.enum([
  'created',
  'pending',
  'processed',
  'failed',
  'reversed',
  'partially_reversed',
]);
const WireTransfer = z.object({
  id: z.string(),
  source: z.string().nullish(),
  recipient: z.string(),
  amount: Paise,
  amount_reversed: Paise.nullish(),
  on_hold: z.union([z.boolean(), z.literal([0, 1])]).nullish(),
  status: transferStatus.nullish(),
  // The documentation's samples use `status`, its table of fields `transfer_status`.
  transfer_status: transferStatus.nullish(),
  settlement_status: z.enum(['pending', 'on_hold', 'settled']).nullish(),
  notes: Notes,
  created_at: Seconds,
});
export const Transfer = WireTransfer.transform(transferOf);

export const Settlement = z
  .object({
    id: z.string(),
    // Only a processed settlement is money at a bank, so an unknown status counts as one that waits.
    status: z.enum(['created', 'processed', 'failed']).catch('created'),
    amount: Paise,
    fees: z.number().nullish(),
    tax: z.number().nullish(),
    utr: z.string().nullish(),
    created_at: Seconds,
  })
  .transform((settlement) => ({
    id: settlement.id,
    status: settlement.status,
    amountPaise: settlement.amount,
    feesPaise: settlement.fees ?? 0,
    taxPaise: settlement.tax ?? 0,
    utr: settlement.utr ?? null,
    createdAt: settlement.created_at,
  }));

/** A transfer that was fetched with the settlement to its account. */
export const SettledTransfer = WireTransfer.extend({
  recipient_settlement: Settlement.nullish(),
}).transform(({ recipient_settlement: settlement, ...transfer }) => ({
  transfer: transferOf(transfer),
  settlement: settlement ?? null,
}));

export const SettlementItem = z
  .object({
    // An unknown kind is still money and counts as an adjustment.
    type: z.enum(['payment', 'refund', 'transfer', 'adjustment']).catch('adjustment'),
    entity_id: z.string(),
    amount: Paise,
    debit: z.number(),
    credit: z.number(),
    fee: z.number().nullish(),
    tax: z.number().nullish(),
    settlement_id: z.string(),
  })
  .transform((item) => ({
    type: item.type,
    entityId: item.entity_id,
    amountPaise: item.amount,
    debitPaise: item.debit,
    creditPaise: item.credit,
    feePaise: item.fee ?? 0,
    taxPaise: item.tax ?? 0,
    settlementId: item.settlement_id,
  }));

/** A list in the gateway's envelope. */
export function listOf<T>(item: z.ZodType<T>) {
  return z.object({ items: z.array(item) }).transform(({ items }) => items);
}

function refundOf(refund: z.infer<typeof WireRefund>): GatewayRefund {
  return {
    id: refund.id,
    amountPaise: refund.amount,
    receipt: refund.receipt ?? null,
    status: refund.status,
  };
}

function transferOf(transfer: z.infer<typeof WireTransfer>): GatewayTransfer {
  return {
    id: transfer.id,
    gatewayPaymentId: transfer.source?.startsWith('pay_') ? transfer.source : null,
    accountId: transfer.recipient,
    amountPaise: transfer.amount,
    reversedPaise: transfer.amount_reversed ?? 0,
    onHold: Boolean(transfer.on_hold),
    status: transfer.status ?? transfer.transfer_status ?? 'created',
    settlementStatus: transfer.settlement_status ?? null,
    notes: transfer.notes,
    createdAt: transfer.created_at,
  };
}

function plainNotes(
  notes: Record<string, string | number> | unknown[] | null | undefined,
): Record<string, string> {
  if (!notes || Array.isArray(notes)) return {};
  return Object.fromEntries(Object.entries(notes).map(([key, value]) => [key, String(value)]));
}
