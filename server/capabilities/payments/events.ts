/**
 * A payment was captured. Published once per payment; handlers are idempotent anyway.
 * `subjectId` is the id of a booking, or of a reschedule of one, in all events of this file.
 */
export const PAYMENT_CAPTURED = 'payment.captured';
export type PaymentCaptured = { paymentId: string; subjectId: string };

/** The gateway reports a refund of a payment that we do not know: it may be one that we did not request. */
export const REFUND_SEEN = 'refund.seen';
export type RefundSeen = { paymentId: string; gatewayPaymentId: string; subjectId: string };

/** The gateway processed a refund. */
export const REFUND_PROCESSED = 'refund.processed';
export type RefundProcessed = { refundId: string; subjectId: string };

/** A lost chargeback covers the refund, so nothing is sent. */
export const REFUND_SETTLED = 'refund.settled';
export type RefundSettled = { refundId: string; subjectId: string };

/** The bank refused the refund repeatedly, so the wallet received it. `refundId` is the wallet refund. */
export const REFUND_REFUSED = 'refund.refused';
export type RefundRefused = { refundId: string; subjectId: string };
