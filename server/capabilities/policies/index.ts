export { policyOf } from './store.ts';
export { taxRatesAt } from './tax-rules.store.ts';
