export { policyOf } from './store.ts';
export { ratesOfRules, taxRatesAt } from './tax-rules.store.ts';
