export { blockCustomer, refuseBlocked, unblockCustomer } from './block-customer.ts';
export { blocksPart } from './personal.ts';
export { isBlocked } from './store.ts';
