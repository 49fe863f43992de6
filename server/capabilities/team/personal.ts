import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { eraseTeam, teamOf } from './personal.store.ts';

/** A person's team and the teams they joined; names, hours and time off are exported with the opening hours. */
export const teamPart: PersonalPart = {
  name: 'team',
  dataOf: ({ db }, personId) => teamOf(db, personId, PERSONAL_ROWS_READ),
  erase: (tx, subject) => eraseTeam(tx, subject),
};
