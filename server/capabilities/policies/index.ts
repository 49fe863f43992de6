export { policiesOf, policyAt, policyOf } from './store.ts';
export { gstOnServicesAt, ratesOfRules, taxRatesAt } from './tax-rules.store.ts';
