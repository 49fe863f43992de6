import { allCategories } from '#capabilities/catalogue/index.ts';
import { SEARCH_KM_DEFAULT, SEARCH_PAGE } from '#contract/search/limits.ts';
import type { SearchAnswer, SearchItem, SearchQuery } from '#contract/search/views.ts';
import type { Db } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { itemOf, keptStarts, liveStarts, type Needs, type Party } from '../items.ts';
import { nameSeveral, type Term, withoutLeast } from '../vocabulary/terms.rules.ts';
import { type Place, readCursor, writeCursor } from './cursor.ts';
import type { Wish } from './filters.store.ts';
import { soughtOf, termsOf, withWordsRead } from './interpret.ts';
import { firstRelaxed } from './relax.ts';
import { countRows, type FoundRow, findRows } from './store.ts';
import { withinCeiling, withinCeilingIfCan } from './time-limit.ts';

const STARTS_SHOWN = 3;
/** Pages that are read to fill one when the calendar says no to what the rows call free. */
const READS_MAX = 5;

/**
 * Finds services (product: search). What is shown as free within an asked window has been asked of the
 * calendar itself, for the party that comes; the rest of the rows may be two seconds old. Where nothing
 * matches, less is asked, and `relaxed` says so.
 * @throws Refused BAD_REQUEST for a cursor of another search; SEARCH_TOO_BROAD when the first page would take
 * too long. Counts that would are left out.
 */
export async function findServices(deps: Needs, query: SearchQuery): Promise<SearchAnswer> {
  const after = readCursor(query);
  const said = await withWordsRead(deps, query);
  const { terms, isLeftOut, isHopeless } = await termsOf(deps, said.q);
  if (isHopeless) return { ...empty, total: 0 };
  const asked = { wish: await wishOf(deps, said, terms), people: said.people };
  const whole = after ? undefined : await answered(deps, asked, after, query);
  if (whole && whole.items.length > 0) {
    return { ...whole, corrected: correctedOf(terms, isLeftOut) };
  }
  // A further page asks for what the first one found.
  const occurring = await termsThatOccur(deps, asked.wish, terms);
  const wanted = { ...asked, wish: { ...asked.wish, terms: occurring } };
  const corrected = correctedOf(occurring, isLeftOut || occurring.length < terms.length);
  const isSame = occurring.length === terms.length;
  const found = isSame && whole ? whole : await answered(deps, wanted, after, query);
  if (after || found.items.length > 0) return { ...found, corrected };
  return { ...((await relaxedAnswer(deps, wanted, occurring, query)) ?? found), corrected };
}

/** The words that were looked for, where they are not those that were typed. */
function correctedOf(terms: readonly Term[], isLeftOut: boolean): string | null {
  const isOther = isLeftOut || terms.some((term) => term.isCorrected);
  return isOther && terms.length > 0 ? textOf(terms) : null;
}

function textOf(terms: readonly Term[]): string {
  return terms.map(({ text }) => text).join(' ');
}

async function relaxedAnswer(
  deps: Needs,
  wanted: Asked,
  terms: readonly Term[],
  query: SearchQuery,
): Promise<SearchAnswer | undefined> {
  const ways = waysOf(wanted);
  for (const way of ways.length > 2 ? [ways[0] ?? wanted, ways.at(-1) ?? wanted] : ways) {
    const less = await firstRelaxed(deps, way, textOf(terms), async (tried) => {
      const found = await page(deps, tried.wish, partyOf(tried), undefined).catch(unlessTooBroad);
      return found && found.items.length > 0 ? tried : undefined;
    });
    if (!less) continue;
    const answer = await listed(deps, less.found, undefined, query);
    // What was not asked for has no further page: the change that is offered leads there.
    return { ...answer, nextCursor: null, relaxed: less.relaxed };
  }
  return undefined;
}

const empty: SearchAnswer = {
  items: [],
  nextCursor: null,
  total: null,
  facets: [],
  corrected: null,
  relaxed: null,
};

type Asked = { wish: Wish; people: number };

/**
 * What was meant, where something of it is found: else what is said of the kind of service alone, else what is
 * similar.
 */
async function answered(
  deps: Needs,
  asked: Asked,
  after: Place | undefined,
  query: SearchQuery,
): Promise<SearchAnswer> {
  const ways = waysOf(asked);
  const last = ways.pop() ?? asked;
  for (const way of ways) {
    // A further page goes on with what the first one had.
    const first = await listed(deps, way, undefined, query);
    if (first.items.length > 0) return after ? listed(deps, way, after, query) : first;
  }
  return listed(deps, last, after, query);
}

