import type { Db } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { peopleByText } from './search.store.ts';

/** A search for the records of more people would be slow. */
const PEOPLE_MAX = 1000;

/**
 * The ids of all people whom a text names, for a search for their records.
 * @throws Refused SEARCH_TOO_BROAD when there are too many, so that no list is incomplete unnoticed.
 */
export async function personIdsByText(db: Db, text: string): Promise<string[]> {
  if (text === '') return [];
  const people = await peopleByText(db, text, PEOPLE_MAX + 1);
  if (people.length > PEOPLE_MAX)
    throw new Refused('SEARCH_TOO_BROAD', (t) =>
      t('sentences.tooManyPeople', { count: PEOPLE_MAX }),
    );
  return people.map(({ id }) => id);
}
