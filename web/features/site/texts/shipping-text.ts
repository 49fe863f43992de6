import { sections as shipping } from '#content/shipping.md';
import { ANSWER_HOURS } from '#contract/booking/limits.ts';
import { fillSections } from '../prose/prose.ts';

/** LEGAL-06, ROUTE-23. */
export const shippingSections = fillSections(shipping, { values: { answerHours: ANSWER_HOURS } });
