/** A change of our balance with the gateway, with the id of its cause. */
export type Entry = {
  id: string;
  type: 'payment' | 'refund' | 'transfer' | 'adjustment';
  amount: number;
  debit: number;
  credit: number;
  fee: number;
  tax: number;
  /** The payment of a refund, transfer, reversal or dispute. */
  paymentId: string | null;
  disputeId: string | null;
  description: string | null;
  at: number;
  /** The settlement that includes it; null until then. */
  settlementId: string | null;
};

/** A payout of the gateway to a bank account. */
export type Settlement = {
  id: string;
  entity: 'settlement';
  amount: number;
  status: 'created' | 'processed' | 'failed';
  fees: number;
  tax: number;
  /** The bank's reference; null until it is processed. */
  utr: string | null;
  created_at: number;
};

/** A settlement with its account: ours or a linked one. */
export type StoredSettlement = { settlement: Settlement; accountId: string };

/** A claim of a payer's bank to the money of a payment. */
export type Dispute = {
  id: string;
  entity: 'dispute';
  payment_id: string;
  amount: number;
  currency: 'INR';
  amount_deducted: number;
  reason_code: string;
  respond_by: number;
  status: 'open' | 'won' | 'lost';
  phase: 'chargeback';
  created_at: number;
};
