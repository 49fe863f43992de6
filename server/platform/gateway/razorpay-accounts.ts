import type Razorpay from 'razorpay';
import { z } from 'zod';
import { type GatewayAccount, GatewayError, type GatewayRoute, type NewAccount } from './port.ts';
import { call } from './razorpay-transport.ts';

const COUNTRY = 'IN';
/** The gateway knows no trade that holds all of ours. */
const CATEGORY = { category: 'others', subcategory: 'others' };
/** How a second account for the same e-mail is refused; the id stands without its prefix. */
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

/** Linked accounts of providers: account, then its owner, then Route with the bank account. */
export function accountsThrough(sdk: Razorpay): Pick<GatewayRoute, 'createAccount' | 'account'> {
  return {
    createAccount: async (wish) => {
      const account = await openAccount(sdk, wish);
      await bringOwner(sdk, account.id, wish);
      const productId = noteOf(account, 'product') ?? (await askForRoute(sdk, account, wish));
      const product = await call(Product, () =>
        sdk.products.edit(account.id, productId, {
          settlements: {
            account_number: wish.bank.accountNumber,
            ifsc_code: wish.bank.ifsc,
            beneficiary_name: wish.bank.beneficiaryName,
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
  };
}

type WireAccount = z.infer<typeof Account>;

/** A new account, or the one an earlier call made for this person without hearing the answer. */
async function openAccount(sdk: Razorpay, wish: NewAccount): Promise<WireAccount> {
  try {
    return await call(Account, () => sdk.accounts.create(wireAccount(wish) as never));
  } catch (error) {
    const existing = error instanceof GatewayError ? EXISTS.exec(error.message)?.[1] : undefined;
    if (existing === undefined) throw error;
    const account = await call(Account, () => sdk.accounts.fetch(`acc_${existing}`));
    if (noteOf(account, 'reference') !== wish.reference) throw error;
    return account;
  }
}

async function bringOwner(sdk: Razorpay, accountId: string, wish: NewAccount): Promise<void> {
  const owner = { name: wish.legalName, email: wish.email, kyc: { pan: wish.pan } };
  const { items } = await call(Stakeholders, () => sdk.stakeholders.all(accountId));
  const [present] = items;
  await call(Made, () =>
    present
      ? sdk.stakeholders.edit(accountId, present.id, owner as never)
      : sdk.stakeholders.create(accountId, owner as never),
  );
}

/** The gateway does not list an account's products, so the account remembers which one is Route. */
async function askForRoute(
  sdk: Razorpay,
  account: WireAccount,
  { reference }: NewAccount,
): Promise<string> {
  const wish = { product_name: 'route', tnc_accepted: true };
  const product = await call(Product, () =>
    sdk.products.requestProductConfiguration(account.id, wish as never),
  );
  const notes = { reference, product: product.id };
  await call(Account, () => sdk.accounts.edit(account.id, { notes }));
  return product.id;
}

function wireAccount(wish: NewAccount): object {
  const { address } = wish;
  return {
    type: 'route',
    email: wish.email,
    phone: wish.phone.replace(/\D/g, ''),
    legal_business_name: wish.legalName,
    contact_name: wish.contactName,
    business_type: wish.businessType,
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
    ...(wish.gstin ? { legal_info: { gst: wish.gstin } } : {}),
    notes: { reference: wish.reference },
  };
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
