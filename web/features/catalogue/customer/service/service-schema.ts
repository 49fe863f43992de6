import type { ServiceDetails } from '#contract/catalogue/views.ts';

/** The schema.org data of the service for search engines; contains only what the page shows. */
export function serviceSchema(service: ServiceDetails, url: string) {
  const { name, description, location, city, rating, reviews, subServices } = service;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    url,
    ...(description ? { description } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: location,
      addressLocality: city,
      addressCountry: 'IN',
    },
    ...(rating === null || reviews === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating,
            reviewCount: reviews,
          },
        }),
    makesOffer: subServices.flatMap((subService) =>
      subService.price
        ? [
            {
              '@type': 'Offer',
              price: subService.price.totalAmount,
              priceCurrency: 'INR',
              itemOffered: { '@type': 'Service', name: subService.name },
            },
          ]
        : [],
    ),
  };
}
