import { deleteImage } from '#platform/images/images.ts';
import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { eraseServices, ownServices, removeImages, savedBy } from './personal.store.ts';
import { clearViewed, deleteFavourites } from './saved/store.ts';

/** The services that a person offers or has saved. */
export const cataloguePart: PersonalPart = {
  name: 'services',
  dataOf: async ({ db }, personId) => ({
    offered: await ownServices(db, personId, PERSONAL_ROWS_READ),
    ...(await savedBy(db, personId, PERSONAL_ROWS_READ)),
  }),
  erase: async (tx, { personId }) => {
    await eraseServices(tx, personId);
    for (const id of await removeImages(tx, personId)) await deleteImage(tx, id);
    await deleteFavourites(tx, personId);
    await clearViewed(tx, personId);
  },
};
