import { seconds } from '../../clock.ts';
import type { GatewayCore } from '../core.ts';
import { badField, badRequest, unknownId } from '../errors.ts';
import type {
  Activation,
  BankAccount,
  Product,
  Requirement,
  StoredAccount,
} from '../route-entities.ts';
import { asBody, type Body, neededText, onlyFields } from '../rules.ts';
import { findAccount } from './accounts.ts';

const noBank: BankAccount = { account_number: null, ifsc_code: null, beneficiary_name: null };

/** Requests Route for an account; a repeated request returns the same product. */
export function requestProduct(core: GatewayCore, accountId: string, body: Body): Product {
  onlyFields(body, ['product_name', 'tnc_accepted', 'ip']);
  if (body['product_name'] !== 'route') {
    throw badField('product_name', 'The selected product name is invalid.');
  }
  const stored = findAccount(core, accountId);
  if (stored.product) return stored.product;
  const at = seconds(core.now());
  const accepted = body['tnc_accepted'] === true;
  const product: Product = {
    id: core.newId('acc_prd'),
    product_name: 'route',
    account_id: accountId,
    activation_status: 'requested',
    requested_configuration: [],
    active_configuration: { settlements: noBank },
    requirements: [],
    tnc: { accepted, accepted_at: accepted ? at : null },
    requested_at: at,
  };
  return check(core, { ...stored, product });
}

/** Returns the Route product of an account. */
export function findProduct(core: GatewayCore, accountId: string, productId: string): Product {
  const { product } = findAccount(core, accountId);
  if (product?.id !== productId) throw unknownId();
  return product;
}

/** Stores the bank account and reviews the linked account again. */
export function editProduct(
  core: GatewayCore,
  accountId: string,
  productId: string,
  body: Body,
): Product {
  onlyFields(body, ['settlements', 'tnc_accepted', 'ip']);
  const found = findProduct(core, accountId, productId);
  const bank = body['settlements'] === undefined ? undefined : bankOf(asBody(body['settlements']));
  const accepts = body['tnc_accepted'] === true && !found.tnc.accepted;
  const product: Product = {
    ...found,
    ...(bank ? { active_configuration: { settlements: bank } } : {}),
    ...(accepts ? { tnc: { accepted: true, accepted_at: seconds(core.now()) } } : {}),
  };
  return check(core, { ...findAccount(core, accountId), product });
}

/** Sets the activation status of an account and sends its events. */
export function setActivation(core: GatewayCore, accountId: string, status: Activation): Product {
  const stored = findAccount(core, accountId);
  if (!stored.product) throw badRequest('This account has not requirements for Route yet.');
  const suspended = status === 'suspended';
  const account = { ...stored.account, status: suspended ? 'suspended' : 'created' } as const;
  const requirements = status === 'needs_clarification' ? [doubt(stored)] : [];
  return put(core, { ...stored, account }, stored.product, status, requirements);
}

/** Whether an account can receive money. */
export function isActivated({ account, product }: StoredAccount): boolean {
  return account.status !== 'suspended' && product?.activation_status === 'activated';
}

function check(core: GatewayCore, stored: StoredAccount & { product: Product }): Product {
  const missing = missingOf(stored);
  if (missing.length > 0) {
    const product: Product = {
      ...stored.product,
      activation_status: 'needs_clarification',
      requirements: missing,
    };
    core.linkedAccounts.save({ ...stored, product });
    return product;
  }
  const { accounts } = core.faults();
  const requirements = accounts === 'needs_clarification' ? [doubt(stored)] : [];
  return put(core, stored, stored.product, accounts, requirements);
}

function put(
  core: GatewayCore,
  stored: StoredAccount,
  before: Product,
  status: Activation,
  requirements: Requirement[],
): Product {
  const product: Product = { ...before, activation_status: status, requirements };
  core.linkedAccounts.save({ ...stored, product });
  const accountId = stored.account.id;
  if (status !== before.activation_status || requirements.length > 0) {
    core.announce(`product.route.${status}`, { product: { product, requirements }, accountId });
  }
  return product;
}

function missingOf({ account, stakeholders, product }: StoredAccount): Requirement[] {
  const need = (field_reference: string, where: string): Requirement => ({
    field_reference,
    resolution_url: `/accounts/${account.id}${where}`,
    status: 'required',
    reason_code: 'field_missing',
  });
  const bank = product?.active_configuration.settlements ?? noBank;
  const atProduct = `/products/${product?.id}`;
  return [
    ...(stakeholders.some(({ kyc }) => kyc.pan) ? [] : [need('kyc.pan', '/stakeholders')]),
    ...(bank.account_number ? [] : [need('settlements.account_number', atProduct)]),
    ...(bank.ifsc_code ? [] : [need('settlements.ifsc_code', atProduct)]),
    ...(bank.beneficiary_name ? [] : [need('settlements.beneficiary_name', atProduct)]),
    ...(product?.tnc.accepted ? [] : [need('tnc_accepted', atProduct)]),
  ];
}

function doubt({ account, product }: StoredAccount): Requirement {
  return {
    field_reference: 'settlements.beneficiary_name',
    resolution_url: `/accounts/${account.id}/products/${product?.id}`,
    status: 'required',
    reason_code: 'needs_clarification',
  };
}

function bankOf(settlements: Body): BankAccount {
  const accountNumber = neededText(settlements, 'account_number', 5, 35);
  if (!/^[A-Za-z0-9]+$/.test(accountNumber)) {
    throw badField('account_number', 'The bank account number is invalid.');
  }
  const ifsc = neededText(settlements, 'ifsc_code', 1, 20);
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) throw badField('ifsc_code', 'Invalid IFSC Code');
  const beneficiary = neededText(settlements, 'beneficiary_name', 3, 120);
  return { account_number: accountNumber, ifsc_code: ifsc, beneficiary_name: beneficiary };
}
