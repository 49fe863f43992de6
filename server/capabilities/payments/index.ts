export { comparedUntil } from './differences/days.store.ts';
export {
  closeFinding as closeDifference,
  countOpenDifferences,
  gatewayIdsOfDifferences,
  writeFinding as writeDifference,
} from './differences/differences.store.ts';
export { checkPayment } from './orders/check-payment.ts';
export {
  gatewayIdsFrom,
  gatewayIdsOfOurs,
  peopleOfAccounts,
  subjectsOfGatewayIds,
} from './orders/gateway-ids.store.ts';
export { openOrder } from './orders/open-order.ts';
export {
  disputeFacts,
  paymentFacts,
  paymentIdsOf,
  peopleOfGatewayIds,
  refundFacts,
  transferFacts,
} from './orders/payment-facts.store.ts';
export { settle } from './orders/settle.ts';
export { assignPayment, capturedOf, openOrderOf, orderByGatewayId } from './orders/store.ts';
export { eraseAccount } from './personal.store.ts';
export { paymentsPart } from './personal.ts';
export { adoptRefunds } from './reconciliation/adopt-refunds.ts';
export { isDisputed } from './refunds/chargebacks.store.ts';
export {
  type RefundSummary,
  refundedByGatewayPaise,
  refundsOf,
} from './refunds/refunds.store.ts';
export {
  requestRefund,
  sendRefundsNow,
  withdrawRefunds,
} from './refunds/request-refund.ts';
export { findLostPayments } from './restored/lost-payments.ts';
export { matchPayments, restoredWindow } from './restored/match-payments.ts';
export { gstinOf } from './tax/registrations.store.ts';
export { type AccountRow, accountOf } from './transfers/accounts.store.ts';
export {
  beginLinking,
  linkAccount,
  payeeOf,
} from './transfers/link-account.ts';
export {
  freezeTransfers,
  frozenParts,
  type HeldPart,
  releaseFrozen,
  reverseFrozen,
  sentTransfers,
} from './transfers/release-transfers.ts';
export { unfreezeTransfers } from './transfers/released.store.ts';
export { saveGstin } from './transfers/send-gstin.ts';
export { setTransferTarget } from './transfers/set-transfer-target.ts';
export { returnedPaise } from './transfers/transfers.rules.ts';
export { uuidsIn } from './uuids.rules.ts';
export {
  countFailingDeliveries,
  typesOfEvents,
  webhookFigures,
} from './webhooks/deliveries.store.ts';
export { PaymentBusy } from './with-lease.ts';
