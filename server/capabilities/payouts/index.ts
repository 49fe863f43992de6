export { payouts } from './payouts.ts';
export { payoutsPart } from './personal.ts';
