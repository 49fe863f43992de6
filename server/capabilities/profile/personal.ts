import type { PersonalPart } from '#platform/personal-data/parts.ts';
import { dataOf, erase } from './own-data.ts';

/** What a person told about themselves: all of it is theirs alone, so all of it goes. */
export const profilePart: PersonalPart = {
  name: 'profile',
  dataOf: (deps, personId) => dataOf(deps, personId),
  erase: (tx, { personId }) => erase(tx, personId),
};
