import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { forgetReporter, reportedBy } from './reports.store.ts';
import { forgetAuthor, writtenBy } from './store.ts';

/** A person's messages and reports. */
export const messagesPart: PersonalPart = {
  name: 'conversations',
  dataOf: async ({ db }, personId) => ({
    written: await writtenBy(db, personId, PERSONAL_ROWS_READ),
    reported: await reportedBy(db, personId, PERSONAL_ROWS_READ),
  }),
  erase: async (tx, subject) => {
    await forgetAuthor(tx, subject);
    await forgetReporter(tx, subject);
  },
};
