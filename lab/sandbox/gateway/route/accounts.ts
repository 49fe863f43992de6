import { seconds } from '../../clock.ts';
import type { GatewayCore } from '../core.ts';
import { badField, badRequest, unknownId } from '../errors.ts';
import type { LinkedAccount, StoredAccount } from '../route-entities.ts';
import { type Body, neededText, notesOf, onlyFields, shortText } from '../rules.ts';

const fields = [
  'email',
  'phone',
  'type',
  'reference_id',
  'legal_business_name',
  'customer_facing_business_name',
  'business_type',
  'contact_name',
  'contact_info',
  'profile',
  'legal_info',
  'apps',
  'notes',
];
const businessTypes = [
  'individual',
  'proprietorship',
  'not_yet_registered',
  'partnership',
  'private_limited',
  'public_limited',
  'llp',
  'trust',
  'society',
  'huf',
];

/** Opens a linked account. An e-mail is accepted once; the error names the account that has it. */
export function createAccount(core: GatewayCore, body: Body): LinkedAccount {
  onlyFields(body, fields);
  if (body['type'] !== 'route') throw badField('type', 'The selected type is invalid.');
  const email = neededText(body, 'email', 1, 132);
  const taken = core.linkedAccounts.list({ lookup: email.toLowerCase(), limit: 1 })[0];
  if (taken) {
    const code = taken.account.id.replace('acc_', '');
    throw badRequest(`Merchant email already exists for account - ${code}`, { field: 'email' });
  }
  const legalName = neededText(body, 'legal_business_name', 4, 200);
  const account: LinkedAccount = {
    id: core.newId('acc'),
    entity: 'account',
    type: 'route',
    status: 'created',
    email,
    phone: phoneOf(body),
    contact_name: neededText(body, 'contact_name', 4, 255),
    legal_business_name: legalName,
    customer_facing_business_name:
      shortText(body, 'customer_facing_business_name', 255) ?? legalName,
    business_type: businessTypeOf(body),
    reference_id: shortText(body, 'reference_id', 20),
    profile: profileOf(body),
    legal_info: recordOf(body['legal_info']) ?? {},
    notes: notesOf(body),
    created_at: seconds(core.now()),
  };
  core.linkedAccounts.save({ account, stakeholders: [], product: null });
  return account;
}

/** Returns one linked account with its stakeholder and product. */
export function findAccount(core: GatewayCore, id: string): StoredAccount {
  const found = core.linkedAccounts.get(id);
  if (!found) throw unknownId();
  return found;
}

/** Changes the mutable fields of an account: not its e-mail, type or kind of business. */
export function editAccount(core: GatewayCore, id: string, body: Body): LinkedAccount {
  onlyFields(
    body,
    fields.filter((field) => !['email', 'type', 'business_type'].includes(field)),
  );
  const stored = findAccount(core, id);
  const { account } = stored;
  const given = (field: string) => body[field] !== undefined;
  const changed: LinkedAccount = {
    ...account,
    ...(given('phone') ? { phone: phoneOf(body) } : {}),
    ...(given('contact_name') ? { contact_name: neededText(body, 'contact_name', 4, 255) } : {}),
    ...(given('legal_business_name')
      ? { legal_business_name: neededText(body, 'legal_business_name', 4, 200) }
      : {}),
    ...(given('profile') ? { profile: profileOf(body) } : {}),
    ...(given('legal_info') ? { legal_info: recordOf(body['legal_info']) ?? {} } : {}),
    ...(given('notes') ? { notes: notesOf(body) } : {}),
  };
  core.linkedAccounts.save({ ...stored, account: changed });
  return changed;
}

function phoneOf(body: Body): string {
  const phone = String(body['phone'] ?? '');
  if (phone === '') throw badField('phone', 'The phone field is required.');
  if (!/^\+?\d{8,15}$/.test(phone)) throw badField('phone', 'The phone format is invalid.');
  return phone;
}

function businessTypeOf(body: Body): string {
  const type = neededText(body, 'business_type', 1, 40);
  if (!businessTypes.includes(type)) {
    throw badField('business_type', `Invalid business type: ${type}`);
  }
  return type;
}

function profileOf(body: Body): Record<string, unknown> {
  const profile = recordOf(body['profile']);
  if (!profile) throw badField('profile', 'The profile field is required.');
  neededText(profile, 'category', 1, 100);
  neededText(profile, 'subcategory', 1, 100);
  const registered = recordOf(recordOf(profile['addresses'])?.['registered']);
  if (!registered) throw badField('profile.addresses', 'The registered address is required.');
  for (const part of ['street1', 'street2', 'city']) neededText(registered, part, 1, 100);
  neededText(registered, 'state', 2, 32);
  neededText(registered, 'country', 2, 64);
  if (!/^\d{6}$/.test(String(registered['postal_code'] ?? ''))) {
    throw badField('postal_code', 'The postal code must be 6 characters.');
  }
  return profile;
}

function recordOf(value: unknown): Record<string, unknown> | undefined {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : undefined;
}
