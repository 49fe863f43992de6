import { deleteImage } from '#platform/images/images.ts';
import { PERSONAL_ROWS_MAX, type PersonalPart } from '#platform/personal-data/parts.ts';
import { forgetForms, formsOf } from './personal.store.ts';

/** What a person typed about services, shown to customers or not, with the pictures of it. */
export const onboardingPart: PersonalPart = {
  name: 'service forms',
  dataOf: ({ db }, personId) => formsOf(db, personId, PERSONAL_ROWS_MAX),
  erase: async (tx, { personId }) => {
    for (const id of await forgetForms(tx, personId)) await deleteImage(tx, id);
  },
};
