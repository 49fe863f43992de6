import { deleteImage } from '#platform/images/images.ts';
import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { forgetTexts, givenBy, removeImages } from './personal.store.ts';

/** A person's evidence in disputes about their bookings. */
export const evidencePart: PersonalPart = {
  name: 'evidence',
  dataOf: ({ db }, personId) => givenBy(db, personId, PERSONAL_ROWS_READ),
  erase: async (tx, subject) => {
    for (const pictureId of await removeImages(tx, subject.personId)) {
      await deleteImage(tx, pictureId);
    }
    await forgetTexts(tx, subject);
  },
};
