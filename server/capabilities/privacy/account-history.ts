import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { eventsOf } from './store.ts';

/**
 * The events of a person's account. They contain no personal data and prove that requests were
 * fulfilled.
 */
export const accountHistoryPart: PersonalPart = {
  name: 'account story',
  dataOf: ({ db }, personId) => eventsOf(db, personId, PERSONAL_ROWS_READ),
  erase: async () => undefined,
};
