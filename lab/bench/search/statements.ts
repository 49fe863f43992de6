import { countRows, findRows } from '#capabilities/search/find/store.ts';
import { lookUpWords } from '#capabilities/search/vocabulary/words.store.ts';
import { SEARCH_PAGE } from '#contract/search/limits.ts';
import type { Db } from '#platform/db/db.ts';
import { bestNear, freeThen, mistyped, nearestFirst, type Seeker, withTerms } from './queries.ts';

/** Runs one search with the statements of the product. */
type Question = (db: Db, seeker: Seeker, index: number) => Promise<unknown>;

const page = SEARCH_PAGE + 1;

/** A misspelt offer; in every second search with a word of the name. */
async function misspelt(db: Db, seeker: Seeker, index: number) {
  const [name, offered] = seeker.terms.map((word) => word.toLowerCase()) as [string, string];
  const terms = index % 2 === 0 ? [mistyped(offered)] : [mistyped(name), offered];
  const known = await lookUpWords(db, terms);
  return withTerms(
    seeker,
    known.flatMap(({ stem }) => (stem === null ? [] : [stem])),
  );
}

/** The queries, and their targets for the 95th percentile in milliseconds. */
export const questions: readonly { name: string; msMax: number; ask: Question }[] = [
  {
    name: '10 km and a category, best rated, SQL',
    msMax: 10,
    ask: (db, ...who) => findRows(db, bestNear(...who), undefined, page),
  },
  {
    name: 'best rated and free on Saturday afternoon',
    msMax: 10,
    ask: (db, ...who) => findRows(db, freeThen(bestNear(...who)), undefined, page),
  },
  {
    name: 'nearest of a category',
    msMax: 10,
    ask: (db, ...who) => findRows(db, nearestFirst(...who), undefined, page),
  },
  {
    name: 'nearest and free on Saturday afternoon',
    msMax: 10,
    ask: (db, ...who) => findRows(db, freeThen(nearestFirst(...who)), undefined, page),
  },
  {
    name: 'mistyped words within 10 km',
    msMax: 25,
    ask: async (db, ...who) => findRows(db, await misspelt(db, ...who), undefined, page),
  },
  {
    name: 'mistyped words and free on Saturday afternoon',
    msMax: 25,
    ask: async (db, ...who) => findRows(db, freeThen(await misspelt(db, ...who)), undefined, page),
  },
  {
    name: 'how many of each kind within 10 km',
    msMax: 10,
    ask: (db, ...who) => countRows(db, bestNear(...who)),
  },
];
