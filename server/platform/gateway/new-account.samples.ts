import type { NewAccount } from './port.ts';

/** A linked account that does not exist yet. */
export function asha(some: Partial<NewAccount> = {}): NewAccount {
  return {
    reference: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@example.test`,
    phone: '+919876543210',
    legalName: 'Asha Rao',
    contactName: 'Asha Rao',
    businessType: 'individual',
    pan: 'ABCPR1234F',
    gstin: null,
    address: {
      street: '12 Church Street',
      area: 'Ashok Nagar',
      city: 'Bengaluru',
      state: 'Karnataka',
      pinCode: '560001',
    },
    bank: { accountNumber: '1112220061', ifsc: 'HDFC0000317', beneficiaryName: 'Asha Rao' },
    ...some,
  };
}
