import type { Row } from './row.ts';

const ownService = {
  access: 'provider',
  owner: 'provider',
  params: ({ serviceId }) => ({ serviceId }),
} as const satisfies Row;
const home = {
  flat: '12',
  street: 'Hill Road',
  area: 'Bandra West',
  city: 'Mumbai',
  pin: '400050',
};

const ofProvider = {
  access: 'provider',
  owner: 'provider',
  params: ({ bookingId }) => ({ bookingId }),
} as const satisfies Row;

/** Visits at customers' homes. */
export const homeVisitRows = {
  homeVisit: {
    access: 'anyone',
    params: ({ serviceId }) => ({ serviceId }),
    body: () => ({ area: home.area, city: home.city }),
  },
  travelSettings: ownService,
  setTravel: { ...ownService, body: () => ({ minutesPerKm: 4 }) },
  setJourney: { ...ofProvider, body: () => ({ step: 'onTheWay' }) },
  undoJourney: ofProvider,
  homeAddress: { access: 'customer' },
  saveHomeAddress: { access: 'customer', body: () => home },
  removeHomeAddress: { access: 'customer' },
} satisfies Record<string, Row>;
