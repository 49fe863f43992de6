import type { Row } from './row.ts';

const rule = () => ({ kind: 'time', percent: 20, weekdays: [2, 3, 4], toMinute: 780 });
const ofService: Row = {
  ...{ access: 'provider', owner: 'provider' },
  params: ({ serviceId }) => ({ serviceId }),
};
/** An id without a rule; `price-rules.test.ts` covers rules of other businesses. */
const missing: Row = {
  ...{ access: 'provider', answer: 'not found' },
  params: () => ({ ruleId: crypto.randomUUID() }),
};

/** Discounts of a business. */
export const priceRows = {
  priceRules: ofService,
  addPriceRule: { ...ofService, body: rule },
  changePriceRule: { ...missing, body: rule },
  pausePriceRule: { ...missing, body: () => ({ isPaused: true }) },
  removePriceRule: missing,
  firstVisit: { access: 'customer', params: ({ subServiceId }) => ({ subServiceId }) },
} as const satisfies Record<string, Row>;
