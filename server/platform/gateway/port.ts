/** What the product needs of a payment gateway. Amounts are integer paise; ids are the gateway's. */
export type Gateway = {
  keyId: string;
  /** Where the browser loads the checkout from (PAY-03, API-25). */
  checkoutUrl: string;
  createOrder(order: NewOrder): Promise<GatewayOrder>;
  /** All attempts at paying an order, newest first. */
  paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]>;
  payment(gatewayPaymentId: string): Promise<GatewayPayment>;
  /** Takes the authorised money; already captured counts as done. */
  capture(gatewayPaymentId: string, amountPaise: number): Promise<GatewayPayment>;
  /** The same key gives money back once, however often it is called. */
  refund(refund: NewRefund): Promise<GatewayRefund>;
  refundsOf(gatewayPaymentId: string): Promise<GatewayRefund[]>;
  /** True when the checkout's answer was signed by the gateway for this order and payment. */
  isCheckoutSignature(gatewayOrderId: string, gatewayPaymentId: string, signature: string): boolean;
  /** True when the webhook's raw body was signed with a present or previous secret. */
  isWebhookSignature(body: Buffer, signature: string): boolean;
};

export type NewOrder = { receipt: string; amountPaise: number; notes: Record<string, string> };
export type GatewayOrder = { id: string; amountPaise: number; currency: string };

export type GatewayPayment = {
  id: string;
  orderId: string | null;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amountPaise: number;
  currency: string;
  method: string | null;
  feePaise: number | null;
  taxPaise: number | null;
  errorCode: string | null;
  errorDescription: string | null;
};

export type NewRefund = {
  gatewayPaymentId: string;
  amountPaise: number;
  /** Our refund's id: the idempotency key and the receipt by which it is found again. */
  key: string;
};
export type GatewayRefund = {
  id: string;
  amountPaise: number;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
};

/**
 * The gateway said no (`isFinal`), or nothing is known of what it did (network, timeout, 5xx, 429):
 * then the same call with the same key is safe to repeat.
 */
export class GatewayError extends Error {
  readonly isFinal: boolean;
  readonly reason: string;

  constructor(message: string, isFinal: boolean, reason: string) {
    super(message);
    this.name = 'GatewayError';
    this.isFinal = isFinal;
    this.reason = reason;
  }
}
