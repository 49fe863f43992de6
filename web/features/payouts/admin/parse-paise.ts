import { paiseOf } from '#contract/money.ts';

/** Paise of an amount as a person types it: '₹1,499.50', '1499.5'; undefined when it is none. */
export function typedPaise(typed: string): number | undefined {
  return paiseOf(typed.replace(/[₹,\s]/g, ''));
}
