import { sql } from 'kysely';
import { mentions } from './mentions.store.ts';
import type { PersonalPart } from './parts.ts';

/** Finished work stays in the queue for two weeks: what of it names a person who leaves goes with them. */
export const finishedJobsPart: PersonalPart = {
  name: 'finished work',
  erase: async (tx, subject) => {
    await sql`
      delete from jobs.job where state in ('completed', 'cancelled', 'failed')
        and ${mentions(subject, sql`data::text`)}`.execute(tx);
  },
};
