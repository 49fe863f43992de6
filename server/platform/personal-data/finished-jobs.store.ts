import { sql } from '../db/sql.ts';
import { mentions } from './mentions.store.ts';
import type { PersonalPart } from './parts.ts';

/** Finished jobs stay in the queue for two weeks. Erasure deletes those that mention the person. */
export const finishedJobsPart: PersonalPart = {
  name: 'finished work',
  erase: async (tx, subject) => {
    await sql`
      delete from jobs.job where state in ('completed', 'cancelled', 'failed')
        and ${mentions(subject, sql`data::text`)}`.execute(tx);
  },
};
