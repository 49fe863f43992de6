import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { GatewayPayment } from '#platform/gateway/port.ts';

type Charge = { paymentId: string; subjectId: string; payment: GatewayPayment };

/** A captured payment: the gateway holds it for us, and it is in escrow until the booking is over. */
export async function bookCharge(tx: Tx, charge: Charge, at: Temporal.Instant): Promise<void> {
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
  await post(tx, {
    key: `fee-${paymentId}`,
    kind: 'gateway fee',
    subjectId,
    note: `${formatPaise(feePaise)} kept by the gateway (${payment.id})`,
    at,
    lines: [
      { kind: 'fees', owner: PLATFORM, amount: feePaise },
      { kind: 'clearing', owner: PLATFORM, amount: -feePaise },
    ],
  });
}

type Refund = { refundId: string; subjectId: string; amountPaise: number; reason: string };

/** A refund is owed from the moment of its promise, whether or not the gateway can be reached. */
export async function bookPromise(tx: Tx, refund: Refund, at: Temporal.Instant): Promise<void> {
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

type MadeRefund = { refundId: string; subjectId: string; amountPaise: number };

/** The gateway has given the money back: nothing is owed any more. */
export async function bookRefund(tx: Tx, made: MadeRefund, at: Temporal.Instant): Promise<void> {
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
