import type { SubService } from '#contract/catalogue/views.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMinutes } from '#web/lib/minutes.ts';
import { formatCount } from '#web/lib/plural.ts';

/** '2 services · 1 h 15 min · ₹1,250.00' */
export function basketText(basket: readonly Pick<SubService, 'minutes' | 'price'>[]): string {
  const minutes = basket.reduce((sum, one) => sum + one.minutes, 0);
  const rupees = basket.reduce((sum, { price }) => sum + (price?.totalAmount ?? 0), 0);
  const count = formatCount(basket.length, 'service');
  return [count, formatMinutes(minutes), formatRupees(rupees)].join(' · ');
}
