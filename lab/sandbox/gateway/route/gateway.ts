import { atMoment, type GatewayCore, type Moment } from '../core.ts';
import { closeDispute, openDispute } from '../payments/disputes.ts';
import type {
  Activation,
  LinkedAccount,
  Reversal,
  StoredAccount,
  Transfer,
} from '../route-entities.ts';
import type { Dispute, Settlement } from '../settlement-entities.ts';
import { endSettlement } from '../settlements/settlements.ts';
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
  /** Ends a settlement that waits at a bank, or that a bank has returned. */
  endSettlement(settlementId: string, status: 'processed' | 'failed'): Settlement;
  fetchTransfers(paymentId: string): Transfer[];
  fetchAccount(accountId: string): LinkedAccount;
};

export function routeGateway(core: GatewayCore): RouteGateway {
  return {
    linkAccount: (input, moment = {}) =>
      core.transaction(() => link(atMoment(core, moment), input)),
    setAccount: (id, status) => core.transaction(() => void setActivation(core, id, status)),
    transfer: (paymentId, { accountId, amount, onHold = false, notes = {} }, moment = {}) => {
      const request = { account: accountId, amount, currency: 'INR', on_hold: onHold, notes };
      const { items } = transferPayment(atMoment(core, moment), paymentId, {
        transfers: [request],
      });
      return findTransfer(core, items[0]?.id ?? '').transfer;
    },
    holdTransfer: (id, held, moment = {}) =>
      editTransfer(atMoment(core, moment), id, { on_hold: held }),
    reverse: (id, amount, moment = {}) =>
      reverseTransfer(atMoment(core, moment), id, amount === undefined ? {} : { amount }),
    dispute: (paymentId, step, amount) =>
      core.transaction(() =>
        step === 'created'
          ? openDispute(core, paymentId, amount)
          : closeDispute(core, paymentId, step),
      ),
    endSettlement: (id, status) => core.transaction(() => endSettlement(core, id, status)),
    fetchTransfers: (paymentId) => transfersOf(core, paymentId, { count: 100 }).items,
    fetchAccount: (accountId) => findAccount(core, accountId).account,
  };
}

function link(core: GatewayCore, input: LinkInput) {
  const { email, phone, name, pan, notes = {} } = input;
  const bank = input.bank ?? { accountNumber: '1112220061', ifsc: 'HDFC0000317' };
  const street = { street1: '12 Church Street', street2: 'Ashok Nagar', city: 'Bengaluru' };
  const registered = { ...street, state: 'KARNATAKA', postal_code: '560001', country: 'IN' };
  const { id } = createAccount(core, {
    type: 'route',
    email,
    phone: phone.replace(/\D/g, ''),
    legal_business_name: name,
    contact_name: name,
    business_type: 'individual',
    profile: { category: 'others', subcategory: 'others', addresses: { registered } },
    notes,
  });
  createStakeholder(core, id, { name, email, kyc: { pan } });
  const product = requestProduct(core, id, { product_name: 'route', tnc_accepted: true });
  const settlements = { account_number: bank.accountNumber, ifsc_code: bank.ifsc };
  editProduct(core, id, product.id, { settlements: { ...settlements, beneficiary_name: name } });
  const noted = { ...notes, product: product.id };
  const stored = findAccount(core, id);
  core.linkedAccounts.save({ ...stored, account: { ...stored.account, notes: noted } });
  return findAccount(core, id);
}
