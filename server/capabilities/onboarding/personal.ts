import { deleteImage } from '#platform/images/images.ts';
import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { deleteForms, formsOf } from './personal.store.ts';

/** A person's service forms, published or not, with their images. */
export const onboardingPart: PersonalPart = {
  name: 'service forms',
  dataOf: ({ db }, personId) => formsOf(db, personId, PERSONAL_ROWS_READ),
  erase: async (tx, { personId }) => {
    for (const id of await deleteForms(tx, personId)) await deleteImage(tx, id);
  },
};
