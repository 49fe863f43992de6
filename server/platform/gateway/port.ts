/**
 * The operations that the product needs of a payment gateway. Amounts are integer paise; ids are
 * the gateway's.
 */
export type Gateway = {
  keyId: string;
  /** The URL of the checkout script (PAY-03, API-25). */
  checkoutUrl: string;
  createOrder(order: NewOrder): Promise<GatewayOrder>;
  order(gatewayOrderId: string): Promise<MadeOrder>;
  /** All payment attempts of an order, newest first. */
  paymentsOf(gatewayOrderId: string, onUnreadable?: OnUnreadable): Promise<GatewayPayment[]>;
  payment(gatewayPaymentId: string): Promise<GatewayPayment>;
  /** Captures an authorized payment; an already captured one counts as success. */
  capture(gatewayPaymentId: string, amountPaise: number): Promise<GatewayPayment>;
  /** Refunds once per key, however often it is called. */
  refund(refund: NewRefund): Promise<GatewayRefund>;
  refundsOf(gatewayPaymentId: string): Promise<GatewayRefund[]>;
  /** True when the gateway signed the checkout's response for this order and payment. */
  isCheckoutSignature(gatewayOrderId: string, gatewayPaymentId: string, signature: string): boolean;
  /** True when the webhook's raw body was signed with the current or a previous secret. */
  isWebhookSignature(body: Buffer, signature: string): boolean;
} & GatewayRoute &
  GatewayBooks;

/** The provider's share of the money: linked accounts and transfers to them. */
export type GatewayRoute = {
  /**
   * Transfers a provider's share of a captured payment, on hold until the booking is completed. A
   * repeated call creates a second transfer: after an unknown outcome, check `transfersOf` first.
   * Fails once a refund of the payment exists, and beyond the captured amount less the gateway's
   * fee.
   */
  createTransfer(transfer: NewTransfer): Promise<GatewayTransfer>;
  /** Transfers from our own balance to a provider. The same key (4 to 36 characters) pays once. */
  payOut(payOut: NewPayOut): Promise<GatewayTransfer>;
  /** All transfers of a payment, newest first. */
  transfersOf(gatewayPaymentId: string): Promise<GatewayTransfer[]>;
  transfer(id: string): Promise<GatewayTransfer>;
  /** A transfer with the settlement that paid it to its account's bank; null before. */
  settlementOf(transferId: string): Promise<SettledTransfer>;
  /** Releases the hold of a transfer; an already released one counts as success. */
  releaseTransfer(id: string): Promise<GatewayTransfer>;
  /**
   * Reverses part of a transfer. A repeated call reverses again: after an unknown outcome, compare
   * `reversedPaise` first.
   */
  reverseTransfer(id: string, amountPaise: number): Promise<void>;
  /**
   * Creates a provider's linked account with its owner and bank account, or updates the one this
   * person already has; idempotent. Fails for an e-mail that belongs to another account.
   */
  createAccount(account: NewAccount): Promise<GatewayAccount>;
  account(id: string): Promise<GatewayAccount>;
  /** Sets the GST registration number of a linked account; idempotent. Fails for a number of another PAN. */
  setAccountGstin(id: string, gstin: string): Promise<void>;
};

/** The gateway's own records, for reconciliation. Lists are newest first. */
export type GatewayBooks = {
  listPayments(window: GatewayWindow): Promise<GatewayPayment[]>;
  listRefunds(window: GatewayWindow): Promise<ListedRefund[]>;
  listTransfers(window: GatewayWindow): Promise<GatewayTransfer[]>;
  settlements(window: GatewayWindow): Promise<GatewaySettlement[]>;
  settlement(id: string): Promise<GatewaySettlement>;
  dispute(id: string): Promise<GatewayDispute>;
  /** Disputes (chargebacks) created within the window. */
  disputesIn(window: GatewayWindow): Promise<GatewayDispute[]>;
  /** Everything that was settled on one day (YYYY-MM-DD, Indian time). */
  settlementItems(day: string, onUnreadable?: OnUnreadable): Promise<GatewaySettlementItem[]>;
};

/** By creation time, `from` inclusive and `to` exclusive; the gateway counts in whole seconds. */
export type GatewayWindow = {
  from: Temporal.Instant;
  to: Temporal.Instant;
  /** Receives the ids of items in an unknown shape, which the list then omits; without it they fail the call. */
  onUnreadable?: OnUnreadable;
};
export type OnUnreadable = (id: string) => void;

