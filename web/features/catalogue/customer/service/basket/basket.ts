import { fitsVisit } from '#contract/availability/visit-size.ts';
import type { SubService } from '#contract/catalogue/views.ts';

/** The added services of the URL, in their order; ignores those that cannot be booked together. */
export function basketOf(added: string | null, offered: readonly SubService[]): SubService[] {
  const basket: SubService[] = [];
  for (const id of new Set(added?.split(','))) {
    const one = offered.find((each) => each.id === id && each.isBookable);
    if (one && fitsVisit(basket, one)) basket.push(one);
  }
  return basket;
}
