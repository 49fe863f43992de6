import type { OpeningDay, ServiceDetails, SubService } from '#contract/catalogue/views.ts';
import { linkPreviewPath } from '#contract/portfolio/link-preview.ts';
import type { Review } from '#contract/reviews/views.ts';
import type { T } from '#messages/translation.ts';

/** Maximum number of reviews in the data of one page. */
const REVIEWS_MAX = 3;
const DAY_MINUTES = 1440;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

type SchemaReview = Pick<Review, 'author' | 'date' | 'stars' | 'text'>;
type Page = {
  /** Precedes the paths of images. */
  origin: string;
  /** The URL of the page in its language. */
  url: string;
  reviews: readonly SchemaReview[];
  t: T;
};

/**
 * The schema.org data of the service for search engines, following Google's rules for local businesses; contains only
 * what the page shows.
 */
export function serviceSchema(service: ServiceDetails, { origin, url, reviews, t }: Page) {
  const { id, name, description, location, city, photos, geo, openingHours, subServices } = service;
  const images = photos.length > 0 ? photos.map(({ path }) => path) : [linkPreviewPath(id)];
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    // The same identifier in all languages.
    '@id': `${origin}/service-details/${id}`,
    name,
    url,
    image: images.map((path) => origin + path),
    ...(description ? { description } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: location,
      addressLocality: city,
      addressCountry: 'IN',
    },
    ...(geo ? { geo: { '@type': 'GeoCoordinates', ...geo } } : {}),
    ...priceRange(subServices),
    ...(openingHours ? { openingHoursSpecification: openingHours.flatMap(hoursOf) } : {}),
    ...ratingOf(service),
    ...(reviews.length > 0 ? { review: reviews.map(reviewOf) } : {}),
    makesOffer: subServices.flatMap((one) => offerOf(one, url, t)),
  };
}

/** The latest reviews with a text. */
export function schemaReviews(reviews: readonly Review[]): SchemaReview[] {
  return reviews
    .filter(({ text }) => text !== '')
    .slice(0, REVIEWS_MAX)
    .map(({ author, date, stars, text }) => ({ author, date, stars, text }));
}

function priceRange(subServices: readonly SubService[]) {
  const prices = subServices.flatMap(({ price }) => (price ? [price.totalAmount] : []));
  if (prices.length === 0) return {};
  return { priceRange: `₹${Math.min(...prices)}–₹${Math.max(...prices)}` };
}

/** The hours of one date, which may differ from those of its weekday; equal times mean closed. */
function hoursOf({ date, intervals }: OpeningDay) {
  const day = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  const spans = intervals.length > 0 ? intervals : [{ fromMinute: 0, toMinute: 0 }];
  return spans.map(({ fromMinute, toMinute }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${day}`,
    opens: clockOf(fromMinute),
    closes: clockOf(toMinute),
    validFrom: date,
    validThrough: date,
  }));
}

/** '09:30'; the end of the day is '23:59', as '00:00' would be its start. */
function clockOf(minute: number): string {
  const within = Math.min(minute, DAY_MINUTES - 1);
  const parts = [Math.floor(within / 60), within % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function ratingOf({ rating, reviews }: ServiceDetails) {
  if (rating === null || reviews === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount: reviews,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

function reviewOf({ author, date, stars, text }: SchemaReview) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: date,
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    reviewBody: text,
  };
}

/** The URL opens the booking of the offer. */
function offerOf({ id, name, price, isBookable }: SubService, url: string, t: T) {
  if (!price || !isBookable) return [];
  return [
    {
      '@type': 'Offer',
      url: `${url}?book=${id}`,
      price: price.totalAmount,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      itemOffered: { '@type': 'Service', name: t.nameOf(name) },
    },
  ];
}
