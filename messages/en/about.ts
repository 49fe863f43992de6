/** About Us, besides its sections in `content/`. */
export const texts = {
  description: 'Why Zap Booking exists, whom it serves and what it promises.',
  tagline: 'Book salons, wellness and classes near you.',
  join: 'Join',
  offerServices: 'Offer your services',
  source:
    'Cities and towns in the search: [GeoNames](https://www.geonames.org), under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/), shortened and with names brought up to date.',
} as const;
