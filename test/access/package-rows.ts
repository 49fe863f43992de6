import type { Row } from './row.ts';

const customer: Row = { access: 'customer' };
const terms = { visits: 5, price: 2000, validMonths: 6 };

/** Packages; the tests of their capability cover those of other people. */
export const packageRows = {
  servicePackages: { access: 'anyone', params: ({ serviceId }) => ({ serviceId }) },
  buyPackage: {
    ...customer,
    body: ({ serviceId }) => ({ serviceId, offerId: crypto.randomUUID(), total: 2005 }),
  },
  verifyPackage: {
    ...customer,
    body: () => ({
      ...{ razorpay_order_id: 'order_x', razorpay_payment_id: 'pay_x' },
      razorpay_signature: 'x',
    }),
    answer: 'not found',
  },
  packages: customer,
  usablePackages: { ...customer, query: () => ({ subServiceId: crypto.randomUUID() }) },
  refundPackage: {
    ...customer,
    params: () => ({ packageId: crypto.randomUUID() }),
    body: () => ({ refund: 2005 }),
    answer: 'not found',
  },
  ownPackages: { access: 'provider' },
  addPackageOffer: {
    access: 'provider',
    body: () => ({ subServiceId: crypto.randomUUID(), ...terms }),
    answer: 'not found',
  },
  savePackageOffer: {
    access: 'provider',
    params: () => ({ offerId: crypto.randomUUID() }),
    body: () => ({ ...terms, isOffered: false }),
    answer: 'not found',
  },
  soldPackages: { access: 'provider' },
  adminPackages: { access: 'admin', body: () => ({}) },
} as const satisfies Record<string, Row>;
