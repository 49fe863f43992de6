/** A payment's money has arrived. Announced once a payment; listeners are idempotent all the same. */
export const PAYMENT_CAPTURED = 'payment.captured';
export type PaymentCaptured = { paymentId: string; subjectId: string };

/** Money is back with the customer, as far as the gateway can tell. */
export const REFUND_PROCESSED = 'refund.processed';
export type RefundProcessed = { refundId: string; subjectId: string };
