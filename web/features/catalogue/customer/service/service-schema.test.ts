import { expect, test } from 'vitest';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import type { Review } from '#contract/reviews/views.ts';
import { english, hindi } from '#test/support/texts/texts.ts';
import { schemaReviews, serviceSchema } from './service-schema.ts';

const ORIGIN = 'https://zap.test';
const URL_ = `${ORIGIN}/hi/service-details/s1`;
const haircut = { id: 't1', name: 'Haircut', price: { totalAmount: 499 }, isBookable: true };
const unpriced = { id: 't2', name: 'Bridal', price: null, isBookable: false };
const paused = { id: 't3', name: 'Spa', price: { totalAmount: 900 }, isBookable: false };
const salon = {
  id: 's1',
  name: 'Marigold',
  description: 'Cuts.',
  location: '4 Hill Road, Bandra',
  city: 'Mumbai',
  geo: { latitude: 19.05, longitude: 72.83 },
  photos: [{ path: '/api/user/pictures/p1' }, { path: '/api/user/pictures/p2' }],
  openingHours: [
    { date: '2026-11-24', intervals: [{ fromMinute: 570, toMinute: 1440 }] },
    { date: '2026-11-25', intervals: [] },
  ],
  rating: 4.5,
  reviews: 8,
  subServices: [haircut, unpriced, paused],
} as unknown as ServiceDetails;
const review = { author: 'Asha V.', date: '2026-11-20T10:00:00Z', stars: 5, text: 'Kind.' };
const page = { origin: ORIGIN, url: URL_, reviews: [review], t: english };

test('names the position, photos, rating and reviews of a business', () => {
  expect(serviceSchema(salon, page)).toMatchObject({
    '@type': 'LocalBusiness',
    '@id': `${ORIGIN}/service-details/s1`,
    url: URL_,
    image: [`${ORIGIN}/api/user/pictures/p1`, `${ORIGIN}/api/user/pictures/p2`],
    geo: { '@type': 'GeoCoordinates', latitude: 19.05, longitude: 72.83 },
    priceRange: '₹499–₹900',
    aggregateRating: { ratingValue: 4.5, reviewCount: 8 },
    review: [
      {
        author: { '@type': 'Person', name: 'Asha V.' },
        reviewRating: { ratingValue: 5, bestRating: 5 },
        reviewBody: 'Kind.',
      },
    ],
  });
});

test('states the hours of each date; a closed date opens and closes at the same time', () => {
  expect(serviceSchema(salon, page).openingHoursSpecification).toMatchObject([
    {
      dayOfWeek: 'https://schema.org/Tuesday',
      opens: '09:30',
      closes: '23:59',
      validFrom: '2026-11-24',
      validThrough: '2026-11-24',
    },
    { dayOfWeek: 'https://schema.org/Wednesday', opens: '00:00', closes: '00:00' },
  ]);
});

test('lists bookable sub-services with the URLs of their bookings', () => {
  expect(serviceSchema(salon, page).makesOffer).toMatchObject([
    { url: `${URL_}?book=t1`, price: 499, priceCurrency: 'INR', itemOffered: { name: 'Haircut' } },
  ]);
});

test('names the offers in the language of the page', () => {
  const spa = { id: 't4', name: 'Hair spa', price: { totalAmount: 900 }, isBookable: true };
  const own = { ...spa, id: 't5', name: 'Sunset glaze' };
  const service = { ...salon, subServices: [spa, own] } as unknown as ServiceDetails;
  const names = (t: typeof english) =>
    serviceSchema(service, { ...page, t }).makesOffer.map(({ itemOffered }) => itemOffered.name);
  expect(names(hindi)).toEqual(['हेयर स्पा', 'Sunset glaze']);
  expect(names(english)).toEqual(['Hair spa', 'Sunset glaze']);
});

test('omits unknown values, and falls back to the preview of its link', () => {
  const { geo: _, openingHours: __, ...rest } = salon;
  const fresh = { ...rest, rating: null, reviews: 2, photos: [] };
  const schema = serviceSchema(fresh, { ...page, reviews: [] });
  for (const key of ['geo', 'openingHoursSpecification', 'aggregateRating', 'review']) {
    expect(schema).not.toHaveProperty(key);
  }
  expect(schema.image).toEqual([`${ORIGIN}/api/user/services/s1/preview.png`]);
});

test('includes the latest reviews with a text', () => {
  const reviews = ['A', '', 'B', 'C', 'D'].map((text) => ({ ...review, text }) as Review);
  expect(schemaReviews(reviews).map(({ text }) => text)).toEqual(['A', 'B', 'C']);
});
