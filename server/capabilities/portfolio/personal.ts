import { deleteImage } from '#platform/images/images.ts';
import type { PersonalPart } from '#platform/personal-data/parts.ts';
import { documentsOf } from './documents.store.ts';
import { deleteLinksOf, slugsOwnedBy } from './links.store.ts';
import { deleteWithImage, showDocuments } from './submit-document.ts';
import { deleteWork, worksOwnedBy } from './works.store.ts';

/** A provider's documents and photos, which are erased completely. */
export const portfolioPart: PersonalPart = {
  name: 'portfolio',
  dataOf: async ({ db }, personId) => ({
    documents: await showDocuments(db, personId),
    works: (await worksOwnedBy(db, personId)).map(({ serviceId, caption }) => ({
      serviceId,
      caption,
    })),
    links: await slugsOwnedBy(db, personId),
  }),
  erase: async (tx, { personId }) => {
    await deleteLinksOf(tx, personId);
    for (const document of await documentsOf(tx, personId)) await deleteWithImage(tx, document);
    for (const { pictureId } of await worksOwnedBy(tx, personId)) {
      await deleteWork(tx, pictureId);
      await deleteImage(tx, pictureId);
    }
  },
};
