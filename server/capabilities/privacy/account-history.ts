import { PERSONAL_ROWS_MAX, type PersonalPart } from '#platform/personal-data/parts.ts';
import { eventsOf } from './store.ts';

/** What a person did with their account. The lines name nobody: they prove that what was asked was done. */
export const accountStoryPart: PersonalPart = {
  name: 'account story',
  dataOf: ({ db }, personId) => eventsOf(db, personId, PERSONAL_ROWS_MAX),
  erase: async () => undefined,
};
