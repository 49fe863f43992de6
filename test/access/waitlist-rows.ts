import type { Row } from './row.ts';

const customer: Row = { access: 'customer' };
const unknownOffer = () => ({ offerId: crypto.randomUUID() });

/** Waitlists of the customer and of the provider. */
export const waitlistRows = {
  joinWaitlist: {
    ...customer,
    // Refused after the access check, because the time is free.
    body: ({ serviceId, subServiceId, freeStart }) => ({
      ...{ serviceId, subServiceId, people: 1 },
      ...{ fromDate: freeStart.slice(0, 10), toDate: freeStart.slice(0, 10) },
    }),
  },
  myWaitlist: customer,
  leaveWaitlist: {
    ...customer,
    params: () => ({ entryId: crypto.randomUUID() }),
    answer: 'not found',
  },
  declineOffer: { ...customer, params: unknownOffer, answer: 'not found' },
  offeredStart: { ...customer, params: unknownOffer, answer: 'not found' },
  ownWaitlist: { access: 'provider' },
} as const satisfies Record<string, Row>;
