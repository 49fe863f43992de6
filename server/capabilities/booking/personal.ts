import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import {
  bookedBy,
  forgetCustomer,
  forgetNotes,
  forgetProvider,
  reportedBy,
  servedBy,
} from './personal.store.ts';

/** A person's bookings on both sides and their reports. */
export const bookingPart: PersonalPart = {
  name: 'bookings',
  dataOf: async ({ db }, personId) => ({
    booked: await bookedBy(db, personId, PERSONAL_ROWS_READ),
    served: await servedBy(db, personId, PERSONAL_ROWS_READ),
    reports: await reportedBy(db, personId, PERSONAL_ROWS_READ),
  }),
  erase: async (tx, { personId }) => {
    await forgetCustomer(tx, personId);
    await forgetProvider(tx, personId);
    await forgetNotes(tx, personId);
  },
};
