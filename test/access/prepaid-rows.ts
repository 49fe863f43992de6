import { packageRows } from './package-rows.ts';
import type { Row } from './row.ts';

const customer: Row = { access: 'customer' };
const unknownCard = {
  access: 'customer',
  params: () => ({ giftCardId: crypto.randomUUID() }),
  answer: 'not found',
} as const satisfies Row;

/** Gift cards and packages; the tests of their capability cover those of other people. */
export const prepaidRows = {
  ...packageRows,
  giftCardOffer: { access: 'anyone', params: ({ serviceId }) => ({ serviceId }) },
  buyGiftCard: {
    ...customer,
    body: ({ serviceId }) => ({
      ...{ serviceId, amount: 500, recipientName: 'Asha' },
      recipientEmail: 'asha@example.com',
    }),
  },
  verifyGiftCard: {
    ...customer,
    body: () => ({
      ...{ razorpay_order_id: 'order_x', razorpay_payment_id: 'pay_x' },
      razorpay_signature: 'x',
    }),
    answer: 'not found',
  },
  giftCards: customer,
  giftCardBalance: { ...customer, query: ({ serviceId }) => ({ serviceId }) },
  redeemGiftCard: { ...customer, body: () => ({ code: 'ABCD-EFGH-JKMN-PQRS' }) },
  giftCardCode: unknownCard,
  refundGiftCard: { ...unknownCard, body: () => ({ refund: 500 }) },
  ownGiftCards: { access: 'provider' },
  saveGiftCardOffer: {
    access: 'provider',
    body: () => ({ isOffered: true, amounts: [500, 1000] }),
  },
  soldGiftCards: { access: 'provider' },
  adminGiftCards: { access: 'admin', body: () => ({}) },
} as const satisfies Record<string, Row>;
