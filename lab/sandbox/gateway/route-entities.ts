import type { Notes } from './entities.ts';

/** A provider's linked account, which receives transfers. */
export type LinkedAccount = {
  id: string;
  entity: 'account';
  type: 'route';
  status: 'created' | 'suspended';
  email: string;
  phone: string;
  contact_name: string;
  legal_business_name: string;
  customer_facing_business_name: string;
  business_type: string;
  reference_id: string | null;
  profile: Record<string, unknown>;
  legal_info: Record<string, unknown>;
  notes: Notes;
  created_at: number;
};

/** The owner behind a linked account. */
export type Stakeholder = {
  id: string;
  entity: 'stakeholder';
  name: string;
  email: string;
  kyc: { pan?: string };
  notes: Notes;
};

export type Activation =
  | 'requested'
  | 'under_review'
  | 'needs_clarification'
  | 'activated'
  | 'suspended';

export type Requirement = {
  field_reference: string;
  resolution_url: string;
  status: 'required';
  reason_code: 'field_missing' | 'needs_clarification';
};

export type BankAccount = {
  account_number: string | null;
  ifsc_code: string | null;
  beneficiary_name: string | null;
};

/** The Route product of a linked account; an activated one can receive money. */
export type Product = {
  id: string;
  product_name: 'route';
  account_id: string;
  activation_status: Activation;
  requested_configuration: [];
  active_configuration: { settlements: BankAccount };
  requirements: Requirement[];
  tnc: { accepted: boolean; accepted_at: number | null };
  requested_at: number;
};

/** A linked account with its stakeholder and product. */
export type StoredAccount = {
  account: LinkedAccount;
  stakeholders: Stakeholder[];
  product: Product | null;
};

export type Transfer = {
  id: string;
  entity: 'transfer';
  status: 'created' | 'pending' | 'processed' | 'failed' | 'reversed' | 'partially_reversed';
  settlement_status: 'pending' | 'on_hold' | 'settled' | null;
  /** The source of a transfer: a payment, or our own account when it was paid from the balance. */
  source: string;
  recipient: string;
  amount: number;
  currency: 'INR';
  amount_reversed: number;
  notes: Notes;
  linked_account_notes: string[];
  on_hold: boolean;
  on_hold_until: number | null;
  recipient_settlement_id: string | null;
  created_at: number;
  processed_at: number | null;
  error: Record<string, string | null>;
};

/** A transfer with the second at which its hold ended, or at which it was created without one. */
export type StoredTransfer = { transfer: Transfer; releasedAt: number | null };

/** The transfer of an idempotency key, and a hash of its request. */
export type TransferKey = { key: string; fingerprint: string; transferId: string };

/** A reversal of a transfer or of a part of it. */
export type Reversal = {
  id: string;
  entity: 'reversal';
  transfer_id: string;
  amount: number;
  fee: 0;
  tax: 0;
  currency: 'INR';
  notes: Notes;
  initiator_id: string;
  customer_refund_id: string | null;
  utr: null;
  created_at: number;
};
