import type { Row } from './row.ts';

const provider: Row = { access: 'provider' };
/** A customer without a booking at the business is treated like an unknown customer. */
const foreignCustomer = {
  access: 'provider',
  owner: 'provider',
  params: ({ customerId }) => ({ customerId }),
} as const satisfies Row;

/** A business's notes about its customers. */
export const customerRows = {
  findCustomers: provider,
  customersCsv: provider,
  customer: foreignCustomer,
  customerVisits: foreignCustomer,
  saveCustomerRecord: {
    ...foreignCustomer,
    body: () => ({ note: 'Allergic to ammonia', tags: ['Regular'], version: 0 }),
  },
  blockCustomer: foreignCustomer,
  unblockCustomer: foreignCustomer,
} satisfies Record<string, Row>;
