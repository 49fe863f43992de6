export { isDisputed } from './chargebacks.store.ts';
export { countFailingEvents } from './deliveries.store.ts';
export { countOpenDifferences } from './differences.store.ts';
export {
  beginLinking,
  linkAccount,
  payeeOf,
} from './link-account.ts';
export {
  disputeFacts,
  paymentFacts,
  paymentIdsOf,
  peopleOfGatewayIds,
  refundFacts,
  transferFacts,
} from './money-of.store.ts';
export { openOrder } from './open-order.ts';
export { payments } from './payments.ts';
export { forgetAccount } from './personal.store.ts';
export { paymentsPart } from './personal.ts';
export {
  givenByGatewayPaise,
  type RefundSummary,
  refundsOf,
} from './refunds.store.ts';
export {
  fixedParts,
  fixTransfers,
  type HeldPart,
  releaseFixed,
  takeRupeeBack,
} from './release-transfers.ts';
export { unfixTransfers } from './released.store.ts';
export {
  hurryRefunds,
  requestRefund,
  withdrawRefunds,
} from './request-refund.ts';
export { type Settled, settle } from './settle.ts';
export { capturedOf, dedicatePayment, openOrderOf, orderByGatewayId } from './store.ts';
export { type AccountRow, accountOf } from './transfers.store.ts';
export { wantTransfer } from './want-transfer.ts';
export { PaymentBusy } from './with-lease.ts';
