import { homeVisitRows } from './home-visit-rows.ts';
import type { Row } from './row.ts';

const ownService = {
  access: 'provider',
  owner: 'provider',
  params: ({ serviceId }) => ({ serviceId }),
} as const satisfies Row;
const ofProvider = {
  access: 'provider',
  owner: 'provider',
  params: ({ bookingId }) => ({ bookingId }),
} as const satisfies Row;

/** Deposits and payments at the venue, and visits at customers' homes. */
export const venueRows = {
  ...homeVisitRows,
  prepayment: ownService,
  setPrepayment: { ...ownService, body: () => ({ depositPercent: 30 }) },
  recordVenuePayment: { ...ofProvider, body: () => ({ method: 'upi', amount: 400 }) },
  undoVenuePayment: ofProvider,
} satisfies Record<string, Row>;
