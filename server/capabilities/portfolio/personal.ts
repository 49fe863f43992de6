import { deleteImage } from '#platform/images/images.ts';
import type { PersonalPart } from '#platform/personal-data/parts.ts';
import { documentsOf } from './documents.store.ts';
import { forgetDocument, showDocuments } from './submit-document.ts';
import { deleteWork, worksOwnedBy } from './works.store.ts';

/** What a provider showed to admins and to everybody; all of it goes with them. */
export const portfolioPart: PersonalPart = {
  name: 'portfolio',
  dataOf: async ({ db }, personId) => ({
    documents: await showDocuments(db, personId),
    works: (await worksOwnedBy(db, personId)).map(({ serviceId, caption }) => ({
      serviceId,
      caption,
    })),
  }),
  erase: async (tx, { personId }) => {
    for (const document of await documentsOf(tx, personId)) await forgetDocument(tx, document);
    for (const { pictureId } of await worksOwnedBy(tx, personId)) {
      await deleteWork(tx, pictureId);
      await deleteImage(tx, pictureId);
    }
  },
};
