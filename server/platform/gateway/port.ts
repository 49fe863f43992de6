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
} & GatewayRoute &
  GatewayBooks;

/** The providers' part of the money: linked accounts and transfers to them. */
export type GatewayRoute = {
  /**
   * Sets a provider's part of a captured payment aside, on hold until the booking is done. The gateway
   * makes a second one when asked twice: after an open outcome look at `transfersOf` first. Refused once
   * a refund of the payment exists, and beyond what was captured less the gateway's fee.
   */
  createTransfer(transfer: NewTransfer): Promise<GatewayTransfer>;
  /** Sends money of our own balance to a provider; the same key (4 to 36 characters) pays once. */
  payOut(payOut: NewPayOut): Promise<GatewayTransfer>;
  /** All transfers of a payment, newest first. */
  transfersOf(gatewayPaymentId: string): Promise<GatewayTransfer[]>;
  transfer(id: string): Promise<GatewayTransfer>;
  /** Lets a held transfer be settled to its provider; already released counts as done. */
  releaseTransfer(id: string): Promise<GatewayTransfer>;
  /**
   * Takes back a part of a transfer that is not reversed yet. The gateway does it again when asked
   * twice: after an open outcome compare `reversedPaise` first.
   */
  reverseTransfer(id: string, amountPaise: number): Promise<void>;
  /**
   * Opens a provider's linked account with its owner and bank account, or brings the one this person
   * already has to these details: safe to repeat. Refused for an e-mail that belongs to another account.
   */
  createAccount(account: NewAccount): Promise<GatewayAccount>;
  account(id: string): Promise<GatewayAccount>;
};

/** What the gateway's own books say, to compare ours with. Lists are newest first. */
export type GatewayBooks = {
  listPayments(window: GatewayWindow): Promise<GatewayPayment[]>;
  listRefunds(window: GatewayWindow): Promise<ListedRefund[]>;
  listTransfers(window: GatewayWindow): Promise<GatewayTransfer[]>;
  settlements(window: GatewayWindow): Promise<GatewaySettlement[]>;
  dispute(id: string): Promise<GatewayDispute>;
  /** What payers' banks have asked back. */
  disputesIn(window: GatewayWindow): Promise<GatewayDispute[]>;
  /** Everything that was settled on one day (YYYY-MM-DD, Indian time). */
  settlementItems(day: string): Promise<GatewaySettlementItem[]>;
};

/** By time of creation, `from` included and `to` not; the gateway counts in whole seconds. */
export type GatewayWindow = { from: Temporal.Instant; to: Temporal.Instant };

export type NewOrder = { receipt: string; amountPaise: number; notes: Record<string, string> };
export type GatewayOrder = { id: string; amountPaise: number; currency: string };

export type GatewayPayment = {
  id: string;
  orderId: string | null;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amountPaise: number;
  refundedPaise: number;
  currency: string;
  method: string | null;
  feePaise: number | null;
  taxPaise: number | null;
  errorCode: string | null;
  errorDescription: string | null;
  createdAt: Temporal.Instant;
};

/** A payer's bank that asks a payment's money back (chargeback). */
export type GatewayDispute = {
  id: string;
  gatewayPaymentId: string;
  /** What is asked back. */
  amountPaise: number;
  /** What the gateway has taken from our balance for it. */
  deductedPaise: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  /** Until when it can be answered; null where there is no such date. */
  respondBy: Temporal.Instant | null;
  createdAt: Temporal.Instant;
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
  /** Null for money that came from our balance instead of a payment. */
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

export type NewAccount = {
  /** Our id of the person; by it an account is known to be this person's. */
  reference: string;
  email: string;
  /** E.164. */
  phone: string;
  /** 4 to 200 letters. */
  legalName: string;
  /** Letters and spaces. */
  contactName: string;
  businessType: 'individual' | 'proprietorship' | 'not_yet_registered';
  /** Of the owner. */
  pan: string;
  gstin: string | null;
  address: { street: string; area: string; city: string; state: string; pinCode: string };
  bank: { accountNumber: string; ifsc: string; beneficiaryName: string };
};
/** An account takes transfers when it is `activated`; one that was turned down counts as suspended. */
export type GatewayAccount = {
  id: string;
  status: 'created' | 'needs_clarification' | 'under_review' | 'activated' | 'suspended';
};

/** One payment of the gateway into our bank account; its fees and tax are already taken off. */
export type GatewaySettlement = {
  id: string;
  amountPaise: number;
  feesPaise: number;
  taxPaise: number;
  /** The bank's reference. */
  utr: string | null;
  createdAt: Temporal.Instant;
};
export type GatewaySettlementItem = {
  /** An adjustment is everything else, such as a reversal or a lost dispute. */
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
 * The gateway said no (`isFinal`), or nothing is known of what it did (network, timeout, 5xx, 429) or
 * our balance there is too low for now (`low_balance`): then the same call with the same key is safe to
 * repeat.
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
