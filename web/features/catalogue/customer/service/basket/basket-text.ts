import { visitMinutes } from '#contract/availability/visit-size.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { formatRupees } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { localMinutes } from '#web/i18n/format.ts';

/** '2 services · 1 h 15 min · ₹1,250.00' */
export function basketText(
  t: T,
  basket: readonly Pick<SubService, 'minutes' | 'processingMinutes' | 'price'>[],
): string {
  const minutes = visitMinutes(basket);
  const rupees = basket.reduce((sum, { price }) => sum + (price?.totalAmount ?? 0), 0);
  const count = t('service.count', { count: basket.length });
  return [count, localMinutes(t, minutes), formatRupees(rupees)].join(' · ');
}
