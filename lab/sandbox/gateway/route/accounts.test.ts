import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../main.ts';
import { api, linked, options, post } from '../../testing.ts';
import { harmless } from '../faults.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(options());
});
afterAll(() => sandbox.stop());
beforeEach(() => void sandbox.gateway.setFaults(harmless));

const registered = {
  street1: '12 Church Street',
  street2: 'Ashok Nagar',
  city: 'Bengaluru',
  state: 'KARNATAKA',
  postal_code: '560001',
  country: 'IN',
};
const account = {
  type: 'route',
  email: 'owner@example.test',
  phone: '919876543210',
  legal_business_name: 'Asha Rao',
  contact_name: 'Asha Rao',
  business_type: 'individual',
  profile: { category: 'others', subcategory: 'others', addresses: { registered } },
};
const bank = { account_number: '1112220061', ifsc_code: 'HDFC0000317', beneficiary_name: 'Asha' };

it.each([
  [{ type: 'standard' }, 'The selected type is invalid.'],
  [{ legal_business_name: 'Abc' }, 'must be between 4 and 200 characters.'],
  [{ business_type: 'xyz' }, 'Invalid business type: xyz'],
  [{ phone: '12' }, 'The phone format is invalid.'],
  [{ profile: { category: 'others', subcategory: 'x' } }, 'The registered address is required.'],
  [{ shoe: 44 }, 'shoe is/are not required and should not be sent'],
])('rejects an account with %j', async (odd, description) => {
  const refused = await api(sandbox, 'POST /v2/accounts', { ...account, ...odd });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    error: { description: expect.stringContaining(description) },
  });
});

it('opens an account step by step, reports what is missing, and activates it at once', async () => {
  const made = await api(sandbox, 'POST /v2/accounts', account);
  expect(made.body).toMatchObject({ type: 'route', status: 'created', email: account.email });
  const id = String(made.body['id']);
  const again = await api(sandbox, 'POST /v2/accounts', account);
  expect(again.body).toMatchObject({
    error: {
      field: 'email',
      description: `Merchant email already exists for account - ${id.slice(4)}`,
    },
  });
  const input = { product_name: 'route', tnc_accepted: true };
  const requested = await api(sandbox, `POST /v2/accounts/${id}/products`, input);
  expect(requested.body).toMatchObject({
    activation_status: 'needs_clarification',
    requirements: [{ field_reference: 'kyc.pan' }, {}, {}, {}],
  });
  const path = `/v2/accounts/${id}/products/${requested.body['id']}` as const;
  const owners = `/v2/accounts/${id}/stakeholders` as const;
  const odd = { name: 'Asha', email: 'a@b.test', kyc: { pan: 'ABCCR1234F' } };
  expect((await api(sandbox, `POST ${owners}`, odd)).status).toBe(400);
  const owner = { ...odd, kyc: { pan: 'ABCPR1234F' } };
  expect((await api(sandbox, `POST ${owners}`, owner)).status).toBe(200);
  expect((await api(sandbox, `POST ${owners}`, owner)).status).toBe(400);
  const wrong = { settlements: { ...bank, ifsc_code: 'nope' } };
  expect((await api(sandbox, `PATCH ${path}`, wrong)).body).toMatchObject({
    error: { description: 'Invalid IFSC Code' },
  });
  const full = await api(sandbox, `PATCH ${path}`, { settlements: bank });
  expect(full.body).toMatchObject({ activation_status: 'activated', requirements: [] });
  expect((await api(sandbox, `GET ${path}`)).body).toEqual(full.body);
});

it('requires clarification for the next account under this fault, until the account is corrected', async () => {
  sandbox.gateway.setFaults({ accounts: 'needs_clarification' });
  const { account: made, product } = sandbox.gateway.linkAccount({
    email: 'unclear@example.test',
    name: 'Asha Rao',
    pan: 'ABCPR1234F',
    phone: '919876543210',
  });
  expect(product).toMatchObject({
    activation_status: 'needs_clarification',
    requirements: [{ reason_code: 'needs_clarification' }],
  });
  sandbox.gateway.setFaults({ accounts: 'activated' });
  const path = `PATCH /v2/accounts/${made.id}/products/${product?.id}` as const;
  const { body } = await api(sandbox, path, { settlements: bank });
  expect(body).toMatchObject({ activation_status: 'activated', requirements: [] });
});

it('changes the status of an account manually', async () => {
  const account_id = linked(sandbox);
  const move = (status: string) => post(`${sandbox.url}/control/account`, { account_id, status });
  expect((await move('suspended')).status).toBe(200);
  const found = await api(sandbox, `GET /v2/accounts/${account_id}`);
  expect(found.body['status']).toBe('suspended');
  expect((await move('asleep')).status).toBe(400);
});
