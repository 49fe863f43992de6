import { paiseOf } from '#contract/paise-of.ts';

/** Parses a typed amount in rupees ('₹1,499.50', '1499.5') into paise; undefined if it is invalid. */
export function parsePaise(typed: string): number | undefined {
  return paiseOf(typed.replace(/[₹,\s]/g, ''));
}
