export { payoutsPart } from './personal.ts';
export { payeesOfTransfers } from './runs/payouts.store.ts';
