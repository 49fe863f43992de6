export { openOrder } from './open-order.ts';
export { payments } from './payments.ts';
export { type RefundSummary, refundsOfPayment } from './refunds.store.ts';
export { requestRefund } from './request-refund.ts';
export { type Settled, settle } from './settle.ts';
export { orderByGatewayId } from './store.ts';
