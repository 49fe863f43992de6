import type { PersonalPart } from '#platform/personal-data/parts.ts';
import { dropFeed } from './store.ts';

/** The private feed of a provider's calendar; only a hash of its address is stored, so nothing is exported. */
export const calendarPart: PersonalPart = {
  name: 'calendar',
  erase: async (tx, { personId }) => dropFeed(tx, personId),
};
