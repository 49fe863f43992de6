import { allCategories } from '#capabilities/catalogue/index.ts';
import type { SearchAnswer, SearchItem, SearchQuery } from '#contract/search.ts';
import { SEARCH_KM_DEFAULT, SEARCH_PAGE, type SearchSort } from '#contract/search-limits.ts';
import type { Db } from '#platform/db/db.ts';
import { withinCeiling, withinCeilingIfCan } from './ceiling.ts';
import { type Place, readCursor, writeCursor } from './cursor.ts';
import { countRows, type FoundRow, findRows, type Wish } from './find.store.ts';
import { itemOf, keptStarts, liveStarts, type Needs, type Party } from './items.ts';
import { nearMiss } from './near-miss.ts';
import { wordsOf } from './words.rules.ts';
import { lookUpWords } from './words.store.ts';

const STARTS_SHOWN = 3;
/** Pages that are read to fill one when the calendar says no to what the rows call free. */
const READS_MAX = 5;

/**
 * Finds services (product: search). What is shown as free within an asked window has been asked of the
 * calendar itself, for the party that comes; the rest of the rows may be two seconds old.
 * @throws Refused BAD_REQUEST for a cursor of another search; SEARCH_TOO_BROAD when the first page would take
 * too long. Counts and near misses that would are left out.
 */
export async function findServices(deps: Needs, query: SearchQuery): Promise<SearchAnswer> {
  const after = readCursor(query);
  const { wish, party, corrected, isHopeless } = await wishOf(deps, query);
  if (isHopeless) return { ...empty, total: 0, corrected };
  const [found, counts] = await Promise.all([
    page(deps, wish, party, after),
    after ? undefined : withinCeilingIfCan(deps, wish, (db) => countRows(db, wish)),
  ]);
  const isNothing = !after && found.items.length === 0;
  return {
    items: found.items,
    nextCursor: found.last ? writeCursor(query, found.last) : null,
    total: isNothing ? 0 : (counts?.reduce((sum, { count }) => sum + count, 0) ?? null),
    facets: (counts ?? []).map(({ sub_category_id: subCategoryId, count }) => ({
      subCategoryId,
      count,
    })),
    corrected,
    nearMiss: isNothing ? await nearMiss(deps, wish, party) : null,
  };
}

const empty: SearchAnswer = {
  items: [],
  nextCursor: null,
  total: null,
  facets: [],
  corrected: null,
  nearMiss: null,
};

async function wishOf({ db, clock }: Needs, query: SearchQuery) {
  const asked = wordsOf(query.q);
  const [known, category] = await Promise.all([
    asked.length > 0 ? lookUpWords(db, asked) : [],
    query.category === undefined ? {} : categoryOf(db, query.category),
  ]);
  const meant = known.filter((one) => one.stem !== null);
  // Words that nobody knows are left out, and that is told as well.
  const isMended =
    meant.length < known.length || meant.some((one) => one.word !== one.asked && !isForm(one));
  const { freeFrom, freeTo, near, min, max, rating, place } = query;
  const wish: Wish = {
    categoryId: undefined,
    subCategoryId: undefined,
    ...category,
    gender: query.gender && { male: 1, female: 2 }[query.gender],
    near: near && { ...near, km: query.km ?? SEARCH_KM_DEFAULT },
    minPaise: min === undefined ? undefined : Math.round(min * 100),
    maxPaise: max === undefined ? undefined : Math.round(max * 100),
    rating,
    place,
    stems: [...new Set(meant.map((one) => one.stem ?? ''))],
    window: freeFrom && freeTo ? { from: minuteOf(freeFrom), to: minuteOf(freeTo) } : undefined,
    now: Math.ceil(clock.now().epochMilliseconds / 60_000),
    sort: query.sort ?? defaultSort(asked, query),
  };
  const words = meant.map(({ word, stem }) => ({ word: word ?? '', stem: stem ?? '' }));
  return {
    wish,
    party: {
      people: query.people,
      sought: { words, ...(query.gender ? { gender: query.gender } : {}) },
    },
    corrected: isMended && meant.length > 0 ? meant.map((one) => one.word).join(' ') : null,
    isHopeless: asked.length > 0 && meant.length === 0,
  };
}

/** Another form of the word, such as its plural, is no mistake. */
function isForm({ asked, word }: { asked: string; word: string | null }): boolean {
  return word !== null && (asked.startsWith(word) || word.startsWith(asked));
}

function defaultSort(words: readonly string[], { near }: SearchQuery): SearchSort {
  if (words.length > 0) return 'relevance';
  return near ? 'rating' : 'relevance';
}

async function categoryOf(db: Db, id: string) {
  const all = await allCategories(db);
  if (all.some((category) => category.id === id)) return { categoryId: id };
  const parent = all.find(({ subCategories }) => subCategories.some((sub) => sub.id === id));
  // One that is not there has no services.
  return { categoryId: parent?.id ?? id, subCategoryId: id };
}

/** One page; `last` is where the next one begins, undefined when this is the end. */
async function page(
  deps: Needs,
  wish: Wish,
  party: Party,
  after: Place | undefined,
): Promise<{ items: SearchItem[]; last: Place | undefined }> {
  const items: SearchItem[] = [];
  let last = after;
  for (let read = 0; read < READS_MAX; read += 1) {
    const from = last;
    const rows = await withinCeiling(deps, wish, (db) => findRows(db, wish, from, SEARCH_PAGE + 1));
    const shown = await itemsOf(deps, wish, party, rows.slice(0, SEARCH_PAGE));
    const isEnd = rows.length <= SEARCH_PAGE;
    for (const [index, { item, place }] of shown.entries()) {
      last = place;
      if (item) items.push(item);
      const isLast = isEnd && index === shown.length - 1;
      if (items.length === SEARCH_PAGE) return { items, last: isLast ? undefined : last };
    }
    if (isEnd) return { items, last: undefined };
  }
  return { items, last };
}

type Shown = { place: Place; item: SearchItem | undefined };

async function itemsOf(
  deps: Needs,
  wish: Wish,
  party: Party,
  rows: readonly FoundRow[],
): Promise<Shown[]> {
  const { window } = wish;
  const live = window && (await liveStarts(deps, rows, party, window));
  return rows.map((row) => {
    const starts = live
      ? (live.get(row.service_id) ?? [])
      : keptStarts(row, wish.now, party.sought);
    const place = { key: row.key, id: row.service_id };
    if (live && starts.length === 0) return { place, item: undefined };
    return { place, item: itemOf(row, starts.slice(0, STARTS_SHOWN), party.sought) };
  });
}

function minuteOf(iso: string): number {
  return Math.ceil(Temporal.Instant.from(iso).epochMilliseconds / 60_000);
}
