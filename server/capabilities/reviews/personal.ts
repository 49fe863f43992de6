import type { PersonalPart } from '#platform/personal-data/parts.ts';
import { dataOf, erase } from './person.ts';
import { forgetMentions } from './personal.store.ts';

/**
 * What a person said about visits and answered to what others said. The words stay, by nobody, because
 * they help the next customer; those that name their author go.
 */
export const reviewsPart: PersonalPart = {
  name: 'reviews',
  dataOf: ({ db }, personId) => dataOf(db, personId),
  erase: async (tx, subject) => {
    await forgetMentions(tx, subject);
    await erase(tx, subject.personId);
  },
};