/** From the strictest reading of the words to the widest; without words there is one. */
function waysOf({ wish, people }: Asked): Asked[] {
  if (wish.terms.length === 0 || wish.isLenient) return [{ wish, people }];
  const exact = wish.terms.map((term) => ({
    ...term,
    alternatives: term.alternatives.slice(0, term.exact),
  }));
  const isAlike = wish.terms.every(({ alternatives, exact: most }) => alternatives.length <= most);
  const ways: Wish[] = [
    { ...wish, terms: exact },
    { ...wish, terms: exact, isLenient: true },
    ...(isAlike ? [] : [{ ...wish, isLenient: true }]),
    ...(nameSeveral(wish.terms as Term[]) ? [{ ...wish, isLenient: true, isApart: true }] : []),
  ];
  return ways.map((way) => ({ wish: way, people }));
}

function partyOf({ wish, people }: Asked): Party {
  return { people, sought: soughtOf(wish, people) };
}

async function listed(
  deps: Needs,
  { wish, people }: Asked,
  after: Place | undefined,
  query: SearchQuery,
): Promise<SearchAnswer> {
  const party = partyOf({ wish, people });
  const [found, counts] = await Promise.all([
    page(deps, wish, party, after),
    after ? undefined : withinCeilingIfCan(deps, wish, (db) => countRows(db, wish)),
  ]);
  const isNothing = !after && found.items.length === 0;
  return {
    ...empty,
    items: wish.sort === 'price' ? byOffer(found.items) : found.items,
    nextCursor: found.last ? writeCursor(query, found.last) : null,
    total: isNothing ? 0 : (counts?.reduce((sum, { count }) => sum + count, 0) ?? null),
    facets: (counts ?? []).map(({ sub_category_id: subCategoryId, count }) => ({
      subCategoryId,
      count,
    })),
  };
}

/** The rows are in the order of their lowest price; a page is shown by the price of what is meant. */
function byOffer(items: readonly SearchItem[]): SearchItem[] {
  return items.toSorted((a, b) => a.offer.amount - b.offer.amount);
}

function unlessTooBroad(error: unknown): undefined {
  if (error instanceof Refused && error.code === 'SEARCH_TOO_BROAD') return undefined;
  throw error;
}

/**
 * Words that never occur together anywhere lose those that only describe, so that 'full body massage' finds
 * massages.
 */
async function termsThatOccur(
  deps: Needs,
  wish: Wish,
  terms: readonly Term[],
): Promise<readonly Term[]> {
  const fewer = withoutLeast(terms);
  if (!fewer) return terms;
  const bare: Wish = {
    ...wish,
    ...unfiltered,
    terms,
    isLenient: true,
    isApart: nameSeveral(terms),
  };
  const rows = await withinCeilingIfCan(deps, bare, (db) => findRows(db, bare, undefined, 1));
  return rows?.length === 0 ? termsThatOccur(deps, wish, fewer) : terms;
}

const unfiltered = {
  categoryId: undefined,
  subCategoryId: undefined,
  gender: undefined,
  near: undefined,
  minPaise: undefined,
  maxPaise: undefined,
  rating: undefined,
  place: undefined,
  window: undefined,
  sort: 'relevance',
} as const;

async function wishOf(
  { db, clock }: Needs,
  query: SearchQuery,
  terms: readonly Term[],
): Promise<Wish> {
  const category = query.category === undefined ? {} : await categoryOf(db, query.category);
  const { freeFrom, freeTo, near, min, max, rating, place } = query;
  return {
    categoryId: undefined,
    subCategoryId: undefined,
    ...category,
    gender: query.gender && { male: 1, female: 2 }[query.gender],
    near: near && { ...near, km: query.km ?? SEARCH_KM_DEFAULT },
    minPaise: min === undefined ? undefined : Math.round(min * 100),
    maxPaise: max === undefined ? undefined : Math.round(max * 100),
    rating,
    place,
    terms,
    window: freeFrom && freeTo ? { from: minuteOf(freeFrom), to: minuteOf(freeTo) } : undefined,
    now: Math.ceil(clock.now().epochMilliseconds / 60_000),
    sort: query.sort ?? (near && terms.length === 0 ? 'rating' : 'relevance'),
  };
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
