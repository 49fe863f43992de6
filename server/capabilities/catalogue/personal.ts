import { deleteImage } from '#platform/images/images.ts';
import { PERSONAL_ROWS_MAX, type PersonalPart } from '#platform/personal-data/parts.ts';
import { forgetServices, ownServices, removePictures, savedBy } from './personal.store.ts';
import { forgetFavourites, forgetViewed } from './saved/store.ts';

/** The services that a person offers, and those that they keep at hand. */
export const cataloguePart: PersonalPart = {
  name: 'services',
  dataOf: async ({ db }, personId) => ({
    offered: await ownServices(db, personId, PERSONAL_ROWS_MAX),
    ...(await savedBy(db, personId, PERSONAL_ROWS_MAX)),
  }),
  erase: async (tx, { personId }) => {
    await forgetServices(tx, personId);
    for (const id of await removePictures(tx, personId)) await deleteImage(tx, id);
    await forgetFavourites(tx, personId);
    await forgetViewed(tx, personId);
  },
};
