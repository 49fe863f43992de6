import type { DemoProvider } from './cities/provider.ts';

/** The people of the demo logins. */
export const demoLogins = {
  customer: { firstName: 'Asha', lastName: 'Verma', phone: '9000000001' },
  provider: { firstName: 'Meera', lastName: 'Nair', phone: '9000000002' },
  admin: { firstName: 'Dev', lastName: 'Kapoor', phone: '9000000003' },
  'second-admin': { firstName: 'Ira', lastName: 'Sen', phone: '9000000004' },
} as const;

/** The demo provider's services: a salon for one person and a workshop for twelve, open all day, every day. */
export const demoServices: readonly Omit<DemoProvider, 'person'>[] = [
  {
    name: 'Marigold Hair & Beauty',
    sub: 'hair-salon',
    area: 'Bandra West',
    at: [19.0607, 72.8362],
    address: '27 Hill Road, Bandra West, Mumbai 400050',
    about:
      'One chair, one stylist, all day. Meera opened Marigold so that nobody would be passed from hand to hand: she washes, cuts, colours and sweeps up herself, and your booking is yours alone.',
    years: 9,
    hours: 'daily 06:00-23:30',
    prices: {
      'womens-haircut': 499,
      'hair-spa': 899,
      'root-touch-up': 1299,
      'mens-haircut': [349, 30],
      'childrens-haircut': 249,
      'party-make-up': null,
    },
  },
  {
    name: 'Clay & Kiln Workshop',
    sub: 'art-craft',
    area: 'Bandra West',
    at: [19.0625, 72.8341],
    address: '4 Waroda Road, Bandra West, Mumbai 400050',
    about:
      'Twelve wheels in a former garage behind the salon. Meera’s brother centres the clay for those who cannot yet; two pieces are glazed, fired and wrapped in newspaper for you.',
    years: 5,
    hours: 'daily 06:00-23:30',
    capacity: 12,
    prices: {
      'wheel-pottery-workshop': 1499,
      'hand-building-with-clay': 999,
      'candle-making': 899,
    },
  },
];
