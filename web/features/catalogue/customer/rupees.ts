import { formatPaise, paiseOf } from '#contract/money.ts';

/** '₹499.00' from rupees on the wire. */
export function rupees(amount: number): string {
  return formatPaise(paiseOf(amount) ?? 0);
}