export type NewOrder = { receipt: string; amountPaise: number; notes: Record<string, string> };
export type GatewayOrder = { id: string; amountPaise: number; currency: string };
/** An order with what its creator attached to it. */
export type MadeOrder = GatewayOrder & {
  receipt: string | null;
  notes: Record<string, string>;
  createdAt: Temporal.Instant;
};

export type GatewayPayment = {
  id: string;
  orderId: string | null;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amountPaise: number;
  refundedPaise: number;
  /** Whether it was captured, also when it is refunded by now. */
  isCaptured: boolean;
  currency: string;
  method: string | null;
  feePaise: number | null;
  taxPaise: number | null;
  errorCode: string | null;
  errorDescription: string | null;
  createdAt: Temporal.Instant;
};

/** A dispute: the payer's bank demands the money of a payment back (chargeback). */
export type GatewayDispute = {
  id: string;
  gatewayPaymentId: string;
  /** The disputed amount. */
  amountPaise: number;
  /** The amount that the gateway has deducted from our balance. */
  deductedPaise: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  /** The deadline for a response; null when there is none. */
  respondBy: Temporal.Instant | null;
  createdAt: Temporal.Instant;
};

export type NewRefund = {
  gatewayPaymentId: string;
  amountPaise: number;
  /** Our refund's id: the idempotency key, and the receipt by which the refund is found again. */
  key: string;
};
export type GatewayRefund = {
  id: string;
  amountPaise: number;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
};
export type ListedRefund = GatewayRefund & {
  gatewayPaymentId: string;
  createdAt: Temporal.Instant;
};

export type NewTransfer = {
  gatewayPaymentId: string;
  accountId: string;
  amountPaise: number;
  onHold: boolean;
  notes: Record<string, string>;
};
export type NewPayOut = {
  accountId: string;
  amountPaise: number;
  key: string;
  notes: Record<string, string>;
};
export type GatewayTransfer = {
  id: string;
  /** Null for a transfer from our balance instead of a payment. */
  gatewayPaymentId: string | null;
  accountId: string;
  amountPaise: number;
  reversedPaise: number;
  onHold: boolean;
  status: 'created' | 'pending' | 'processed' | 'failed' | 'reversed' | 'partially_reversed';
  settlementStatus: 'pending' | 'on_hold' | 'settled' | null;
  notes: Record<string, string>;
  createdAt: Temporal.Instant;
};

export type SettledTransfer = { transfer: GatewayTransfer; settlement: GatewaySettlement | null };

export type NewAccount = {
  /** Our id of the person, by which an existing account is found. */
  reference: string;
  email: string;
  /** E.164. */
  phone: string;
  /** 4 to 200 letters. */
  legalName: string;
  /** Letters and spaces. */
  contactName: string;
  businessType: 'individual' | 'proprietorship' | 'not_yet_registered';
  /** PAN of the owner. */
  pan: string;
  gstin: string | null;
  address: { street: string; area: string; city: string; state: string; pinCode: string };
  bank: { accountNumber: string; ifsc: string; beneficiaryName: string };
};
/** An account accepts transfers when it is `activated`; a rejected one counts as suspended. */
export type GatewayAccount = {
  id: string;
  status: 'created' | 'needs_clarification' | 'under_review' | 'activated' | 'suspended';
};

/** One payout of the gateway to a bank account, net of fees and tax. */
export type GatewaySettlement = {
  id: string;
  /** The bank has the money once it is processed; the gateway may repeat a failed one. */
  status: 'created' | 'processed' | 'failed';
  amountPaise: number;
  feesPaise: number;
  taxPaise: number;
  /** The bank's reference. */
  utr: string | null;
  createdAt: Temporal.Instant;
};
export type GatewaySettlementItem = {
  /** Everything else is an adjustment, such as a reversal or a lost dispute. */
  type: 'payment' | 'refund' | 'transfer' | 'adjustment';
  entityId: string;
  amountPaise: number;
  debitPaise: number;
  creditPaise: number;
  /** Includes the tax. */
  feePaise: number;
  taxPaise: number;
  settlementId: string;
};

/**
 * The gateway rejected the call (`isFinal`), or the outcome is unknown (network error, timeout,
 * 5xx, 429), or our balance there is too low for now (`low_balance`). If not final, the same call
 * with the same key may be repeated.
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
