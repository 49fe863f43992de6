/** A payment's money has arrived. Announced once a payment; listeners are idempotent all the same. */
export const PAYMENT_CAPTURED = 'payment.captured';
export type PaymentCaptured = { paymentId: string; subjectId: string };

/** Money is back with the customer, as far as the gateway can tell. */
export const REFUND_PROCESSED = 'refund.processed';
export type RefundProcessed = { refundId: string; subjectId: string };

/** The payer's bank had returned the money by itself; nothing is sent, and the promise is kept. */
export const REFUND_SETTLED = 'refund.settled';
export type RefundSettled = { refundId: string; subjectId: string };

/** The bank refused it again and again: it is in the customer's wallet. `refundId` is the one into there. */
export const REFUND_REFUSED = 'refund.refused';
export type RefundRefused = { refundId: string; subjectId: string };
