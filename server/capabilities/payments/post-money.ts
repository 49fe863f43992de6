import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { GatewayPayment } from '#platform/gateway/port.ts';

type Charge = { paymentId: string; subjectId: string; payment: GatewayPayment };

/** Captured: the gateway holds the money for us, and it stays in escrow until the booking is over. */
export async function postCharge(tx: Tx, charge: Charge, at: Temporal.Instant): Promise<void> {
  const { paymentId, subjectId, payment } = charge;
  const { amountPaise, feePaise } = payment;
  await post(tx, {
    key: `charge-${paymentId}`,
    kind: 'charge',
    subjectId,
    note: `${formatPaise(amountPaise)} paid (${payment.id})`,
    at,
    lines: [
      { kind: 'clearing', owner: PLATFORM, amount: amountPaise },
      { kind: 'escrow', owner: subjectId, amount: -amountPaise },
    ],
  });
  if (!feePaise) return;
  await postFee(tx, { paymentId, subjectId, gatewayId: payment.id, feePaise }, at);
}

type Fee = { paymentId: string; subjectId: string; gatewayId: string; feePaise: number };

/** The gateway's fee for a payment. */
export async function postFee(tx: Tx, fee: Fee, at: Temporal.Instant): Promise<void> {
  const { paymentId, subjectId, gatewayId, feePaise } = fee;
  await post(tx, {
    key: `fee-${paymentId}`,
    kind: 'gateway fee',
    subjectId,
    note: `${formatPaise(feePaise)} kept by the gateway (${gatewayId})`,
    at,
    lines: [
      { kind: 'fees', owner: PLATFORM, amount: feePaise },
      { kind: 'clearing', owner: PLATFORM, amount: -feePaise },
    ],
  });
}

type Refund = { refundId: string; subjectId: string; amountPaise: number; reason: string };

/** A refund is owed as soon as it is requested, even while the gateway is unreachable. */
export async function postRefundPromise(
  tx: Tx,
  refund: Refund,
  at: Temporal.Instant,
): Promise<void> {
  const { refundId, subjectId, amountPaise, reason } = refund;
  await post(tx, {
    key: `refund-promised-${refundId}`,
    kind: 'refund promised',
    subjectId,
    note: `${formatPaise(amountPaise)} to go back: ${reason}`.slice(0, 300),
    at,
    lines: [
      { kind: 'escrow', owner: subjectId, amount: amountPaise },
      { kind: 'refunds', owner: subjectId, amount: -amountPaise },
    ],
  });
}

/** A refund was withdrawn before it was sent: the money returns to escrow. */
export async function postRefundWithdrawal(
  tx: Tx,
  refund: Omit<Refund, 'reason'>,
  at: Temporal.Instant,
): Promise<void> {
  const { refundId, subjectId, amountPaise } = refund;
  await post(tx, {
    key: `refund-withdrawn-${refundId}`,
    kind: 'refund withdrawn',
    subjectId,
    note: `${formatPaise(amountPaise)} not sent: another way was chosen`,
    at,
    lines: [
      { kind: 'refunds', owner: subjectId, amount: amountPaise },
      { kind: 'escrow', owner: subjectId, amount: -amountPaise },
    ],
  });
}

type MadeRefund = { refundId: string; subjectId: string; amountPaise: number };

/** The gateway processed the refund: the debt is paid. */
export async function postRefund(tx: Tx, made: MadeRefund, at: Temporal.Instant): Promise<void> {
  const { refundId, subjectId, amountPaise } = made;
  await post(tx, {
    key: `refund-made-${refundId}`,
    kind: 'refund made',
    subjectId,
    note: `${formatPaise(amountPaise)} given back`,
    at,
    lines: [
      { kind: 'refunds', owner: subjectId, amount: amountPaise },
      { kind: 'clearing', owner: PLATFORM, amount: -amountPaise },
    ],
  });
}

/** We replace money in a booking's escrow that the gateway refunded without our request. */
export async function postGoodwill(tx: Tx, made: MadeRefund, at: Temporal.Instant): Promise<void> {
  const { refundId, subjectId, amountPaise } = made;
  await post(tx, {
    key: `refund-made-up-${refundId}`,
    kind: 'paid by us',
    subjectId,
    note: `${formatPaise(amountPaise)} made up by us`,
    at,
    lines: [
      { kind: 'goodwill', owner: PLATFORM, amount: amountPaise },
      { kind: 'escrow', owner: subjectId, amount: -amountPaise },
    ],
  });
}
