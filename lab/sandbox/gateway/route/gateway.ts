import { atMoment, type Desk, type Moment } from '../core.ts';
import { closeDispute, openDispute } from '../payments/disputes.ts';
import type { Activation, Reversal, StoredAccount, Transfer } from '../route-entities.ts';
import type { Dispute } from '../settlement-entities.ts';
import { createAccount, findAccount } from './accounts.ts';
import { editTransfer } from './holds.ts';
import { editProduct, requestProduct, setActivation } from './products.ts';
import { reverseTransfer } from './reversals.ts';
import { createStakeholder } from './stakeholders.ts';
import { findTransfer, transferPayment, transfersOf } from './transfers.ts';

export type LinkInput = {
  email: string;
  phone: string;
  name: string;
  pan: string;
  notes?: Record<string, string>;
  bank?: { accountNumber: string; ifsc: string };
};

export type TransferInput = {
  accountId: string;
  amount: number;
  onHold?: boolean;
  notes?: Record<string, string>;
};

/** Methods for linked accounts, transfers and disputes. */
export type RouteGateway = {
  /** Creates a linked account with its stakeholder and bank account, and requests Route for it. */
  linkAccount(input: LinkInput, moment?: Moment): StoredAccount;
  setAccount(accountId: string, status: Activation): void;
  transfer(paymentId: string, input: TransferInput, moment?: Moment): Transfer;
  holdTransfer(transferId: string, held: boolean, moment?: Moment): Transfer;
  reverse(transferId: string, amount?: number, moment?: Moment): Reversal;
  /** Lets the payer's bank open or close a dispute about a captured payment. */
  dispute(paymentId: string, step: 'created' | 'won' | 'lost', amount?: number): Dispute;
  fetchTransfers(paymentId: string): Transfer[];
};

export function routeGateway(desk: Desk): RouteGateway {
  return {
    linkAccount: (input, moment = {}) =>
      desk.transaction(() => link(atMoment(desk, moment), input)),
    setAccount: (id, status) => desk.transaction(() => void setActivation(desk, id, status)),
    transfer: (paymentId, { accountId, amount, onHold = false, notes = {} }, moment = {}) => {
      const request = { account: accountId, amount, currency: 'INR', on_hold: onHold, notes };
      const { items } = transferPayment(atMoment(desk, moment), paymentId, {
        transfers: [request],
      });
      return findTransfer(desk, items[0]?.id ?? '').transfer;
    },
    holdTransfer: (id, held, moment = {}) =>
      editTransfer(atMoment(desk, moment), id, { on_hold: held }),
    reverse: (id, amount, moment = {}) =>
      reverseTransfer(atMoment(desk, moment), id, amount === undefined ? {} : { amount }),
    dispute: (paymentId, step, amount) =>
      desk.transaction(() =>
        step === 'created'
          ? openDispute(desk, paymentId, amount)
          : closeDispute(desk, paymentId, step),
      ),
    fetchTransfers: (paymentId) => transfersOf(desk, paymentId).items,
  };
}

function link(desk: Desk, input: LinkInput) {
  const { email, phone, name, pan, notes = {} } = input;
  const bank = input.bank ?? { accountNumber: '1112220061', ifsc: 'HDFC0000317' };
  const street = { street1: '12 Church Street', street2: 'Ashok Nagar', city: 'Bengaluru' };
  const registered = { ...street, state: 'KARNATAKA', postal_code: '560001', country: 'IN' };
  const { id } = createAccount(desk, {
    type: 'route',
    email,
    phone: phone.replace(/\D/g, ''),
    legal_business_name: name,
    contact_name: name,
    business_type: 'individual',
    profile: { category: 'others', subcategory: 'others', addresses: { registered } },
    notes,
  });
  createStakeholder(desk, id, { name, email, kyc: { pan } });
  const product = requestProduct(desk, id, { product_name: 'route', tnc_accepted: true });
  const settlements = { account_number: bank.accountNumber, ifsc_code: bank.ifsc };
  editProduct(desk, id, product.id, { settlements: { ...settlements, beneficiary_name: name } });
  const noted = { ...notes, product: product.id };
  const stored = findAccount(desk, id);
  desk.linkedAccounts.save({ ...stored, account: { ...stored.account, notes: noted } });
  return findAccount(desk, id);
}
