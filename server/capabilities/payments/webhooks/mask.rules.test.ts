import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedBody } from './mask.rules.ts';

const personal = {
  email: 'asha@example.com',
  contact: '+919876543210',
  vpa: 'asha@okbank',
  name: 'Asha Rao',
  description: 'Haircut for Asha Rao',
  ip: '203.0.113.9',
  last4: '9021',
  address: '4 Carter Road',
  bank: 'HDFC0001234',
  phone: 9876543210,
};
const id = 'pay_AbCdEf12345678';
const booking = '01890a5d-ac96-774b-bcce-b302099a8057';

test('Shows amounts and states without personal data', () => {
  const entity = {
    id,
    entity: 'payment',
    amount: 50100,
    currency: 'INR',
    status: 'captured',
    captured: true,
    created_at: 1785000000,
    error_code: null,
    notes: { booking, 'Asha Rao': 'call her' },
    card: { name: 'Asha Rao', last4: '9021', network: 'Visa', type: 'credit' },
    ...personal,
  };
  const masked = maskedBody(
    JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }),
  );
  expect(JSON.parse(masked)).toMatchObject({
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id,
          amount: 50100,
          status: 'captured',
          captured: true,
          created_at: 1785000000,
          notes: { booking },
          card: { network: '•••', type: 'credit' },
          email: '•••',
        },
      },
    },
  });
  for (const said of Object.values(personal)) expect(masked).not.toContain(String(said));
});

test('Masks names anywhere in the body', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('notes', 'status', 'entity', 'x', 'method', 'id'), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.constantFrom(...Object.values(personal)),
      (path, said) => {
        const body = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), said);
        expect(maskedBody(JSON.stringify(body))).not.toContain(String(said));
      },
    ),
  );
});

test.each(['', '{', 'Asha Rao, asha@example.com'])(
  'Masks %j, which is not a JSON object',
  (text) => {
    expect(maskedBody(text)).toBe('•••');
  },
);
