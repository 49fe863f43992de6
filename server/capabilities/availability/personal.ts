import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import {
  deleteCalendars,
  deleteMemberPhotos,
  eraseNotes,
  eraseResourceNames,
  hoursOf,
} from './personal.store.ts';

/** Opening hours of a person's services, and the members of their team. */
export const availabilityPart: PersonalPart = {
  name: 'hours',
  dataOf: ({ db }, personId) => hoursOf(db, personId, PERSONAL_ROWS_READ),
  erase: async (tx, { personId }) => {
    await eraseNotes(tx, personId);
    await eraseResourceNames(tx, personId);
    await deleteMemberPhotos(tx, personId);
    await deleteCalendars(tx, personId);
  },
};
