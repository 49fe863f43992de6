import { sql } from '../db/sql.ts';
import { eachName } from './names.ts';
import type { PersonalPart } from './parts.ts';

/**
 * Finished jobs stay in the queue for a day, jobs that were given up for two weeks. Erasure deletes those that mention
 * the person: a name as a whole word and as it is spelled, because a name like 'id' is part of every job.
 */
export const finishedJobsPart: PersonalPart = {
  name: 'finished work',
  erase: async (tx, subject) => {
    const { email, phone } = subject;
    const numbers = [email, ...(phone ? [phone] : [])];
    const names = eachName(subject).map((name) => `\\m${name}\\M`);
    await sql`
      delete from jobs.job where state in ('completed', 'cancelled', 'failed')
        and (data::text ~ any(${names}::text[]) or exists (
          select from unnest(${numbers}::text[]) word where strpos(data::text, word) > 0))`.execute(
      tx,
    );
  },
};
