/** Key-value pairs; the gateway returns an empty list when there are none. */
export type Notes = Record<string, string | number> | [];

export type Order = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: 'INR';
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
};

export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
export type Method = 'card' | 'upi';

export type Payment = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: 'INR';
  status: PaymentStatus;
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: Method;
  amount_refunded: number;
  amount_transferred?: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: Card;
  bank: null;
  wallet: null;
  vpa: string | null;
  upi?: { payer_account_type: string; vpa: string; flow: string };
  email: string | null;
  contact: string | null;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  late_authorized?: boolean;
  created_at: number;
};

export type Card = {
  id: string;
  entity: 'card';
  name: string;
  last4: string;
  network: string;
  type: 'debit' | 'credit';
  issuer: string | null;
  international: boolean;
};

export type Refund = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: 'INR';
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: 'normal' | 'optimum';
  speed_processed: 'normal' | 'instant' | null;
};

/** An order with the field that its response omits. */
export type StoredOrder = { order: Order; capture: 'automatic' | 'manual' };

/** A payment that awaits the bank's one-time code. */
export type StoredPayment = { payment: Payment; outcomeAfterCode?: string };

/** The refund of an idempotency key, and a hash of its request. */
export type RefundKey = { key: string; fingerprint: string; refundId: string };

/** Scheduled work of the gateway, due at a sandbox time or a real time, whichever comes first. */
export type Appointment = {
  id: string;
  act:
    | 'authorise-late'
    | 'give-up'
    | 'refund-uncaptured'
    | 'fail-refund'
    | 'fail-transfer'
    | 'finish-refund'
    | 'finish-transfer'
    | 'release-transfer'
    | 'settle-day'
    | 'settle-account';
  subject: string;
  worldMs: number;
  realMs: number | null;
  /** Sends no events. */
  quiet?: boolean;
};
