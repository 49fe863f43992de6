import { formatPaise } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';

/** '₹499' from rupees on the wire; with paise only if there are any. */
export function rupees(amount: number): string {
  return formatPaise(paiseOf(amount) ?? 0).replace('.00', '');
}
