import type Razorpay from 'razorpay';
import { z } from 'zod';
import { type GatewayAccount, GatewayError, type GatewayRoute, type NewAccount } from './port.ts';
import { call } from './razorpay-transport.ts';

const COUNTRY = 'IN';
/** No category of the gateway covers all of our services. */
const CATEGORY = { category: 'others', subcategory: 'others' };
/** The error for an e-mail that already has an account; the id appears without its prefix. */
const EXISTS = /email already exists for account - (?:acc_)?(\w+)/i;

const text = z.union([z.string(), z.number()]);
const Account = z.object({
  id: z.string(),
  status: z.string(),
  notes: z.union([z.record(z.string(), text), z.array(z.unknown())]).nullish(),
});
const Stakeholders = z.object({ items: z.array(z.object({ id: z.string() })) });
const Product = z.object({ id: z.string(), activation_status: z.string() });
const Made = z.object({ id: z.string() });

/**
 * Creates linked accounts of providers: the account, then its owner, then Route with the bank
 * account.
 */
export function accountsThrough(
  sdk: Razorpay,
): Pick<GatewayRoute, 'createAccount' | 'account' | 'setAccountGstin'> {
  return {
    createAccount: async (input) => {
      const account = await openAccount(sdk, input);
      await upsertOwner(sdk, account.id, input);
      const productId = noteOf(account, 'product') ?? (await requestRoute(sdk, account, input));
      const product = await call(Product, () =>
        sdk.products.edit(account.id, productId, {
          settlements: {
            account_number: input.bank.accountNumber,
            ifsc_code: input.bank.ifsc,
            beneficiary_name: input.bank.beneficiaryName,
          },
          tnc_accepted: true,
        } as never),
      );
      return { id: account.id, status: statusOf(account.status, product.activation_status) };
    },
    account: async (id) => {
      const account = await call(Account, () => sdk.accounts.fetch(id));
      const productId = noteOf(account, 'product');
      if (!productId) return { id, status: statusOf(account.status, 'requested') };
      const product = await call(Product, () => sdk.products.fetch(id, productId));
      return { id, status: statusOf(account.status, product.activation_status) };
    },
    setAccountGstin: async (id, gstin) => {
      await call(Account, () => sdk.accounts.edit(id, legalInfo({ gstin })));
    },
  };
}

type WireAccount = z.infer<typeof Account>;

/**
 * Creates an account, or finds the one that an earlier call created without receiving the response.
 */
async function openAccount(sdk: Razorpay, input: NewAccount): Promise<WireAccount> {
  try {
    return await call(Account, () => sdk.accounts.create(wireAccount(input) as never));
  } catch (error) {
    const existing = error instanceof GatewayError ? EXISTS.exec(error.message)?.[1] : undefined;
    if (existing === undefined) throw error;
    const account = await call(Account, () => sdk.accounts.fetch(`acc_${existing}`));
    if (noteOf(account, 'reference') !== input.reference) throw error;
    if (!input.gstin) return account;
    return call(Account, () => sdk.accounts.edit(account.id, legalInfo(input)));
  }
}

async function upsertOwner(sdk: Razorpay, accountId: string, input: NewAccount): Promise<void> {
  const owner = { name: input.legalName, email: input.email, kyc: { pan: input.pan } };
  const { items } = await call(Stakeholders, () => sdk.stakeholders.all(accountId));
  const [existing] = items;
  await call(Made, () =>
    existing
      ? sdk.stakeholders.edit(accountId, existing.id, owner as never)
      : sdk.stakeholders.create(accountId, owner as never),
  );
}

/**
 * The gateway does not list an account's products, so the id of its Route product is stored in the
 * account's notes.
 */
async function requestRoute(
  sdk: Razorpay,
  account: WireAccount,
  { reference }: NewAccount,
): Promise<string> {
  const input = { product_name: 'route', tnc_accepted: true };
  const product = await call(Product, () =>
    sdk.products.requestProductConfiguration(account.id, input as never),
  );
  const notes = { reference, product: product.id };
  await call(Account, () => sdk.accounts.edit(account.id, { notes }));
  return product.id;
}

function wireAccount(input: NewAccount): object {
  const { address } = input;
  return {
    type: 'route',
    email: input.email,
    phone: input.phone.replace(/\D/g, ''),
    legal_business_name: input.legalName,
    contact_name: input.contactName,
    business_type: input.businessType,
    profile: {
      ...CATEGORY,
      addresses: {
        registered: {
          street1: address.street,
          street2: address.area,
          city: address.city,
          state: address.state.toUpperCase(),
          postal_code: address.pinCode,
          country: COUNTRY,
        },
      },
    },
    ...legalInfo(input),
    notes: { reference: input.reference },
  };
}

function legalInfo({ gstin }: Pick<NewAccount, 'gstin'>): { legal_info?: { gst: string } } {
  return gstin ? { legal_info: { gst: gstin } } : {};
}

function noteOf({ notes }: WireAccount, name: string): string | undefined {
  if (!notes || Array.isArray(notes)) return undefined;
  return notes[name] === undefined ? undefined : String(notes[name]);
}

function statusOf(account: string, activation: string): GatewayAccount['status'] {
  if (account === 'suspended' || activation === 'suspended' || activation === 'rejected') {
    return 'suspended';
  }
  if (activation === 'activated' || activation === 'under_review') return activation;
  return activation === 'needs_clarification' ? activation : 'created';
}
