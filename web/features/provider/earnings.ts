import type { BookingRequest, RequestStatus } from '#contract/booking.ts';
import type { Service } from '#contract/catalogue.ts';
import { paiseOf } from '#contract/money.ts';

type Dated = Pick<BookingRequest, 'status' | 'bookingDate' | 'timeZone' | 'earns'>;

const COUNTED_TODAY: readonly RequestStatus[] = ['pending', 'accepted', 'completed'];
const EARNING: readonly RequestStatus[] = ['accepted', 'completed'];

/** Bookings that start today by the clock of their own service. `now` is epoch milliseconds. */
export function startingToday<R extends Dated>(requests: readonly R[], now: number): R[] {
  return requests.filter(
    ({ status, bookingDate, timeZone }) =>
      COUNTED_TODAY.includes(status) &&
      dayIn(Date.parse(bookingDate), timeZone) === dayIn(now, timeZone),
  );
}

/** Paise earned by accepted and completed bookings that start in the month of `now`. */
export function earnedThisMonth(requests: readonly Dated[], now: number): number {
  return requests
    .filter(
      ({ status, bookingDate, timeZone }) =>
        EARNING.includes(status) &&
        dayIn(Date.parse(bookingDate), timeZone).slice(0, 7) === dayIn(now, timeZone).slice(0, 7),
    )
    .reduce((sum, { earns }) => sum + (paiseOf(earns) ?? 0), 0);
}

/** The rating of several services by all their reviews, or null without any. */
export function overallRating(services: readonly Pick<Service, 'rating' | 'reviews'>[]) {
  const rated = services.filter(({ rating, reviews }) => rating !== null && reviews > 0);
  const reviews = rated.reduce((sum, service) => sum + service.reviews, 0);
  if (reviews === 0) return null;
  const stars = rated.reduce((sum, { rating, reviews: count }) => sum + (rating ?? 0) * count, 0);
  return { rating: stars / reviews, reviews };
}

function dayIn(instantMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(instantMs);
}
