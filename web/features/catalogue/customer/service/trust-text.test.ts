import { describe, expect, it } from 'vitest';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { english } from '#test/support/texts/texts.ts';
import { serviceSchema } from './service-schema.ts';
import { durationText, trustFigures } from './trust-text.ts';

const known = {
  rating: 4.5,
  reviews: 12,
  completedBookings: 31,
  experience: 7,
  figures: {
    acceptance: { percent: 96, sample: 25 },
    response: { minutes: 95, sample: 25 },
    completion: { percent: 87, sample: 8 },
    cancellations: { count: 1, sample: 8 },
  },
} as ServiceDetails;
const none = { percent: null, sample: 1 };
const unknown = {
  ...known,
  rating: null,
  reviews: 4,
  completedBookings: 0,
  experience: 0,
  figures: {
    acceptance: none,
    response: { minutes: null, sample: 1 },
    completion: none,
    cancellations: { count: null, sample: 0 },
  },
} as ServiceDetails;
const textsOf = (service: ServiceDetails) =>
  trustFigures(english, service).map(({ name, value, sample }) => `${name}: ${value}, ${sample}`);

describe('the text of trust figures', () => {
  it('[SVC-09, SVC-10, SVC-11, SVC-12, SVC-13, SVC-14] each has its sample and its definition', () => {
    expect(textsOf(known)).toEqual([
      'Rating: 4.5 of 5, of 12 reviews',
      'Bookings completed: 31, at this service',
      'Usual response time: 1 h 35 min, of 25 requests',
      'Requests accepted: 96%, of 25 requests',
      'Bookings kept: 87%, of 8 bookings',
      'Professional cancelled: 1, of 8 bookings',
      'Experience: 7 years, as stated',
    ]);
    for (const { definition } of trustFigures(english, known))
      expect(definition.length).toBeGreaterThan(20);
  });

  it('[SVC-09, SVC-10, SVC-11, SVC-12, SVC-13, SVC-14] figures below five cases read New', () => {
    expect(textsOf(unknown)).toEqual([
      'Rating: New, of 4 reviews',
      'Bookings completed: 0, at this service',
      'Usual response time: New, of 1 request',
      'Requests accepted: New, of 1 request',
      'Bookings kept: New, of 1 booking',
      'Professional cancelled: New, of 0 bookings',
      'Experience: Not stated, as stated',
    ]);
  });

  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [26 * 60 + 5, '26 h'],
  ])('%i minutes read %s', (minutes, text) => {
    expect(durationText(english, minutes)).toBe(text);
  });

  it('the schema has a rating only where the page shows one', () => {
    const page = { origin: 'https://zap.test', url: 'https://zap.test/x', reviews: [], t: english };
    const schemaOf = (service: ServiceDetails) =>
      serviceSchema({ ...service, photos: [], subServices: [] }, page);
    expect(schemaOf(known)).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    });
    expect(schemaOf(unknown)).not.toHaveProperty('aggregateRating');
  });
});
