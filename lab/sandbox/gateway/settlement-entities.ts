/** One movement of our balance with the gateway, under the id of what caused it. */
export type Entry = {
  id: string;
  type: 'payment' | 'refund' | 'transfer' | 'adjustment';
  amount: number;
  debit: number;
  credit: number;
  fee: number;
  tax: number;
  /** The payment it hangs on, of a refund, transfer, reversal or dispute. */
  paymentId: string | null;
  disputeId: string | null;
  description: string | null;
  at: number;
  /** Null until it is in a settlement; it is in one only. */
  settlementId: string | null;
};

/** What the gateway paid into a bank account in one go. */
export type Settlement = {
  id: string;
  entity: 'settlement';
  amount: number;
  status: 'processed';
  fees: number;
  tax: number;
  utr: string;
  created_at: number;
};

/** A settlement with the account it was for: ours or a linked one. */
export type StoredSettlement = { settlement: Settlement; accountId: string };

/** A payer's bank that wants the money of a payment back. */
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
