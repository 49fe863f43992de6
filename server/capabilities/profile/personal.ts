import type { PersonalPart } from '#platform/personal-data/parts.ts';
import { dataOf, erase } from './own-data.ts';

/** A person's profile, which is erased completely. */
export const profilePart: PersonalPart = {
  name: 'profile',
  dataOf: (deps, personId) => dataOf(deps, personId),
  erase: (tx, { personId }) => erase(tx, personId),
};
