export { payeesOfTransfers } from './payouts.store.ts';
export { payouts } from './payouts.ts';
export { payoutsPart } from './personal.ts';
