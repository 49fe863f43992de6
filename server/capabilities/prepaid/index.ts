export { packagesLeftPaise, prepaidRefundsPaise } from './packages/personal.store.ts';
export { refundOfPackage, visitsBackOf } from './packages/refund/refund-booking-of-package.ts';
export { paymentOfPackage } from './packages/store.ts';
export { packageValidity, visitPriceOf } from './packages/use/find-usable.ts';
export { spendVisits } from './packages/use/spend-visits.ts';
export { packagesPart, prepaidPart } from './personal.ts';
export { buyersOf, type Purchase, purchaseOf } from './purchase.ts';
