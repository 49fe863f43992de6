import type { Row } from './row.ts';
import type { Things } from './things.ts';

const ownWalkIn: Row = { access: 'provider', owner: 'provider' };
const walkIn = ({ serviceId, subServiceId, freeStart }: Things) => ({
  ...{ serviceId, subServiceId, people: 1 },
  startsAt: freeStart,
});
const unknownWalkIn = () => ({ walkInId: crypto.randomUUID() });

/** Walk-ins of the provider's service. */
export const walkInRows = {
  checkWalkIn: {
    ...ownWalkIn,
    query: ({ serviceId, subServiceId, freeStart }) => ({
      ...{ serviceId, subServiceId, startsAt: freeStart },
      people: '1',
    }),
  },
  addWalkIn: { ...ownWalkIn, body: (things) => ({ ...walkIn(things), name: 'Asha' }) },
  addSessionWalkIn: {
    ...ownWalkIn,
    params: () => ({ sessionId: crypto.randomUUID() }),
    body: () => ({ name: 'Asha', people: 1 }),
    answer: 'not found',
  },
  makeWalkInLink: { ...ownWalkIn, params: unknownWalkIn, answer: 'not found' },
  readWalkInLink: { access: 'customer', body: () => ({ token: 'x' }) },
  claimWalkIn: { access: 'customer', body: () => ({ token: 'x' }) },
  venueVisits: { access: 'customer' },
  changeWalkIn: {
    ...ownWalkIn,
    params: unknownWalkIn,
    body: (things) => {
      const { serviceId: _, ...choice } = walkIn(things);
      return { ...choice, name: 'Asha', version: 1 };
    },
    answer: 'not found',
  },
  markWalkIn: {
    ...ownWalkIn,
    params: unknownWalkIn,
    body: () => ({ state: 'arrived' }),
    answer: 'not found',
  },
} as const satisfies Record<string, Row>;
