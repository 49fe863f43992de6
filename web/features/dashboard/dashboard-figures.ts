import type { Service } from '#contract/catalogue/views.ts';
import type { Earnings } from '#contract/payouts/views.ts';
import { dateIn, INDIA } from '#contract/time.ts';

/** Rupees earned after commission in the month of `now` (epoch milliseconds) in India. */
export function earnedThisMonth(
  byMonth: readonly Pick<Earnings['byMonth'][number], 'from' | 'net'>[],
  now: number,
): number {
  const bar = byMonth.find(({ from }) => monthOf(from) === monthOf(now));
  return bar?.net ?? 0;
}

/** The rating of several services, weighted by reviews, or null without any. */
export function overallRating(services: readonly Pick<Service, 'rating' | 'reviews'>[]) {
  const rated = services.filter(({ rating, reviews }) => rating !== null && reviews > 0);
  const reviews = rated.reduce((sum, service) => sum + service.reviews, 0);
  if (reviews === 0) return null;
  const stars = rated.reduce((sum, { rating, reviews: count }) => sum + (rating ?? 0) * count, 0);
  return { rating: stars / reviews, reviews };
}

function monthOf(moment: string | number): string {
  return dateIn(moment, INDIA).slice(0, 7);
}
