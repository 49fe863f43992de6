import type { PersonalPart } from '#platform/personal-data/parts.ts';
import { dataOf, erase } from './person.ts';
import { forgetMentions } from './personal.store.ts';

/**
 * A person's reviews and replies. Erasure keeps the texts without their author, because they help other
 * customers, and removes photos and texts that name the author.
 */
export const reviewsPart: PersonalPart = {
  name: 'reviews',
  dataOf: ({ db }, personId) => dataOf(db, personId),
  erase: async (tx, subject) => {
    await forgetMentions(tx, subject);
    await erase(tx, subject.personId);
  },
};
