export { countOpenDifferences } from './differences/differences.store.ts';
export { openOrder } from './orders/open-order.ts';
export {
  disputeFacts,
  paymentFacts,
  paymentIdsOf,
  peopleOfGatewayIds,
  refundFacts,
  transferFacts,
} from './orders/payment-facts.store.ts';
export { type Settled, settle } from './orders/settle.ts';
export { forgetAccount } from './personal.store.ts';
export { paymentsPart } from './personal.ts';
export { isDisputed } from './refunds/chargebacks.store.ts';
export {
  givenByGatewayPaise,
  type RefundSummary,
  refundsOf,
} from './refunds/refunds.store.ts';
export {
  hurryRefunds,
  requestRefund,
  withdrawRefunds,
} from './refunds/request-refund.ts';
export { capturedOf, dedicatePayment, openOrderOf, orderByGatewayId } from './store.ts';
export {
  beginLinking,
  linkAccount,
  payeeOf,
} from './transfers/link-account.ts';
export {
  fixedParts,
  fixTransfers,
  type HeldPart,
  releaseFixed,
  takeRupeeBack,
} from './transfers/release-transfers.ts';
export { unfixTransfers } from './transfers/released.store.ts';
export { wantTransfer } from './transfers/set-transfer-target.ts';
export { type AccountRow, accountOf } from './transfers/transfers.store.ts';
export { countFailingEvents } from './webhooks/deliveries.store.ts';
export { PaymentBusy } from './with-lease.ts';
